import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isPlan, planOf } from '@rounds/analysis';
import { syntheticRun } from '../../report/test/synthetic-run.js';

const plan = planOf(syntheticRun({ cases: ['a'], runtimes: ['node@1.0.0'], rounds: 1, ns: () => 1 }));
const [suite] = plan.suites;

test('what a run sets out to compare is a plan, whatever else stands in it', () => {
  const column = { title: 'p99', figure: 'p99Ns', format: 'rate' };
  assert.ok(isPlan(plan));
  assert.ok(
    isPlan({ ...plan, more: 1, suites: [{ ...suite, baselineRuntime: 'cc@12', columns: [column] }] }),
  );
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
  ['a column that is null', { ...plan, suites: [{ ...suite, columns: [null] }] }],
  [
    'an unknown format',
    { ...plan, suites: [{ ...suite, columns: [{ title: '', figure: '', format: 'toString' }] }] },
  ],
])) {
  test(`${what} is no plan`, () => {
    assert.equal(isPlan(broken), false);
  });
}
