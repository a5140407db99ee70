import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cellsOf, inOrderOf, makePlan } from '@rounds/analysis';
import { cellsByRuntime, enduranceIn, timedWorkloads } from '../plan.js';

/** @typedef {import('@rounds/record').Cell} Cell */

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

/** @param {Record<string, unknown>} [more] @returns {any} */
function suiteWith(more) {
  return { question: 'Which?', baseline: 'b', work: 'sync', ...more };
}

const functions = cellsFor('functions', ['small', 'large'], {
  a: ['node@24', 'bun@1'],
  b: ['node@24', 'bun@1'],
});
const programs = cellsFor('programs', ['pipe'], {
  c: ['cc@12'],
  ws: ['node@24', 'bun@1', 'node@24+bun@1'],
});

test('a plan has what its cells have in common, once', () => {
  const column = { title: 'p99', figure: 'p99Ns', format: 'time' };
  const suite = suiteWith({ columns: [column], endurance: ['large', 'huge'] });
  assert.deepEqual(makePlan([{ name: 'functions', suite }], functions), {
    suites: [
      {
        name: 'functions',
        question: 'Which?',
        baseline: 'b',
        cases: ['a', 'b'],
        workloads: ['small', 'large'],
        columns: [column],
        endurance: ['large', 'huge'],
      },
    ],
    runtimes: ['node@24', 'bun@1'],
  });
});

test('a plan tells what a workload has not all of, and gives the same cells back', () => {
  const planOf = (/** @type {Cell[]} */ cells) => {
    const plan = makePlan([{ name: 'functions', suite: suiteWith() }], cells);
    assert.deepEqual(cellsOf(plan), cells);
    return plan.suites[0];
  };
  const { casesOf } =
    planOf(functions.filter((cell) => cell.case !== 'a' || cell.workload !== 'large')) ?? {};
  assert.deepEqual(casesOf, { large: ['b'] });
  const { runtimesOf } =
    planOf(functions.filter(({ runtime, workload }) => runtime !== 'bun@1' || workload !== 'large')) ?? {};
  assert.deepEqual(runtimesOf, { large: ['node@24'] });
});

test('without its own baseline a suite has the first of the chosen cases', () => {
  const suite = suiteWith({ baseline: 'not chosen' });
  assert.equal(makePlan([{ name: 'functions', suite }], functions).suites[0]?.baseline, 'a');
});

test('a suite of programs has one runtime that all are compared with, and runtimes for each case', () => {
  const suite = suiteWith({ work: 'programs', baseline: 'ws' });
  const [planned] = makePlan([{ name: 'programs', suite }], programs).suites;
  assert.equal(planned?.baselineRuntime, 'node@24');
  assert.deepEqual(planned?.runtimes, { c: ['cc@12'], ws: ['node@24', 'bun@1', 'node@24+bun@1'] });
});

test('the cells of a plan are those that it was made for, in their order', () => {
  const cells = [...functions, ...programs];
  const plan = makePlan(
    [
      { name: 'functions', suite: suiteWith() },
      { name: 'programs', suite: suiteWith({ work: 'programs' }) },
    ],
    cells,
  );
  assert.deepEqual(cellsOf(plan), cells);
  assert.deepEqual(cellsOf(JSON.parse(JSON.stringify(plan))), cells, 'expected the same of what a file has');
});

test('a case with the name of what every object has is a case like others', () => {
  const planned = {
    name: 's',
    question: '',
    baseline: 'constructor',
    cases: ['constructor'],
    workloads: ['w'],
  };
  const cell = { suite: 's', case: 'constructor', workload: 'w', runtime: 'node@24' };
  assert.deepEqual(cellsOf({ suites: [{ ...planned, runtimes: {} }], runtimes: ['node@24'] }), [cell]);
});

test('tables list the cells of a workload by runtime', () => {
  const plan = makePlan([{ name: 'functions', suite: suiteWith() }], functions);
  const [suite] = plan.suites;
  assert.deepEqual(
    suite && cellsByRuntime(plan, suite, 'large').map((cell) => `${cell.runtime} ${cell.case}`),
    ['node@24 a', 'node@24 b', 'bun@1 a', 'bun@1 b'],
  );
});

test('what is sorted by cells stands in their order, and what they lack last', () => {
  const unknown = { suite: 'other', case: 'a', workload: 'small', runtime: 'node@24' };
  const items = [unknown, ...[3, 0, 2, 1].map((i) => functions[i])].map((cell) => ({
    cell: /** @type {Cell} */ (cell),
  }));
  assert.deepEqual(
    inOrderOf(functions, items, ({ cell }) => cell).map(({ cell }) => cell),
    [...functions.slice(0, 4), unknown],
  );
});

test('workloads that are there to be survived are not timed', () => {
  const suite = suiteWith({ endurance: ['large'] });
  const plan = makePlan([{ name: 'functions', suite }], functions);
  assert.deepEqual(plan.suites.flatMap(timedWorkloads), ['small']);
  const isEndurance = enduranceIn(plan);
  assert.equal(isEndurance({ suite: 'functions', workload: 'large' }), true);
  assert.equal(isEndurance({ suite: 'functions', workload: 'small' }), false);
  assert.equal(isEndurance({ suite: 'other', workload: 'large' }), false);
});
