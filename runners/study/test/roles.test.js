import assert from 'node:assert/strict';
import { test } from 'node:test';
import { syntheticRun } from '@rounds/analysis/test/synthetic-run.js';
import { seededRandom } from '@rounds/stats';
import { judgedInOtherRoles } from '../gate/roles.js';

const sides = ['main', 'copy', 'tree'].map((side) => `node@24.1.0 ${side}`);
const [base = '', copy = '', tree = ''] = sides;

/** @param {Record<string, number>} factors by side */
function runWith(factors) {
  const random = seededRandom(5);
  const run = syntheticRun({
    cases: ['one', 'two'],
    runtimes: sides,
    rounds: 40,
    ns: ({ case: name, runtime }) =>
      100 * (1 + random() / 500) * (name === 'one' ? (factors[runtime] ?? 1) : 1),
  });
  run.header.options.failOn = 0.02;
  run.header.plan.pairs = [
    { base, other: tree },
    { base, other: copy, control: true },
  ];
  return run;
}

test('what is the same in all roles is flagged in none', () => {
  assert.deepEqual(judgedInOtherRoles(runWith({})), { of: 10, flags: [] });
});

test('a side that differs is flagged where it is the change: the control shows it otherwise', () => {
  const { of, flags } = judgedInOtherRoles(runWith({ [copy]: 1.2 }));
  assert.equal(of, 10);
  assert.deepEqual(
    flags.map((flag) => flag.split(', ')[0]),
    ['one node@24.1.0', 'one node@24.1.0'],
  );
});
