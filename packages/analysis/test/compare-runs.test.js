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

/** @param {Run} base @param {Run} other @param {Parameters<typeof compareTwoRuns>[2]} [options] */
function changes(base, other, options) {
  return compareTwoRuns(base, other, options).cells.map((each) => [
    each.cell.case,
    each.other.estimate / each.base.estimate,
  ]);
}

test('cells are compared by their means, in the order of the tables of the new run', () => {
  const [base, other] = [runOf(), runOf({ times: { one: 150, three: 300 } })];
  base.trials.reverse();
  assert.deepEqual(changes(base, other), [
    ['one', 1.5],
    ['three', 1],
  ]);
  other.header.plan.suites[0].cases.reverse();
  assert.deepEqual(changes(base, other).flat(), ['three', 1, 'one', 1.5]);
  const { onlyInBase, onlyInNew } = compareTwoRuns(other, base);
  assert.deepEqual([onlyInBase, onlyInNew], [0, 1]);
});

test('first calls are compared on request; a cell without any has no time', () => {
  const [base, other] = [runOf(), runOf()];
  const warmUp = { ms: 1, settledMs: 0, settledCalls: 0, lows: [], slope: 0, class: 'flat' };
  for (const [i, run] of [base, other].entries())
    for (const trial of run.trials.filter((each) => each.case !== 'two'))
      trial.warmUp = /** @type {any} */ ({ ...warmUp, firstNs: [5000, 9000][i] });
  const cold = changes(base, other, { phase: 'cold' });
  assert.deepEqual(cold.flat(), ['one', 1.8, 'two', Number.NaN, 'three', 1.8]);
});

test('the drift of the machine is reported for every kind of work that both runs timed', () => {
  const [base, other] = [runOf(), runOf()];
  base.noise = steadyMachine(3).map((each) => ({ ...each, basket: { arithmetic: 100, memory: 300 } }));
  other.noise = steadyMachine(3).map((each) => ({
    ...{ ...each, calibrationNs: 1.5e6, basket: { memory: 450, other: 1 } },
  }));
  assert.deepEqual(compareTwoRuns(base, other).drift, { memory: 1.5, loop: 1.5 });
  assert.deepEqual(compareTwoRuns(base, { ...other, noise: [] }).drift, {});
});

test('a time of zero is none', () => {
  const times = { one: 100, two: 0 };
  assert.deepEqual(changes(runOf({ times }), runOf()).flat(), ['one', 1, 'two', Number.NaN]);
});

test('another version of the only runtime of its kind is compared, and reported', () => {
  const after = 'node@26.0.0';
  const { cells, differences } = compareTwoRuns(runOf(), runOf({ runtime: after }));
  assert.equal(cells.length, 3);
  const several = runOf({ runtime: after });
  several.header.runtimes.push({ ...several.header.runtimes[0], id: 'node@25.0.0' });
  assert.equal(compareTwoRuns(runOf(), several).cells.length, 0, 'one of two may be the counterpart');
  const values = [node, after].map((id) => [{ id, version: '1.0.0' }]);
  assert.deepEqual(differences, [{ what: 'runtimes', values }]);
  const [before, updated] = [node, after].map((id) => {
    const run = runOf({ runtime: `bun@1.4.5+${id}` });
    const [both] = run.header.runtimes;
    run.header.runtimes = ['bun@1.4.5', id].map((each) => ({ ...both, id: each, name: each.split('@')[0] }));
    return run;
  });
  assert.equal(compareTwoRuns(before, updated).cells.length, 3, 'programs in two runtimes');
});

test('differences between the machines and the settings are reported', () => {
  const [base, other] = [runOf(), runOf()];
  other.header.machine.cores = 4;
  other.header.options = { cpus: [0, 1], detect: 0.05 };
  other.header.commit = 'abc';
  assert.deepEqual(compareTwoRuns(base, other).differences, [
    { what: 'machine cores', values: [2, 4] },
    { what: 'cpus', values: [undefined, [0, 1]] },
    { what: 'commit', values: [null, 'abc'] },
  ]);
});

const fails = { failures: [{}] };
const lacksTwo = { times: { one: 100, three: 300 } };
const failed = 'failed exited with 1';

for (const [what, base, other, expected] of /** @type {[string, Run, Run, string[]][]} */ ([
  ['none of the same cells', runOf(), runOf(), []],
  ['a case that began to fail, although it has trials', runOf(), runOf(fails), [`two ${node} ${failed}`]],
  ['none that always failed', runOf(fails), runOf(fails), []],
  [
    'a case that failed at times, and now always does',
    runOf(fails),
    runOf({ ...fails, ...lacksTwo }),
    [`two ${node} ${failed}`],
  ],
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
    [`one ${node} ${failed}`, `two ${node} skipped no compiler`, `three ${node} skipped `],
  ],
  [
    'none that the base did not measure',
    runOf({ times: { one: 100 }, failures: [{}], skips: [{ case: 'three' }] }),
    runOf({ ...fails, ...lacksTwo }),
    [],
  ],
])) {
  test(`lost: ${what}`, () => {
    const lost = compareTwoRuns(base, other).lost.map(({ cell, ...why }) => {
      const [[kind, text = '']] = Object.entries(why);
      return `${cell.case} ${cell.runtime} ${kind} ${text}`;
    });
    assert.deepEqual(lost, expected);
  });
}

test('a case that no longer survives a workload is lost, and has no time to compare', () => {
  const [base, other] = [runOf(), runOf({ ...lacksTwo, failures: [{ kind: 'heap-limit' }] })];
  for (const { header } of [base, other]) header.plan.suites[0].endurance = ['small'];
  const { cells, lost, onlyInBase, onlyInNew } = compareTwoRuns(base, other);
  assert.deepEqual([cells, lost.length, onlyInBase, onlyInNew], [[], 1, 0, 0]);
});
