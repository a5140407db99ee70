import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { allocatedPerCall } from '@rounds/harness/engines/allocation.js';
import { loadEngine } from '@rounds/harness/engines/index.js';
import { fewestSamples, samplers, takeWindow } from '@rounds/harness/engines/loop.js';
import node from '@rounds/harness/runtimes/node/host.js';
import { answerIn, runtimes } from './support/runtimes.js';

/**
 * Time that passes only when the operation says so: what an engine must then report is known exactly.
 *
 * @param {number} operationNs
 */
function clockworkOf(operationNs) {
  let time = 1e9;
  let calls = 0;
  return {
    operation: () => {
      time += operationNs;
      calls++;
    },
    budget: {
      fewest: fewestSamples,
      measureNs: 20e6,
      calls: Math.max(1, Math.round(100_000 / operationNs)),
      now: () => time,
      work: /** @type {'sync' | 'async'} */ ('sync'),
    },
    calls: () => calls,
    later: () =>
      queueMicrotask(() => {
        time += 1e6;
      }),
  };
}

/** @typedef {import('@rounds/harness/engines/index.js').Engine} Engine */

/** @type {Record<string, { engine: Engine, isAsync: boolean, ownCalls: number }>} with the calls it makes unmeasured */
const engines = {
  mitata: { engine: await loadEngine('mitata'), isAsync: false, ownCalls: 3 },
  tinybench: { engine: await loadEngine('tinybench'), isAsync: true, ownCalls: 0 },
};

for (const [name, { engine, isAsync, ownCalls }] of Object.entries(engines)) {
  const asked = (/** @type {() => unknown} */ work) => (isAsync ? async () => work() : work);

  describe(name, () => {
    for (const operationNs of [1, 100, 12_345, 3e6]) {
      test(`reports ${operationNs} ns for an operation of ${operationNs} ns`, async () => {
        const { operation, budget, calls: made } = clockworkOf(operationNs);
        // 20 ms of a 1 ns operation would be 20 million turns of the event loop, and the usual samples five million.
        if (isAsync) {
          budget.work = 'async';
          budget.measureNs = Math.min(20e6, 2000 * operationNs);
          budget.calls = Math.min(budget.calls, 1000);
        }
        const { ns: samples, calls } = await engine(asked(operation), budget);
        assert.ok(samples.length >= fewestSamples, `${samples.length} samples`);
        for (const ns of samples) assert.ok(Math.abs(ns / operationNs - 1) < 1e-6, `a sample of ${ns} ns`);
        assert.ok(calls * operationNs >= budget.measureNs, `less than the budget: ${calls} calls`);
        assert.ok(made() - calls <= ownCalls, `expected ${calls} calls, got ${made()}`);
      });
    }

    test('nothing waits in the time of an operation that is no promise', async () => {
      const { operation, budget, later } = clockworkOf(3e6);
      const { ns: samples } = await engine(() => {
        operation();
        later();
      }, budget);
      for (const ns of samples) assert.equal(ns, 3e6);
    });

    test('an operation slower than the budget still gives enough samples for a median', async () => {
      const { operation, budget } = clockworkOf(50e6);
      budget.work = isAsync ? 'async' : 'sync';
      assert.equal((await engine(asked(operation), budget)).ns.length, fewestSamples);
    });

    test('an error of the operation comes out', async () => {
      const fails = asked(() => {
        throw new Error('the operation failed');
      });
      const { budget } = clockworkOf(100);
      budget.work = isAsync ? 'async' : 'sync';
      await assert.rejects(engine(fails, budget), /the operation failed/);
    });
  });
}

test('between the samples of a window nothing else runs, and what they leave to the event loop is shared out', async () => {
  const { operation, budget, calls } = clockworkOf(1e6);
  const turnLoop = async () => {
    for (let i = 0; i < 10; i++) operation();
  };
  const window = takeWindow({ sample: samplers.sync(operation, budget.now), now: budget.now, turnLoop }, 1);
  assert.equal(calls(), 15, 'expected all calls of 5 ms, and then the event loop');
  assert.deepEqual(await window, new Array(5).fill(3e6));
});

test('a window has no more samples than are asked for', async () => {
  const { operation, budget, calls } = clockworkOf(1e6);
  const loop = {
    sample: samplers.async(async () => operation(), budget.now),
    now: budget.now,
    turnLoop: async () => {},
  };
  assert.deepEqual(await takeWindow(loop, 2, 1), [2e6]);
  assert.equal(calls(), 2);
});

const selftest = new URL('../../selftest/suite.js', import.meta.url).href;
const benches = new URL('fixtures/engines.bench.js#', import.meta.url).href;
const faulty = new URL('fixtures/faulty.suite.js', import.meta.url).href;

