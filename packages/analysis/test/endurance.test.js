import assert from 'node:assert/strict';
import { test } from 'node:test';
import { analyseRun } from '@rounds/analysis';
import { syntheticRun } from './synthetic-run.js';

const steps = ['small', 'middling', 'large'];

/** @typedef {[workload: string, kind: string, error?: string]} Failed */

/** @param {Record<string, string[]>} survived workloads, by case @param {Record<string, Failed[]>} failed */
function analysed(survived, failed) {
  const cases = ['blocking', 'promises', 'callback'];
  const run = syntheticRun({ cases, runtimes: ['node@1', 'bun@1'], rounds: 1, ns: () => undefined });
  const cell = { suite: 'demo', runtime: 'node@1', round: 1 };
  for (const suite of run.header.plan.suites) Object.assign(suite, { workloads: steps, endurance: steps });
  run.trials = Object.entries(survived).flatMap(([name, workloads]) =>
    workloads.map((workload) => ({
      ...cell,
      case: name,
      workload,
      type: /** @type {const} */ ('trial'),
      ns: 1,
      turns: 5,
      at: run.header.startedAt,
    })),
  );
  run.failures = Object.entries(failed).flatMap(([name, failures]) =>
    failures.map(([workload, kind, error = kind]) => ({
      ...cell,
      case: name,
      workload,
      type: /** @type {const} */ ('failure'),
      kind,
      error,
      exitCode: 1,
      signal: null,
      stderr: '',
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
  assert.deepEqual(endurance, [
    {
      suite: 'demo',
      runtimes: ['node@1', 'bun@1'],
      rows: [
        {
          case: 'promises',
          fates: [
            { survived: 'small', failed: { workload: 'middling', kind: 'heap-limit', error } },
            undefined,
          ],
        },
        { case: 'callback', fates: [{ survived: 'large' }, undefined] },
      ],
    },
  ]);
});

test('of what survived none it is known which one that was', () => {
  const { endurance } = analysed({}, { promises: [['small', 'crash', 'killed by SIGSEGV']] });
  assert.deepEqual(endurance[0]?.rows, [
    {
      case: 'promises',
      fates: [{ failed: { workload: 'small', kind: 'crash', error: 'killed by SIGSEGV' } }, undefined],
    },
  ]);
});

test('where nothing is to be survived there is no table, and every failure is a fault', () => {
  const run = syntheticRun({ cases: ['promises'], runtimes: ['node@1'], rounds: 1, ns: () => 1 });
  assert.deepEqual(analyseRun(run).endurance, []);
  const [trial] = run.trials;
  assert.ok(trial);
  const failure = { kind: 'heap-limit', error: 'heap limit reached', exitCode: 1, signal: null, stderr: '' };
  run.failures = [{ ...trial, type: 'failure', ...failure }];
  assert.deepEqual(analyseRun(run).failures, { answers: [], faults: run.failures, elsewhere: [] });
});

test('where versions of the code are compared, what an older one does wrong is no fault of the working tree', () => {
  const runtimes = ['node@1 main', 'node@1 main (copy)', 'node@1 working tree'];
  const [main = '', copy = '', tree = ''] = runtimes;
  const run = syntheticRun({ cases: ['a'], runtimes, rounds: 1, ns: () => 1 });
  run.header.plan.pairs = [
    { base: main, other: tree },
    { base: main, other: copy, control: true },
  ];
  const failure = { kind: 'threw', error: 'not a function', exitCode: 0, signal: null, stderr: '' };
  run.failures = run.trials.map((trial) => ({ ...trial, type: 'failure', ...failure }));
  const { faults, elsewhere } = analyseRun(run).failures;
  assert.deepEqual(
    [faults, elsewhere].map((some) => some.map(({ runtime }) => runtime).sort()),
    [[tree], [main, copy]],
  );
});

test('what is not survived is an answer, and a wrong answer is a fault', () => {
  const { failures } = analysed(
    {},
    { promises: [['small', 'heap-limit']], callback: [['small', 'wrong-answer']] },
  );
  assert.deepEqual(
    failures.answers.map(({ kind }) => kind),
    ['heap-limit'],
  );
  assert.deepEqual(
    failures.faults.map(({ kind }) => kind),
    ['wrong-answer'],
  );
});
