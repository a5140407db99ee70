import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compareTwoRuns } from '@rounds/analysis';
import { syntheticRun } from './synthetic-run.js';

/** @import { Failure, Run, Skip } from '@rounds/record' */

const cases = ['one', 'two', 'three'];
const node = 'node@24.1.0';

/**
 * @param {object} [made]
 * @param {string[]} [made.measured] cases
 * @param {string} [made.runtime]
 * @param {Partial<Failure>[]} [made.failures] of the case `two`, by default
 * @param {Partial<Skip>[]} [made.skips]
 */
function runOf({ measured = cases, runtime = node, failures = [], skips = [] } = {}) {
  const ns = (/** @type {{ case: string }} */ cell) => (measured.includes(cell.case) ? 100 : undefined);
  const run = syntheticRun({ cases, runtimes: [runtime], rounds: 3, ns });
  const cell = { suite: 'demo', case: 'two', workload: 'small', runtime };
  run.failures = failures.map((more) => ({
    ...{ type: 'failure', ...cell, round: 1, kind: 'exit', error: 'exited with 1' },
    ...{ exitCode: 1, signal: null, stderr: '', ...more },
  }));
  run.skips = skips.map((more) => ({ type: 'skip', ...cell, reason: 'no compiler', ...more }));
  return run;
}

/** @param {Run} base @param {Run} other */
function lostIn(base, other) {
  return compareTwoRuns(base, other).lost.map(({ cell, ...why }) => [
    cell.case,
    cell.runtime,
    ...Object.values(why),
  ]);
}

const failing = { failures: [{}] };
const notTwo = { measured: ['one', 'three'] };
const twoFailed = [['two', node, 'failed', 'exited with 1']];

for (const [what, base, other, expected] of /** @type {[string, Run, Run, unknown[]][]} */ ([
  ['none of the same cells', runOf(), runOf(), []],
  ['a case that began to fail, although it has trials', runOf(), runOf(failing), twoFailed],
  ['none that always failed', runOf(failing), runOf(failing), []],
  [
    'a case that failed at times, and now always does',
    runOf(failing),
    runOf({ ...failing, ...notTwo }),
    twoFailed,
  ],
  [
    'a cell that fails in another version of its runtime',
    runOf(),
    runOf({ ...failing, ...notTwo, runtime: 'node@26.0.0' }),
    [['two', 'node@26.0.0', 'failed', 'exited with 1']],
  ],
])) {
  test(`lost: ${what}`, () => assert.deepEqual(lostIn(base, other), expected));
}

test('cells that the new run did not measure are told, in the order of the tables, each with why', () => {
  const base = runOf();
  base.trials.reverse();
  const failures = [{ case: 'one' }, { case: 'one', error: 'a later one' }];
  assert.deepEqual(lostIn(base, runOf({ measured: [], failures, skips: [{}] })), [
    ['one', node, 'failed', 'exited with 1'],
    ['two', node, 'skipped', 'no compiler'],
    ['three', node, 'missing'],
  ]);
});

test('what was not measured in the base is not lost, and what was not is new', () => {
  const base = runOf({ measured: ['one'], failures: [{}], skips: [{ case: 'three' }] });
  const { lost, added } = compareTwoRuns(base, runOf({ ...failing, ...notTwo }));
  assert.deepEqual(lost, []);
  assert.deepEqual(added, [{ suite: 'demo', case: 'three', workload: 'small', runtime: node }]);
  assert.deepEqual(compareTwoRuns(runOf(), runOf()).added, []);
});

test('a case that no longer survives what it survived is lost, and has no time to compare', () => {
  const [base, other] = [runOf(), runOf({ ...notTwo, failures: [{ kind: 'heap-limit' }] })];
  for (const { header } of [base, other]) header.plan.suites[0].endurance = ['small'];
  assert.deepEqual(lostIn(base, other), twoFailed);
  const { cells, onlyInBase, onlyInNew } = compareTwoRuns(base, other);
  assert.deepEqual([cells, onlyInBase, onlyInNew], [[], 0, 0]);
});
