import assert from 'node:assert/strict';
import { test } from 'node:test';
import { watchLeftOver } from '@rounds/harness/checks/left-over.js';
import { findStarted, watchWorkAfterwards } from '@rounds/harness/checks/work-afterwards.js';
import { detectHost } from '@rounds/harness/host.js';
import { lacksMemory } from '@rounds/harness/suite-helpers.js';
import { usagePerOperation, usedBetween, withoutDelay } from '@rounds/harness/usage.js';

test('a busy loop shows in the account of the process, and threads are counted', async () => {
  const { usageReader, company } = await detectHost(globalThis);
  const read = await usageReader();
  const before = read();
  while (process.cpuUsage().user * 1e3 < before.userNs + 20e6);
  const turn = { ns: 20e6, calls: 1, used: usedBetween(before, read()) };
  const { userNs, cpuNs } = usagePerOperation([turn], 2);
  assert.ok(Number(userNs) >= 10e6, `expected at least 10 ms for each of two operations, got ${userNs} ns`);
  assert.ok(Number(cpuNs) >= Number(userNs), 'expected the sum to have the user time in it');
  const { threads } = await company();
  if (process.platform === 'linux') assert.ok(threads > 1, `expected threads, got ${threads}`);
});

test('what turns used is shared out over all operations', () => {
  const used = { userNs: 200, sysNs: 10, voluntarySwitches: 4 };
  const turns = [
    { ns: 1000, calls: 1, used },
    { ns: 1000, calls: 3, used: { ...used, userNs: 600 } },
  ];
  assert.deepEqual(usagePerOperation(turns, 2), {
    userNs: 100,
    sysNs: 2.5,
    voluntarySwitches: 1,
    cpuNs: 102.5,
  });
  assert.deepEqual(usagePerOperation([{ ns: 1000, calls: 1 }], 2), {});
});

test('delays by other programs are excluded, and waits of its own count', () => {
  const own = { sysNs: 0, delayNs: 0 };
  for (const [what, used, ns, work = 'sync'] of /** @type {[string, any, number, 'async'?][]} */ ([
    ['others delay it', { ...own, userNs: 60, mainNs: 60, delayNs: 40 }, 60],
    ['its own threads delay it', { userNs: 90, sysNs: 10, mainNs: 60, delayNs: 40 }, 100],
    ['its own CPU time counts', { ...own, userNs: 90, mainNs: 90, delayNs: 40 }, 90],
    ['nothing is reported', {}, 100],
    ['no delays are reported', { userNs: 60, sysNs: 0 }, 100],
    // It waited for 90 ns for a collector that ran for 20 and was kept off the processors for 70.
    ['helpers are delayed', { ...own, userNs: 30, mainNs: 10, helperDelayNs: 70 }, 30],
    [
      'helpers are delayed, but it may wait for a timer',
      { ...own, userNs: 30, mainNs: 10, helperDelayNs: 70 },
      100,
      'async',
    ],
    ['it waits for a timer', { ...own, userNs: 10, mainNs: 10, helperDelayNs: 0 }, 100],
    ['helpers are delayed while it runs', { ...own, userNs: 100, mainNs: 95, helperDelayNs: 70 }, 100],
    // Four collectors share one processor, and delay each other.
    ['helpers delay each other', { ...own, userNs: 100, mainNs: 20, helperDelayNs: 120 }, 100],
  ]))
    assert.equal(withoutDelay(100, used, work), ns, what);
});

test('memory that is short is a reason', async () => {
  assert.equal(await lacksMemory(1), undefined);
  assert.match(
    String(await lacksMemory(2 ** 60)),
    /^needs \d+ MiB of memory, of which [1-9]\d* MiB are available$/,
  );
});

/**
 * A host whose event loop takes 1 ms to turn.
 *
 * @param {(ms: number) => Record<string, number>} inFlight
 */
function hostWhere(inFlight) {
  let ms = 0;
  return {
    now: () => ms * 1e6,
    turnLoop: async () => {
      ms++;
    },
    inFlight: async () => inFlight(ms),
    goTo: (/** @type {number} */ later) => {
      ms = later;
    },
  };
}

const several = { Timeout: 1, ProcessWrap: 2, StatWatcher: 1 };

/** @type {[what: string, inFlight: (ms: number) => any, sync?: string, async?: string][]} */
const all = [
  ['nothing', () => ({})],
  ['what was there before', () => ({ TCPServerWrap: 1, Timeout: 2 })],
  ['what the first calls opened, and stays', (ms) => (ms < 1 ? {} : { TCPSocketWrap: 3 })],
  ['what each call starts', (ms) => ({ Timeout: ms }), '149 timers'],
  ['what ends soon after the last', (ms) => (ms === 100 ? { FSReqCallback: 1 } : {}), '1 file operation', ''],
  ['what was there before, and ends', (ms) => (ms <= 100 ? { ProcessWrap: 1 } : {})],
  ['several kinds', (ms) => (ms < 100 ? {} : several), '2 processes, 1 timer, 1 StatWatcher'],
];

