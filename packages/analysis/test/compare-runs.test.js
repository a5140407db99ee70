import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compareTwoRuns } from '@rounds/analysis';
import { steadyMachine, syntheticRun } from './synthetic-run.js';

/** @import { Failure, Run, Skip } from '@rounds/record' */

const node = 'node@24.1.0';

/**
 * @param {object} [made]
 * @param {Record<string, number>} [made.times] of the measured cases
 * @param {string} [made.runtime]
 * @param {Partial<Failure>[]} [made.failures] of the case `two` by default
 * @param {Partial<Skip>[]} [made.skips]
 */
function runOf({
  times = { one: 100, two: 200, three: 300 },
  runtime = node,
  failures = [],
  skips = [],
} = {}) {
  const cases = ['one', 'two', 'three'];
  const run = syntheticRun({ cases, runtimes: [runtime], rounds: 3, ns: ({ case: name }) => times[name] });
  const cell = { suite: 'demo', case: 'two', workload: 'small', runtime };
  run.failures = failures.map((more) => ({
    ...{ type: 'failure', ...cell, round: 1, kind: 'exit', error: 'exited with 1' },
    ...{ exitCode: 1, signal: null, stderr: '', ...more },
  }));
  run.skips = skips.map((more) => ({ type: 'skip', ...cell, reason: 'no compiler', ...more }));
  return run;
}

/** @param {Run} base @param {Run} other */
function changes(base, other) {
  const { cells } = compareTwoRuns(base, other);
  return cells.flatMap((each) => [each.cell.case, each.other.estimate / each.base.estimate]);
}

test('cells are compared by their means, in the order of the tables of the new run', () => {
  const [base, other] = [runOf(), runOf({ times: { one: 150, three: 300 } })];
  other.header.plan.suites[0].cases.reverse();
  assert.deepEqual(changes(base, other), ['three', 1, 'one', 1.5]);
  const { onlyInBase, onlyInNew } = compareTwoRuns(other, base);
  assert.deepEqual([onlyInBase, onlyInNew], [0, 1]);
  const zero = { one: 100, two: 0 };
  assert.deepEqual(changes(runOf({ times: zero }), runOf()), ['one', 1, 'two', Number.NaN]);
});

test('the drift of the machine is reported for every kind of work that both runs timed', () => {
  const [base, other] = [runOf(), runOf()];
  base.noise = steadyMachine(3).map((each) => ({ ...each, basket: { arithmetic: 100, memory: 300 } }));
  const basket = /** @type {Record<string, number>} */ ({ memory: 450, other: 1 });
  other.noise = steadyMachine(3).map((each) => ({ ...each, calibrationNs: 1.5e6, basket }));
  assert.deepEqual(compareTwoRuns(base, other).drift, { loop: 1.5, memory: 1.5 });
  assert.deepEqual(compareTwoRuns(base, { ...other, noise: [] }).drift, {});
});

test('another version of the only runtime of its kind is compared, and reported', () => {
  const after = 'node@26.0.0';
  const { cells, differences } = compareTwoRuns(runOf(), runOf({ runtime: after }));
  assert.equal(cells.length, 3);
  assert.deepEqual(differences, [{ what: 'runtimes', values: [`${node} 1.0.0`, `${after} 1.0.0`] }]);
  const several = runOf({ runtime: after });
  several.header.runtimes.push({ ...several.header.runtimes[0], id: 'node@25.0.0' });
  assert.equal(compareTwoRuns(runOf(), several).cells.length, 0, 'one of two may be the counterpart');
});

test('differences between the machines and the settings are reported', () => {
  const [base, other] = [runOf(), runOf()];
  other.header.machine.cores = 4;
  other.header.options = { cpus: [0, 1], detect: 0.05 };
  other.header.commit = 'abc';
  assert.deepEqual(
    compareTwoRuns(base, other).differences.map(({ what, values }) => [what, ...values]),
    [
      ['cores', '2', '4'],
      ['cpus', 'any', '0,1'],
      ['commit', 'unknown', 'abc'],
    ],
  );
});

const fails = { failures: [{}] };
const lacksTwo = { times: { one: 100, three: 300 } };
const failed = 'failed: exited with 1';

for (const [what, base, other, expected] of /** @type {[string, Run, Run, string[]][]} */ ([
  ['none of the same cells', runOf(), runOf(), []],
  ['a case that began to fail, although it has trials', runOf(), runOf(fails), [`two ${node} ${failed}`]],
  ['none that failed before, and is measured', runOf(fails), runOf(fails), []],
  [
    'a cell that fails in another version of its runtime',
    runOf(),
    runOf({ ...fails, ...lacksTwo, runtime: 'node@26.0.0' }),
    [`two node@26.0.0 ${failed}`],
  ],
  [
    'cells without a time, with the first reason',
    runOf(),
    runOf({ times: {}, failures: [{ case: 'one' }, { case: 'one', error: 'a later one' }], skips: [{}] }),
    [`one ${node} ${failed}`, `two ${node} skipped: no compiler`, `three ${node} undefined`],
  ],
  [
    'none that the base did not measure',
    runOf({ times: { one: 100 } }),
    runOf({ ...fails, ...lacksTwo }),
    [],
  ],
])) {
  test(`lost: ${what}`, () => {
    const { lost } = compareTwoRuns(base, other);
    assert.deepEqual(
      lost.map(({ cell, why }) => `${cell.case} ${cell.runtime} ${why}`),
      expected,
    );
  });
}

test('a case that no longer survives a workload is lost, and has no time to compare', () => {
  const [base, other] = [runOf(), runOf({ ...lacksTwo, failures: [{ kind: 'heap-limit' }] })];
  for (const { header } of [base, other]) header.plan.suites[0].endurance = ['small'];
  const { cells, lost, onlyInBase, onlyInNew } = compareTwoRuns(base, other);
  assert.deepEqual([cells, lost.length, onlyInBase, onlyInNew], [[], 1, 0, 0]);
});
