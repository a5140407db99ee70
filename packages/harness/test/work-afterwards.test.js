import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findStarted, watchWorkAfterwards } from '@rounds/harness/checks/work-afterwards.js';

/**
 * A process whose calls take `callNs` and leave `leftNs` of work to another thread, in a simulated time.
 *
 * @param {{ callNs?: number, leftNs?: number, besideNs?: number, pool?: string, background?: (attempt: number) => number }} behaviour
 *   `besideNs`: done by a pool during a call; `background`: what the engine does after the calls of an attempt
 */
function processThat({ callNs = 100, leftNs = 0, besideNs = 0, pool = 'Bun Pool 1', background = () => 0 }) {
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
      const places = { 'in the event loop': cpuNs - poolNs, [`on threads "${pool}"`]: poolNs };
      return { cpuNs, readingNs: 0, running: 0, places };
    },
  };
  return { loop, host: /** @type {any} */ (host) };
}

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
  ['what a pool does during the calls', { besideNs: 50 }, true, false],
  ['what collectors do during the calls', { besideNs: 50, pool: 'HeapHelper' }, false],
];

for (const [what, behaviour, sync, async = sync] of behaviours) {
  for (const [work, isFailure] of /** @type {['sync' | 'async', boolean][]} */ (
    Object.entries({ sync, async })
  )) {
    test(`${what}, ${work}: ${isFailure ? 'a failure' : 'measured'}`, async () => {
      const { loop, host } = processThat(behaviour);
      const found = /** @type {any} */ (await (await watchWorkAfterwards(host))(loop, work));
      assert.equal(found?.failure.kind, isFailure ? 'not-awaited' : undefined, JSON.stringify(found));
    });
  }
}

test('the share that is missing, and where it is done, are reported', async () => {
  const { loop, host } = processThat({ callNs: 100, leftNs: 300 });
  const found = /** @type {any} */ (await (await watchWorkAfterwards(host))(loop, 'sync'));
  assert.deepEqual(found.failure, { kind: 'not-awaited', what: 'work in the event loop', missing: 75 });
  const startedBy = async () => ({ SCRYPTREQUEST: 2300, PROMISE: 2300 });
  const named = /** @type {any} */ (await (await watchWorkAfterwards({ ...host, startedBy }))(loop, 'sync'));
  assert.equal(named.failure.what, '2,300 SCRYPT jobs');
});

test('nothing is compared where the system reports no CPU time', async () => {
  const { loop, host } = processThat({ leftNs: 1000 });
  const workReader = async () => undefined;
  assert.equal(await (await watchWorkAfterwards({ ...host, workReader }))(loop, 'sync'), undefined);
});

test('what each call starts is a failure; what an asynchronous call closes in the end is not', async () => {
  const { loop, host } = processThat({});
  for (const [count, work, isFailure] of /** @type {[number, 'sync' | 'async', boolean][]} */ ([
    ...[
      [100, 'sync', true],
      [100, 'async', true],
      [10, 'async', true],
      [1, 'sync', false],
      [1, 'async', false],
    ],
  ])) {
    const startedBy = async () => ({ FSREQCALLBACK: count });
    const found = /** @type {any} */ (await findStarted(loop, { ...host, startedBy }, work, 100));
    const expected = { kind: 'not-awaited', what: `${count} file operations` };
    assert.deepEqual(found?.failure, isFailure ? expected : undefined, `${count} ${work}`);
  }
});