for (const [what, inFlight, sync, async = sync] of all) {
  test(`left over, or not: ${what}`, async () => {
    for (const [work, expected] of Object.entries({ sync, async })) {
      const host = hostWhere(inFlight);
      const watch = await watchLeftOver(host);
      await watch.begin();
      host.goTo(100);
      const found = /** @type {any} */ (await watch.end(/** @type {'sync' | 'async'} */ (work)));
      assert.deepEqual(found?.failure, expected ? { kind: 'not-awaited', what: expected } : undefined, work);
    }
  });
}

/**
 * A process whose calls take `callNs` and leave `leftNs` of work to another thread, in a simulated time.
 *
 * @param {{ callNs?: number, leftNs?: number, besideNs?: number, background?: (attempt: number) => number }} behaviour
 *   `besideNs`: done by other threads during a call; `background`: what the engine does after the calls of an attempt
 */
function processThat({ callNs = 100, leftNs = 0, besideNs = 0, background = () => 0 }) {
  let ns = 0;
  let cpuNs = 0;
  let pendingNs = 0;
  let poolNs = 0;
  let attempts = 0;
  let isNew = false;
  const loop = {
    now: () => ns,
    turnLoop: async () => {},
    sample: (/** @type {number} */ calls) => {
      ns += calls * callNs;
      cpuNs += calls * (callNs + besideNs);
      poolNs += calls * besideNs;
      pendingNs += calls * leftNs + (isNew ? background(attempts) : 0);
      isNew = false;
      return calls * callNs;
    },
  };
  const host = {
    ...loop,
    collectGarbage: () => {
      attempts++;
      isNew = true;
    },
    pause: async (/** @type {number} */ ms) => {
      const worked = Math.min(pendingNs, ms * 1e6);
      pendingNs -= worked;
      cpuNs += worked + 10_000; // of the pause itself
      ns += ms * 1e6;
    },
    workReader: async () => () => {
      cpuNs += 5000;
      const places = { 'in the event loop': cpuNs - poolNs, 'on threads "HeapHelper"': poolNs };
      return { cpuNs, readingNs: 0, running: 0, places };
    },
  };
  return { loop, host: /** @type {any} */ (host) };
}

const syncCall = { work: /** @type {const} */ ('sync'), ns: 1, changesInput: false };

/** @type {[what: string, Parameters<typeof processThat>[0], sync: boolean, async?: boolean][]} */
const behaviours = [
  ['nothing', {}, false],
  ['nothing after long calls', { callNs: 50e6 }, false],
  ['a twentieth', { leftNs: 5 }, false],
  ['a third', { leftNs: 33 }, true],
  ['a hundred times as much', { leftNs: 10_000 }, true],
  ['a hundred times as much, after long calls', { callNs: 20e6, leftNs: 2e9 }, true],
  [
    'what compilers do in the first milliseconds',
    { background: (attempt) => (attempt < 9 ? 5e6 : 0) },
    false,
  ],
  ['what most collections do', { background: (attempt) => (attempt % 3 ? 5e6 : 0) }, false],
  ['what collectors do during the calls', { besideNs: 50 }, false],
];

for (const [what, behaviour, sync, async = sync] of behaviours) {
  for (const [work, isFailure] of /** @type {['sync' | 'async', boolean][]} */ (
    Object.entries({ sync, async })
  )) {
    test(`${what}, ${work}: ${isFailure ? 'a failure' : 'measured'}`, async () => {
      const { loop, host } = processThat(behaviour);
      const found = /** @type {any} */ (await (await watchWorkAfterwards(host))(loop, { ...syncCall, work }));
      assert.equal(found?.failure.kind, isFailure ? 'not-awaited' : undefined, JSON.stringify(found));
    });
  }
}

test('the share that is missing, and where it is done, are reported', async () => {
  const { loop, host } = processThat({ callNs: 100, leftNs: 300 });
  const found = /** @type {any} */ (await (await watchWorkAfterwards(host))(loop, syncCall));
  assert.deepEqual(found.failure, { kind: 'not-awaited', what: 'work in the event loop', missing: 75 });
  const startedBy = async () => ({ SCRYPTREQUEST: 2300, PROMISE: 2300 });
  const named = /** @type {any} */ (
    await (await watchWorkAfterwards({ ...host, startedBy }))(loop, syncCall)
  );
  assert.equal(named.failure.what, '2,300 SCRYPT jobs');
});

test('nothing is compared where the system reports no CPU time', async () => {
  const { loop, host } = processThat({ leftNs: 1000 });
  const workReader = async () => undefined;
  assert.equal(await (await watchWorkAfterwards({ ...host, workReader }))(loop, syncCall), undefined);
});

test('what many calls start is a failure; what one of them closes in the end is not', async () => {
  const { loop, host } = processThat({});
  for (const count of [1, 9, 10, 100]) {
    const startedBy = async () => ({ FSREQCALLBACK: count });
    const found = /** @type {any} */ (await findStarted(loop, { ...host, startedBy }, 100));
    const expected = { kind: 'not-awaited', what: `${count} file operations` };
    assert.deepEqual(found?.failure, count >= 10 ? expected : undefined, `${count}`);
  }
});