for (const runtime of runtimes) {
  for (const engine of Object.keys(engines)) {
    describe(`${engine} in ${runtime}`, () => {
      const trial = { engine, measureMs: 60, warmUp: { leastMs: 20, limitMs: 40 } };

      for (const [suite, name, workload] of /** @type {const} */ ([
        [selftest, 'base', 'strings'],
        [benches, 'waits for 1 ms', 'default'],
      ])) {
        test(`measures ${name}`, async () => {
          const { answer } = await answerIn(runtime, suite, { ...trial, case: name, workload });
          assert.equal(answer.outcome, 'measured', JSON.stringify(answer));
          const atLeast = name === 'base' ? 1e3 : 0.9e6;
          assert.ok(answer.ns >= atLeast && answer.turns >= 3, JSON.stringify(answer));
        });
      }

      test('says that it makes no new inputs', async () => {
        const { answer } = await answerIn(runtime, faulty, { ...trial, case: 'sorts-fresh' });
        const says = `${engine} makes no new input for each call: measure this without ROUNDS_ENGINE`;
        assert.deepEqual(answer.failure, { kind: 'fault', says });
      });
    });
  }
}

/** What a call allocates, on heaps made for the test, which are collected when they are full; and on a real one. */

/**
 * @param {number} callBytes
 * @param {{ roomBytes?: number, readBytes?: number, callNs?: number, blockBytes?: number }} [how] `roomBytes`: between two
 *   collections; `blockBytes`: by which it grows
 */
async function found(callBytes, { roomBytes = 2 ** 20, readBytes = 288, callNs = 100, blockBytes = 1 } = {}) {
  let heap = 0;
  let ns = 0;
  const allocate = (/** @type {number} */ bytes) => {
    heap = (heap + bytes) % roomBytes;
  };
  const bytes = () => {
    allocate(readBytes);
    return Math.ceil(heap / blockBytes) * blockBytes;
  };
  const collect = () => {
    heap = 0.7 * blockBytes; // what is kept, beside room in its block
  };
  const operation = () => {
    ns += callNs;
    allocate(callBytes);
  };
  const sampleBy = (/** @type {() => number} */ clock) => samplers.sync(operation, clock);
  const ofHeap = { bytes, ...(blockBytes > 1 && { collect }) };
  return allocatedPerCall(sampleBy, ofHeap, { now: () => ns, callNs });
}

test('what a call allocates is told to the byte, whatever falls into the windows', async () => {
  for (const bytes of [0, 16, 48, 1226, 8192, 160_064])
    assert.equal(await found(bytes), bytes, `${bytes} bytes a call`);
  assert.equal(await found(48, { readBytes: 0 }), 48);
  assert.equal(await found(2 ** 19, { roomBytes: 2 ** 24 }), 2 ** 19, 'larger than a window');
});

test('nothing is told where no window is without a collection, nor of long calls', async () => {
  assert.equal(await found(5e6, { roomBytes: 2 ** 20 }), undefined);
  assert.equal(await found(48, { callNs: 60e6 }), undefined);
});

test('of a heap that grows by blocks, what a call allocates is told to 2%', async () => {
  const blocks = { blockBytes: 2 ** 14, roomBytes: 2 ** 23 };
  for (const bytes of [0, 16, 49, 1226, 8192, 160_064]) {
    const told = Number(await found(bytes, blocks));
    assert.ok(Math.abs(told - bytes) <= 0.02 * bytes, `${bytes} bytes a call, told ${told}`);
  }
  assert.equal(await found(48, { ...blocks, callNs: 1e6 }), undefined, 'of too few calls');
  assert.equal(
    await found(48, { ...blocks, roomBytes: 2 ** 19 }),
    undefined,
    'with a collection in each window',
  );
});

test('of the engine that runs this, 10 numbers more take 80 bytes more', async () => {
  const host = /** @type {import('../host.js').Inside} */ (node(globalThis));
  const heap = (await host.heapReader?.()) ?? assert.fail('its heap cannot be read');
  /** @type {unknown} */
  let sink;
  const told = async (/** @type {number} */ length) => {
    const operation = () => {
      sink = new Array(length).fill(0);
    };
    const sampleBy = (/** @type {() => number} */ clock) => samplers.sync(operation, clock);
    for (let i = 0; i < 1000; i++) samplers.sync(operation, host.now)(100);
    return Number(await allocatedPerCall(sampleBy, heap, { now: host.now, callNs: 100 }));
  };
  const more = (await told(30)) - (await told(20));
  assert.ok(Math.abs(more - 80) < 2, `${more} bytes more (${typeof sink})`);
});
