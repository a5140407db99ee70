import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { fewestSamples } from '@rounds/harness/engines/engine.js';
import { loadEngine } from '@rounds/harness/engines/index.js';

/**
 * Time that passes only when the operation says so: what an engine must then report is known exactly.
 *
 * @param {number} operationNs
 */
function clockworkOf(operationNs) {
  let time = 1e9;
  let calls = 0;
  let collections = 0;
  return {
    operation: () => {
      time += operationNs;
      calls++;
    },
    budget: {
      measureNs: 20e6,
      operationNs,
      now: () => time,
      collectGarbage: () => {
        collections++;
      },
    },
    calls: () => calls,
    collections: () => collections,
  };
}

const sync = /** @type {const} */ (['mitata', 'plain']);
const async = /** @type {const} */ (['tinybench', 'plain-async']);

for (const name of [...sync, ...async]) {
  describe(name, () => {
    for (const operationNs of [1, 100, 12_345, 3e6]) {
      test(`reports ${operationNs} ns for an operation of ${operationNs} ns`, async () => {
        const clockwork = clockworkOf(operationNs);
        const isAsync = name === 'tinybench' || name === 'plain-async';
        const operation = isAsync ? async () => clockwork.operation() : clockwork.operation;
        // 20 ms of a 1 ns operation would be 20 million turns of the event loop.
        if (isAsync) clockwork.budget.measureNs = Math.min(20e6, 2000 * operationNs);
        const samples = await (await loadEngine(name))(operation, clockwork.budget);
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
        const spent = clockwork.calls() * operationNs;
        assert.ok(
          spent >= clockwork.budget.measureNs,
          `expected to measure for the whole budget, got ${spent} ns`,
        );
        assert.equal(clockwork.collections(), 1, 'expected one collection, before the first sample');
      });
    }

    test('an operation slower than the budget still gives enough samples for a median', async () => {
      const clockwork = clockworkOf(50e6);
      const operation = name === 'tinybench' ? async () => clockwork.operation() : clockwork.operation;
      const samples = await (await loadEngine(name))(operation, clockwork.budget);
      assert.equal(samples.length, fewestSamples);
    });
  });
}

test('an error of the operation comes out of every engine', async () => {
  for (const name of [...sync, ...async]) {
    const engine = await loadEngine(name);
    const { budget } = clockworkOf(100);
    const fails = () => {
      throw new Error('the operation failed');
    };
    const operation = sync.some((known) => known === name) ? fails : async () => fails();
    await assert.rejects(
      engine(operation, budget),
      /the operation failed/,
      `expected ${name} to hand the error on`,
    );
  }
});
