import assert from 'node:assert/strict';
import { test } from 'node:test';
import { makeIsEndurance, makePlan, plannedCells, timedWorkloads } from '@rounds/analysis';
import { sizeSeries } from '../size-series.js';

/** @import { Cell } from '@rounds/record' */

/**
 * @param {string} suite
 * @param {string[]} workloads
 * @param {Record<string, string[]>} runtimes of each case
 * @returns {Cell[]}
 */
function cellsFor(suite, workloads, runtimes) {
  return workloads.flatMap((workload) =>
    Object.entries(runtimes).flatMap(([name, ids]) =>
      ids.map((runtime) => ({ suite, case: name, workload, runtime })),
    ),
  );
}

/** @param {string} name @param {object} [more] @returns {{ name: string, suite: any }} */
function suiteWith(name, more) {
  return { name, suite: { question: 'Which?', baseline: 'b', work: 'sync', ...more } };
}

const both = ['node@24', 'bun@1'];
const functions = cellsFor('functions', ['small', 'large'], { a: both, b: both });
const ofPrograms = { c: ['cc@12'], ws: ['node@24', 'bun@1', 'node@24+bun@1'] };
const programs = cellsFor('programs', ['pipe'], ofPrograms);

test('a plan has what its cells have in common, once', () => {
  const more = {
    columns: [{ title: 'p99', figure: 'p99Ns', format: 'time' }],
    endurance: ['large', 'huge'],
  };
  const suite = { name: 'functions', question: 'Which?', baseline: 'b', cases: ['a', 'b'] };
  assert.deepEqual(makePlan([suiteWith('functions', more)], functions), {
    suites: [{ ...suite, workloads: ['small', 'large'], ...more }],
    runtimes: both,
  });
});

test('a plan lists what a workload lacks, and gives the same cells back', () => {
  for (const [part, name, list, rest] of /** @type {const} */ ([
    ['case', 'a', 'casesOf', ['b']],
    ['runtime', 'bun@1', 'runtimesOf', ['node@24']],
  ])) {
    const cells = functions.filter((cell) => cell[part] !== name || cell.workload !== 'large');
    const plan = makePlan([suiteWith('functions')], cells);
    assert.deepEqual(plannedCells(plan), cells);
    assert.deepEqual(plan.suites[0][list], { large: rest });
  }
});

test('a suite of programs has one runtime that all are compared with, and runtimes for each case', () => {
  const suite = suiteWith('programs', { work: 'programs', baseline: 'ws' });
  const [{ baselineRuntime, runtimes }] = makePlan([suite], programs).suites;
  assert.deepEqual([baselineRuntime, runtimes], ['node@24', ofPrograms]);
});

test('a case with the name of what every object has is a case like others', () => {
  const name = 'constructor';
  const planned = { name: 's', question: '', baseline: name, cases: [name], workloads: ['w'], runtimes: {} };
  const cell = { suite: 's', case: name, workload: 'w', runtime: 'node@24' };
  assert.deepEqual(plannedCells({ suites: [planned], runtimes: ['node@24'] }), [cell]);
});

test('endurance workloads are not timed', () => {
  const plan = makePlan([suiteWith('functions', { endurance: ['large'] })], functions);
  assert.deepEqual(plan.suites.flatMap(timedWorkloads), ['small']);
  const isEndurance = makeIsEndurance(plan);
  assert.equal(isEndurance({ suite: 'functions', workload: 'large' }), true);
  assert.equal(isEndurance({ suite: 'functions', workload: 'small' }), false);
  assert.equal(isEndurance({ suite: 'other', workload: 'large' }), false);
});

for (const [what, workloads, expected] of /** @type {[string, string[], Record<string, string[]>][]} */ ([
  [
    'workloads that differ only by a size are a series, in the order of the sizes',
    ['64KiB', '64KiB-dd', '256B', '64KiB-pipe-1MiB', '1MiB', '4KiB-dd', '1335B-at-once', '16MiB-at-once'],
    {
      '*': ['256B', '64KiB', '1MiB'],
      '*-dd': ['4KiB-dd', '64KiB-dd'],
      '*-at-once': ['1335B-at-once', '16MiB-at-once'],
    },
  ],
  [
    'of a name with two sizes either may be the one that grows',
    ['64KiB-pipe-1MiB', '64KiB-pipe-64KiB', '4KiB-pipe-1MiB'],
    {
      '*-pipe-1MiB': ['4KiB-pipe-1MiB', '64KiB-pipe-1MiB'],
      '64KiB-pipe-*': ['64KiB-pipe-64KiB', '64KiB-pipe-1MiB'],
    },
  ],
  [
    'numbers that are no sizes make no series, nor does one size',
    ['23-50%', '1047-50%', 'node8B2x', 'node16B2x', '80KiB', '0B-x', '1B-x'],
    {},
  ],
])) {
  test(what, () => {
    const found = sizeSeries(workloads).map(({ name, sizes }) => [name, sizes.map((each) => each.workload)]);
    assert.deepEqual(Object.fromEntries(found), expected);
  });
}

test('units are worth what they say', () => {
  const [{ sizes }] = sizeSeries(['1MB', '1MiB', '1kB', '1KiB', '0.5GiB', '3B']);
  const bytes = sizes.map((each) => each.bytes);
  assert.deepEqual(bytes, [3, 1000, 1024, 1e6, 2 ** 20, 2 ** 29]);
});
