import assert from 'node:assert/strict';
import { test } from 'node:test';
import { enduranceOf } from '@rounds/analysis/endurance.js';
import { syntheticRun } from '@rounds/analysis/test/synthetic-run.js';
import { enduranceLines } from '../terminal/endurance-text.js';
import { styleFor } from '../terminal/style.js';

const steps = ['small', 'middling', 'large'];

/**
 * @param {Record<string, string[]>} survived workloads, by case
 * @param {Record<string, [workload: string, error: string][]>} failed
 */
function runWith(survived, failed) {
  const cases = ['blocking', 'promises', 'callback'];
  const run = syntheticRun({ cases, runtimes: ['node@1', 'bun@1'], rounds: 1, ns: () => undefined });
  const cell = { suite: 'demo', runtime: 'node@1', round: 1 };
  const plan = run.header.plan;
  const [suite] = plan.suites;
  if (suite) Object.assign(suite, { workloads: steps, endurance: steps });
  const trial = { type: 'trial', ns: 1, nsMin: 1, samples: 5, at: run.header.startedAt };
  const failure = { type: 'failure', exitCode: 1, signal: null, stderr: '' };
  const of = (/** @type {Record<string, any[]>} */ records, /** @type {(each: any) => object} */ made) =>
    /** @type {any[]} */ (
      Object.entries(records).flatMap(([name, list]) =>
        list.map((each) => ({ ...cell, case: name, ...made(each) })),
      )
    );
  run.trials = of(survived, (workload) => ({ ...trial, workload }));
  run.failures = of(failed, ([workload, error]) => ({ ...failure, workload, error }));
  return run;
}

test('a case came as far as the last workload before the first that it did not survive', () => {
  const run = runWith(
    { promises: ['small', 'large'], callback: steps },
    { promises: [['middling', 'heap limit reached (4200 MiB resident at death)']] },
  );
  const [found] = enduranceOf(run);
  assert.deepEqual(found?.rows, [
    {
      case: 'promises',
      fates: [
        {
          survived: 'small',
          failed: { workload: 'middling', error: 'heap limit reached (4200 MiB resident at death)' },
        },
        undefined,
      ],
    },
    { case: 'callback', fates: [{ survived: 'large' }, undefined] },
  ]);
  assert.deepEqual(enduranceLines(run, styleFor(false)), [
    '',
    'demo: the most that each case survives',
    '            node@1',
    '  promises  small; then heap limit reached',
    '  callback  large',
  ]);
});

test('of who survived none it is told which one that was', () => {
  const run = runWith({}, { promises: [['small', 'too many open files (EMFILE): raise the limit']] });
  assert.equal(enduranceLines(run, styleFor(false)).at(-1), '  promises  not small: too many open files');
});

test('where nothing is to be survived there is no table', () => {
  const cases = ['promises'];
  assert.deepEqual(enduranceOf(syntheticRun({ cases, runtimes: ['node@1'], rounds: 1, ns: () => 1 })), []);
});
