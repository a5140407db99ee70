import assert from 'node:assert/strict';
import { test } from 'node:test';
import { analyseRun } from '@rounds/analysis';
import { syntheticRun } from './synthetic-run.js';

const steps = ['small', 'middling', 'large'];
const ended = { exitCode: 1, signal: null, stderr: '' };

/**
 * @param {Record<string, string[]>} survived workloads, by case
 * @param {Record<string, [workload: string, kind: string, error?: string][]>} failed
 */
function analysed(survived, failed) {
  const cases = ['blocking', 'promises', 'callback'];
  const run = syntheticRun({ cases, runtimes: ['node@1', 'bun@1'], rounds: 1, ns: () => undefined });
  Object.assign(run.header.plan.suites[0], { workloads: steps, endurance: steps });
  const cell = { suite: 'demo', runtime: 'node@1', round: 1 };
  run.trials = Object.entries(survived).flatMap(([name, workloads]) =>
    workloads.map((workload) => ({ ...cell, case: name, workload, type: 'trial', ns: 1, turns: 5, at: '' })),
  );
  run.failures = Object.entries(failed).flatMap(([name, failures]) =>
    failures.map(([workload, kind, error = kind]) => ({
      ...{ ...cell, case: name, workload, type: 'failure', kind, error, ...ended },
    })),
  );
  return analyseRun(run);
}

test('a case came as far as the last workload before the first that it did not survive', () => {
  const error = 'heap limit reached (4200 MiB resident at death)';
  const { endurance } = analysed(
    { promises: ['small', 'large'], callback: steps },
    { promises: [['middling', 'heap-limit', error]] },
  );
  const failed = { workload: 'middling', kind: 'heap-limit', error };
  const rows = [
    { case: 'promises', fates: [{ survived: 'small', failed }, undefined] },
    { case: 'callback', fates: [{ survived: 'large' }, undefined] },
  ];
  assert.deepEqual(endurance, [{ suite: 'demo', runtimes: ['node@1', 'bun@1'], rows }]);
});

test('of what survived none it is known which one that was', () => {
  const [{ rows }] = analysed({}, { promises: [['small', 'crash', 'killed by SIGSEGV']] }).endurance;
  const failed = { workload: 'small', kind: 'crash', error: 'killed by SIGSEGV' };
  assert.deepEqual(rows, [{ case: 'promises', fates: [{ failed }, undefined] }]);
});

test('what is not survived is an answer, and a wrong answer is a fault', () => {
  const failed = { promises: [['small', 'heap-limit']], callback: [['small', 'wrong-answer']] };
  const { answers, faults } = analysed({}, /** @type {any} */ (failed)).failures;
  assert.deepEqual(
    [answers.map(({ kind }) => kind), faults.map(({ kind }) => kind)],
    [['heap-limit'], ['wrong-answer']],
  );
});

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
