import assert from 'node:assert/strict';
import { test } from 'node:test';
import { analyseRun } from '@rounds/analysis';
import { syntheticRun } from './synthetic-run.js';

const ended = { exitCode: 1, signal: null, stderr: '' };

/** @param {import('@rounds/record').Run} run @param {string} kind of the failure of each of its trials */
function allFailed(run, kind) {
  run.failures = run.trials.map((trial) => ({ ...trial, type: 'failure', kind, error: kind, ...ended }));
  return analyseRun(run);
}

test('where nothing is to be survived there is no table, and every failure is a fault', () => {
  const run = syntheticRun({ cases: ['promises'], runtimes: ['node@1'], rounds: 1, ns: () => 1 });
  const { endurance, failures } = allFailed(run, 'heap-limit');
  assert.deepEqual(endurance, []);
  assert.deepEqual(failures, { answers: [], faults: run.failures, elsewhere: [] });
});

test('where versions of the code are compared, what an older one does wrong is no fault of the working tree', () => {
  const [main, copy, tree] = ['node@1 main', 'node@1 main (copy)', 'node@1 working tree'];
  const run = syntheticRun({ cases: ['a'], runtimes: [main, copy, tree], rounds: 1, ns: () => 1 });
  run.header.plan.pairs = [
    { base: main, other: tree },
    { base: main, other: copy, control: true },
  ];
  const { faults, elsewhere } = allFailed(run, 'threw').failures;
  const runtimesOf = (/** @type {typeof faults} */ some) => some.map(({ runtime }) => runtime).sort();
  assert.deepEqual([runtimesOf(faults), runtimesOf(elsewhere)], [[tree], [main, copy]]);
});
