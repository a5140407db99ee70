import assert from 'node:assert/strict';
import { test } from 'node:test';
import { validateRecord } from '@rounds/record';
import { header } from './records.js';

const suite = { name: 'demo', question: 'Which?', baseline: 'a', cases: ['a'], workloads: ['small'] };
const plan = { suites: [suite], runtimes: ['node@24.1.0', 'cc@12'] };
const column = { title: 'p99', figure: 'p99Ns', format: 'rate' };

test('what a run sets out to compare is a plan, whatever else stands in it', () => {
  assert.equal(validateRecord({ ...header, plan }), undefined);
  const whole = {
    ...suite,
    baselineRuntime: 'cc@12',
    columns: [column],
    endurance: ['small'],
    runtimes: { a: ['cc@12'] },
  };
  assert.equal(validateRecord({ ...header, plan: { ...plan, more: 1, suites: [whole] } }), undefined);
});

for (const [what, broken] of /** @type {[string, unknown][]} */ ([
  ['nothing', undefined],
  ['null', null],
  ['a list', []],
  ['no suites', { ...plan, suites: undefined }],
  ['suites that are no list', { ...plan, suites: {} }],
  ['a suite that is null', { ...plan, suites: [null] }],
  ['runtimes that are no names', { ...plan, runtimes: [1] }],
  ['no question', { ...plan, suites: [{ ...suite, question: undefined }] }],
  ['cases that are no list', { ...plan, suites: [{ ...suite, cases: 'a' }] }],
  ['a baseline runtime that is no name', { ...plan, suites: [{ ...suite, baselineRuntime: 5 }] }],
  ['runtimes of a case that are no list', { ...plan, suites: [{ ...suite, runtimes: { a: 'cc@12' } }] }],
  ['a column that is null', { ...plan, suites: [{ ...suite, columns: [null] }] }],
  ['an unknown format', { ...plan, suites: [{ ...suite, columns: [{ ...column, format: 'toString' }] }] }],
])) {
  test(`${what} is no plan`, () => {
    assert.match(String(validateRecord({ ...header, plan: broken })), /^run\.plan.*: expected /);
  });
}

/** @type {[string, any, string][]} what a schema cannot say */
const inconsistent = [
  [
    'a baseline that is no case',
    { ...suite, baseline: 'b' },
    `.baseline: expected one of the cases, got "b"`,
  ],
  [
    'a baseline in a runtime that there is not',
    { ...suite, baselineRuntime: 'cc@9' },
    `.baselineRuntime: expected one of the plan's runtimes, got "cc@9"`,
  ],
  ['a case twice', { ...suite, cases: ['a', 'a'] }, `.cases: expected each name once, got "a" twice`],
  [
    'a workload twice',
    { ...suite, workloads: ['s', 's'] },
    `.workloads: expected each name once, got "s" twice`,
  ],
  [
    'runtimes of a case that there is not',
    { ...suite, runtimes: { __proto__: null, b: [] } },
    `.runtimes: expected one of the cases, got "b"`,
  ],
  [
    'the cases of a workload that there is not',
    { ...suite, casesOf: { large: ['a'] } },
    `.casesOf: expected one of the workloads, got "large"`,
  ],
  [
    'a runtime of a workload that there is not',
    { ...suite, runtimesOf: { small: ['cc@9'] } },
    `.runtimesOf["small"]: expected one of the plan's runtimes, got "cc@9"`,
  ],
  [
    'a case in a runtime that there is not',
    { ...suite, runtimes: { a: ['cc@12', 'cc@9'] } },
    `.runtimes["a"]: expected one of the plan's runtimes, got "cc@9"`,
  ],
  [
    'a case in a runtime twice',
    { ...suite, runtimes: { a: ['cc@12', 'cc@12'] } },
    `.runtimes["a"]: expected each name once, got "cc@12" twice`,
  ],
  [
    'a look after the end',
    { ...suite, looks: { early: [20, 40], end: 30 } },
    '.looks: expected rounds in ascending order, the last one at the end',
  ],
];

for (const [what, wrong, reason] of inconsistent) {
  test(`${what} is refused`, () => {
    assert.equal(
      validateRecord({ ...header, plan: { ...plan, suites: [{ ...suite, name: 'other' }, wrong] } }),
      `run.plan.suites[1]${reason}`,
    );
  });
}

test('what a run has several of has names of its own', () => {
  const [runtime] = header.runtimes;
  assert.equal(
    validateRecord({ ...header, runtimes: [runtime, runtime] }),
    'run.runtimes: expected each name once, got "node@20.20.2" twice',
  );
  assert.equal(
    validateRecord({ ...header, plan: { ...plan, runtimes: ['x', 'x'] } }),
    'run.plan.runtimes: expected each name once, got "x" twice',
  );
  assert.equal(
    validateRecord({ ...header, plan: { ...plan, suites: [suite, suite] } }),
    'run.plan.suites: expected each name once, got "demo" twice',
  );
  assert.equal(
    validateRecord({ ...header, plan: { ...plan, pairs: [{ base: String(plan.runtimes[0]), other: 'x' }] } }),
    `run.plan.pairs[0]: expected one of the plan's runtimes, got "x"`,
  );
});

test('a suite of which nothing was chosen needs no baseline among its cases', () => {
  const none = { ...suite, cases: [], workloads: [] };
  assert.equal(validateRecord({ ...header, plan: { ...plan, suites: [none] } }), undefined);
});

test('a plan of more cells than can be gone through is refused at once', () => {
  const names = Array.from({ length: 1000 }, (_, i) => `${i}`);
  const huge = { ...suite, cases: ['a', ...names], workloads: names };
  assert.equal(
    validateRecord({ ...header, plan: { ...plan, suites: [huge] } }),
    'run.plan: expected at most 1000000 cells, got 2002000',
  );
});
