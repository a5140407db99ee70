import assert from 'node:assert/strict';
import { test } from 'node:test';
import { validateRecord } from '@rounds/record';
import { header } from './records.js';

const suite = { name: 'demo', question: 'Which?', baseline: 'a', cases: ['a'], workloads: ['small'] };
const plan = { suites: [suite], runtimes: ['node@24.1.0'] };
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
