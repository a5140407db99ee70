import assert from 'node:assert/strict';
import { test } from 'node:test';
import { makeGroupKey } from '@rounds/analysis';
import { alikeIn, learnWarmUps } from '../warm-ups.js';

const cell = { suite: 'a', case: 'x', workload: 'small', runtime: 'node@20' };
const slow = { ...cell, suite: 'slow' };
const suites = /** @type {any} */ ([
  { name: 'a', suite: {} },
  {
    name: 'slow',
    suite: {
      ...{ warmUpLimitMs: 5000, warmUpMs: 900 },
      cases: { x: {}, late: { warmUpLimitMs: 7000, warmUpMs: 1200 } },
      workloads: { small: {}, large: { warmUpMs: 1100 } },
    },
  },
]);

/** Of a trial that found the time to change at 88 ms, and of one in which it did not. */
const warmUp = {
  ...{ ms: 375, settledMs: 88, settledCalls: 9e6, low: 5, firstNs: 9, slope: 0 },
  class: /** @type {import('@rounds/record').WarmUpClass} */ ('warming'),
};
/** @param {number} low @returns {typeof warmUp} */
const flat = (low) => ({ ...warmUp, settledMs: 0, settledCalls: 0, low, class: 'flat' });

/** @param {(of: typeof cell) => string} [together] */
function learning(together) {
  const { budgetOf, observe } = learnWarmUps(suites, { warmUpMs: 30 }, together);
  const msOf = (/** @type {typeof cell} */ of) => Math.round(budgetOf(of).minMs);
  return { budgetOf, observe, msOf };
}

test("a cell's first trial warms up for as long as its suite lets it, later ones as they need", () => {
  const { msOf, observe } = learning();
  assert.deepEqual([msOf(cell), msOf(slow)], [265, 3536]);
  assert.equal(msOf({ ...slow, case: 'late' }), 4950, 'expected a look as the limit of the case is');
  observe(cell);
  assert.equal(msOf(cell), 265, 'a failed trial teaches nothing');
  for (const [round, ms] of [375, 88, 88].entries()) {
    observe({ ...cell, warmUp });
    assert.equal(msOf(cell), ms, `after ${round + 1} trials`);
  }
  assert.equal(msOf(slow), 3536, 'expected that other cells learn nothing of it');
});

test('later trials warm up for no less than their suite, their case and their workload say', () => {
  const { msOf, observe } = learning();
  const minMs = [{}, { case: 'late' }, { workload: 'large' }].map((each) => {
    const of = { ...slow, ...each };
    for (let round = 1; round <= 4; round++) observe({ ...of, warmUp: flat(4) });
    return msOf(of);
  });
  assert.deepEqual(minMs, [900, 1200, 1100]);
});

test('versions of the code warm up for as long as each other, and look for what each of them came to', () => {
  const pairs = [
    { base: 'node@20 main', other: 'node@20 tree' },
    { base: 'node@20 main', other: 'node@20 copy', control: true },
  ];
  const { budgetOf, msOf, observe } = learning(makeGroupKey({ suites: [], runtimes: [], pairs }));
  const of = (/** @type {string} */ version) => ({ ...cell, runtime: `node@20 ${version}` });
  const minMs = () => ['main', 'copy', 'tree'].map((each) => msOf(of(each)));
  assert.deepEqual(minMs(), [265, 265, 265]);
  for (let round = 1; round <= 3; round++) {
    observe({ ...of('main'), warmUp: flat(4) });
    observe({ ...of('copy'), warmUp: flat(4) });
    observe({ ...of('tree'), warmUp });
  }
  assert.deepEqual(minMs(), [88, 88, 88]);
  const reached = ['main', 'tree'].map((each) => budgetOf(of(each)).low);
  assert.deepEqual(reached, [4, 5]);
});

test('cells that may be alike warm up for as long as each other', () => {
  const { msOf, observe } = learning(alikeIn(suites, (id) => id.split('@')[0] ?? ''));
  const other = { ...cell, case: 'y', runtime: 'node@24' };
  const apart = { ...cell, runtime: 'bun@1' };
  for (let round = 1; round <= 3; round++) {
    observe({ ...cell, warmUp });
    observe({ ...other, warmUp: flat(4) });
    observe({ ...apart, warmUp: flat(4) });
  }
  assert.deepEqual(
    [cell, other, apart].map((each) => msOf(each)),
    [88, 88, 30],
  );
});

test('what takes longer by half, or no time at all, warms up on its own', () => {
  const { msOf, observe } = learning(() => 'one');
  const cells = [cell, { ...cell, case: 'y' }, { ...cell, case: 'z' }];
  for (let i = 0; i < 3; i++)
    for (const [j, each] of cells.entries()) observe({ ...each, warmUp: [warmUp, flat(3), flat(0)][j] });
  assert.deepEqual(
    cells.map((each) => msOf(each)),
    [88, 30, 30],
  );
});

test('what its suite lets warm up for another time is not alike', () => {
  const keyOf = alikeIn(suites, () => 'node');
  const of = (/** @type {string} */ name) => keyOf({ ...slow, case: name });
  assert.equal(of('x'), of('y'));
  assert.notEqual(of('x'), of('late'));
});
