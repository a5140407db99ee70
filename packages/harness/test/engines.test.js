import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { fewestSamples } from '@rounds/harness/engines/engine.js';
import { loadEngine } from '@rounds/harness/engines/index.js';
import { samplers, takeSamples, takeWindow } from '@rounds/harness/engines/loop.js';

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
      measureNs: 20e6,
      calls: Math.max(1, Math.round(100_000 / operationNs)),
      now: () => time,
    },
    calls: () => calls,
  };
}

/** @typedef {import('@rounds/harness/engines/engine.js').Engine} Engine */

/** @param {'sync' | 'async'} work @returns {Engine} */
const loop = (work) => (operation, budget) => takeSamples(samplers[work](operation, budget.now), budget);

/** @type {Record<string, { engine: Engine, isAsync: boolean, ownCalls: number }>} with the calls it makes unmeasured */
const engines = {
  'our loop': { engine: loop('sync'), isAsync: false, ownCalls: 0 },
  'our loop of promises': { engine: loop('async'), isAsync: true, ownCalls: 0 },
  mitata: { engine: await loadEngine('mitata'), isAsync: false, ownCalls: 3 },
  tinybench: { engine: await loadEngine('tinybench'), isAsync: true, ownCalls: 0 },
};

for (const [name, { engine, isAsync, ownCalls }] of Object.entries(engines)) {
  describe(name, () => {
    for (const operationNs of [1, 100, 12_345, 3e6]) {
      test(`reports ${operationNs} ns for an operation of ${operationNs} ns`, async () => {
        const clockwork = clockworkOf(operationNs);
        const operation = isAsync ? async () => clockwork.operation() : clockwork.operation;
        // 20 ms of a 1 ns operation would be 20 million turns of the event loop, and the usual samples five million.
        if (isAsync) {
          clockwork.budget.measureNs = Math.min(20e6, 2000 * operationNs);
          clockwork.budget.calls = Math.min(clockwork.budget.calls, 1000);
        }
        const { ns: samples, calls } = await engine(operation, clockwork.budget);
        assert.ok(
          samples.length >= fewestSamples,
          `expected ${fewestSamples} samples or more, got ${samples.length}`,
        );
        for (const ns of samples) {
          assert.ok(
            Math.abs(ns / operationNs - 1) < 1e-6,
            `expected every sample to be ${operationNs} ns, got ${ns}`,
          );
        }
        assert.ok(
          calls * operationNs >= clockwork.budget.measureNs,
          `expected to measure for the whole budget, got ${calls} calls`,
        );
        assert.ok(clockwork.calls() - calls <= ownCalls, `expected ${calls} calls, got ${clockwork.calls()}`);
      });
    }

    test('an operation slower than the budget still gives enough samples for a median', async () => {
      const clockwork = clockworkOf(50e6);
      const operation = isAsync ? async () => clockwork.operation() : clockwork.operation;
      assert.equal((await engine(operation, clockwork.budget)).ns.length, fewestSamples);
    });

    test('an error of the operation comes out', async () => {
      const fails = () => {
        throw new Error('the operation failed');
      };
      await assert.rejects(
        engine(isAsync ? async () => fails() : fails, clockworkOf(100).budget),
        /the operation failed/,
      );
    });
  });
}

test('our samples are in their order, each of as many calls as was asked for', async () => {
  let time = 0;
  let calls = 0;
  const operation = () => {
    calls++;
    time += calls <= 60 ? 10 : 20;
  };
  const { ns } = await takeSamples(
    samplers.sync(operation, () => time),
    { measureNs: 1500, calls: 10 },
  );
  assert.deepEqual(ns.slice(0, 8), [10, 10, 10, 10, 10, 10, 20, 20]);
});

test('between the samples of a window nothing else runs', async () => {
  const { operation, budget, calls } = clockworkOf(1e6);
  const window = takeWindow(samplers.sync(operation, budget.now), 1);
  assert.equal(calls(), 5, 'expected all calls of 5 ms before anybody could wait for them');
  assert.deepEqual(await window, new Array(5).fill(1e6));
});

test('where the time does not matter, a slow operation is sampled twice', async () => {
  const clockwork = clockworkOf(50e6);
  const sample = samplers.async(async () => clockwork.operation(), clockwork.budget.now);
  assert.equal((await takeSamples(sample, { measureNs: 0, calls: 1 })).ns.length, 2);
});
