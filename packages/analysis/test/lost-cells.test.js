import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compareTwoRuns } from '@rounds/analysis';
import { syntheticRun } from './synthetic-run.js';

/** @typedef {import('@rounds/record').Failure} Failure */

const cases = ['one', 'two', 'three'];

/**
 * @param {object} [made]
 * @param {string[]} [made.measured] cases
 * @param {string} [made.runtime]
 * @param {Partial<Failure>[]} [made.failures]
 * @param {Partial<import('@rounds/record').Skip>[]} [made.skips]
 */
function runOf({ measured = cases, runtime = 'node@24.1.0', failures = [], skips = [] } = {}) {
  const run = syntheticRun({
    cases,
    runtimes: [runtime],
    rounds: 3,
    ns: (cell) => (measured.includes(cell.case) ? 100 : undefined),
  });
  const cell = { suite: 'demo', workload: 'small', runtime };
  run.failures = failures.map((more) => ({
    ...{ type: 'failure', ...cell, case: 'two', round: 1, kind: 'exit', error: 'exited with 1' },
    ...{ exitCode: 1, signal: null, stderr: '', ...more },
  }));
  run.skips = skips.map((more) => ({ type: 'skip', ...cell, case: 'two', reason: 'no compiler', ...more }));
  return run;
}

/** @param {ReturnType<typeof compareTwoRuns>} compared */
function lostOf({ lost }) {
  return lost.map(({ cell, ...why }) => [cell.case, cell.runtime, ...Object.values(why)]);
}

test('of two runs of the same cells none is lost', () => {
  const { lost, added } = compareTwoRuns(runOf(), runOf());
  assert.deepEqual([lost, added], [[], []]);
});

test('cells that the new run did not measure are told, in the order of the tables, each with why', () => {
  const base = runOf();
  base.trials.reverse();
  const other = runOf({
    measured: [],
    failures: [{ case: 'one' }, { case: 'one', error: 'a later one' }],
    skips: [{}],
  });
  assert.deepEqual(lostOf(compareTwoRuns(base, other)), [
    ['one', 'node@24.1.0', 'failed', 'exited with 1'],
    ['two', 'node@24.1.0', 'skipped', 'no compiler'],
    ['three', 'node@24.1.0', 'missing'],
  ]);
});

test('a case that began to fail is told although it has trials, and one that always failed is not', () => {
  const failing = { failures: [{}] };
  assert.deepEqual(lostOf(compareTwoRuns(runOf(), runOf(failing))), [
    ['two', 'node@24.1.0', 'failed', 'exited with 1'],
  ]);
  assert.deepEqual(lostOf(compareTwoRuns(runOf(failing), runOf(failing))), []);
  const gone = runOf({ ...failing, measured: ['one', 'three'] });
  assert.deepEqual(lostOf(compareTwoRuns(runOf(failing), gone)), [
    ['two', 'node@24.1.0', 'failed', 'exited with 1'],
  ]);
});

test('what was not measured in the base is not lost, and what was not is new', () => {
  const base = runOf({ measured: ['one'], failures: [{}], skips: [{ case: 'three' }] });
  const { lost, added } = compareTwoRuns(base, runOf({ measured: ['one', 'three'], failures: [{}] }));
  assert.deepEqual(lost, []);
  assert.deepEqual(added, [{ suite: 'demo', case: 'three', workload: 'small', runtime: 'node@24.1.0' }]);
});

test('a cell that fails in another version of its runtime is lost', () => {
  const other = runOf({ runtime: 'node@26.0.0', measured: ['one', 'three'], failures: [{}] });
  assert.deepEqual(lostOf(compareTwoRuns(runOf(), other)), [
    ['two', 'node@26.0.0', 'failed', 'exited with 1'],
  ]);
});

test('a case that no longer survives what it survived is lost', () => {
  const [base, other] = [runOf(), runOf({ measured: ['one', 'three'], failures: [{ kind: 'heap-limit' }] })];
  for (const { header } of [base, other]) {
    for (const suite of header.plan.suites) suite.endurance = suite.workloads;
  }
  const compared = compareTwoRuns(base, other);
  assert.deepEqual(lostOf(compared), [['two', 'node@24.1.0', 'failed', 'exited with 1']]);
  assert.deepEqual([compared.cells, compared.onlyInBase], [[], 0]);
});
