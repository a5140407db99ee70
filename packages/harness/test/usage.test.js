import assert from 'node:assert/strict';
import { test } from 'node:test';
import { watchLeftOver } from '@rounds/harness/checks/left-over.js';
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
