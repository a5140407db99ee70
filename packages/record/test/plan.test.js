import assert from 'node:assert/strict';
import { test } from 'node:test';
import { validateRecord } from '@rounds/record';
import { header } from './records.js';

const suite = { name: 'demo', question: 'Which?', baseline: 'a', cases: ['a'], workloads: ['small'] };
const plan = { suites: [suite], runtimes: ['node@24.1.0', 'cc@12'] };
const column = { title: 'p99', figure: 'p99Ns', format: 'rate' };

const validatePlan = (/** @type {unknown} */ given) => validateRecord({ ...header, plan: given });
const withSuites = (/** @type {unknown[]} */ ...suites) => validatePlan({ ...plan, suites });

test('what a run sets out to compare is a plan, whatever else stands in it', () => {
  assert.equal(validatePlan(plan), undefined);
  const lists = { columns: [column], endurance: ['small'], runtimes: { a: ['cc@12'] } };
  assert.equal(withSuites({ ...suite, baselineRuntime: 'cc@12', more: 1, ...lists }), undefined);
  // A suite of which nothing was chosen needs no baseline among its cases.
  assert.equal(withSuites({ ...suite, cases: [], workloads: [] }), undefined);
});

/** What a schema cannot say. */
for (const [reason, changes] of /** @type {[string, any][]} */ ([
  ['.baseline: expected one of the cases, got "b"', { baseline: 'b' }],
  [`.baselineRuntime: expected one of the plan's runtimes, got "cc@9"`, { baselineRuntime: 'cc@9' }],
  ['.cases: expected each name once, got "a" twice', { cases: ['a', 'a'] }],
  ['.workloads: expected each name once, got "s" twice', { workloads: ['s', 's'] }],
  ['.runtimes: expected one of the cases, got "b"', { runtimes: { b: [] } }],
  ['.casesOf: expected one of the workloads, got "large"', { casesOf: { large: ['a'] } }],
  [`.runtimesOf["small"]: expected one of the plan's runtimes, got "x"`, { runtimesOf: { small: ['x'] } }],
  [`.runtimes["a"]: expected one of the plan's runtimes, got "x"`, { runtimes: { a: ['cc@12', 'x'] } }],
  ['.runtimes["a"]: expected each name once, got "cc@12" twice', { runtimes: { a: ['cc@12', 'cc@12'] } }],
  [
    '.looks: expected rounds in ascending order, the last one at the end',
    { looks: { early: [20, 40], end: 30 } },
  ],
])) {
  test(`refused: ${reason}`, () => {
    const found = withSuites({ ...suite, name: 'other' }, { ...suite, ...changes });
    assert.equal(found, `run.plan.suites[1]${reason}`);
  });
}

test('what a run has several of has names of its own', () => {
  const [runtime] = header.runtimes;
  const twice = (/** @type {string} */ name) => `: expected each name once, got "${name}" twice`;
  const pairs = [{ base: plan.runtimes[0], other: 'x' }];
  const doubled = validateRecord({ ...header, runtimes: [runtime, runtime] });
  assert.equal(doubled, `run.runtimes${twice(runtime.id)}`);
  assert.equal(validatePlan({ ...plan, runtimes: ['x', 'x'] }), `run.plan.runtimes${twice('x')}`);
  assert.equal(withSuites(suite, suite), `run.plan.suites${twice('demo')}`);
  const unknown = `run.plan.pairs[0]: expected one of the plan's runtimes, got "x"`;
  assert.equal(validatePlan({ ...plan, pairs }), unknown);
});

test('a plan of more cells than can be gone through is refused at once', () => {
  const names = Array.from({ length: 1000 }, (_, i) => `${i}`);
  const found = withSuites({ ...suite, cases: ['a', ...names], workloads: names });
  assert.equal(found, 'run.plan: expected at most 1000000 cells, got 2002000');
});
