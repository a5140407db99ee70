import assert from 'node:assert/strict';
import { test } from 'node:test';
import { togetherIn } from '@rounds/analysis';
import { alikeIn, learnWarmUps } from '../warm-ups.js';

const cell = { suite: 'a', case: 'x', workload: 'small', runtime: 'node@20' };
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
const options = { tier: 'quick', warmUpMs: 30 };

/** Of a trial that found the time to change at 62.5 ms. */
const warmUp = { ms: 1000, lows: [9, 9, 9, 9, 9, 9, 9, 5, 5, 5, 5, 5, 5, 5, 5] };

test("a cell's first trial warms up for as long as its suite lets it, later ones as they need", () => {
  const { budgetOf, observe, onceMs } = learnWarmUps(suites, options);
  const other = { ...cell, suite: 'slow' };
  const firstLook = (/** @type {typeof cell} */ of) => Math.round(Number(budgetOf(of, 1)?.leastMs));
  assert.deepEqual([firstLook(cell), firstLook(other)], [265, 3536]);
  assert.equal(firstLook({ ...other, case: 'late' }), 4950, 'expected a look as the limit of the case is');
  observe({ ...cell, warmUp });
  assert.equal(Math.round(Number(budgetOf(cell, 2)?.leastMs)), 88);
  assert.equal(firstLook(other), 3536, 'expected that other cells learn nothing of it');
  assert.equal(onceMs(), 970);
  observe({ ...cell, warmUp });
  assert.equal(Math.round(Number(budgetOf(cell, 3)?.leastMs)), 88);
  assert.equal(onceMs(), 970);
});

test('later trials warm up for no less than their suite, their case and their workload say', () => {
  const { budgetOf, observe } = learnWarmUps(suites, options);
  const settled = { ms: 5000, lows: warmUp.lows.map(() => 4) };
  const leastMs = [{}, { case: 'late' }, { workload: 'large' }].map((each) => {
    const of = { ...cell, suite: 'slow', ...each };
    for (const round of [1, 2, 3, 4]) {
      assert.ok(budgetOf(of, round), `expected a budget in round ${round}`);
      observe({ ...of, warmUp: settled });
    }
    return budgetOf(of, 5)?.leastMs;
  });
  assert.deepEqual(leastMs, [900, 1200, 1100]);
});

test('versions of the code warm up for as long as each other, and look for what each of them came to', () => {
  const pairs = [
    { base: 'node@20 main', other: 'node@20 tree' },
    { base: 'node@20 main', other: 'node@20 copy', control: true },
  ];
  const together = togetherIn({ suites: [], runtimes: [], pairs });
  const { budgetOf, observe } = learnWarmUps(suites, options, together);
  const of = (/** @type {string} */ version) => ({ ...cell, runtime: `node@20 ${version}` });
  const leastMs = (/** @type {number} */ round) =>
    ['main', 'copy', 'tree'].map((each) => Math.round(Number(budgetOf(of(each), round)?.leastMs)));
  assert.deepEqual(leastMs(1), [265, 265, 265]);
  const flat = { ms: 1000, lows: warmUp.lows.map(() => 4) };
  for (const round of [1, 2, 3]) {
    observe({ ...of('main'), warmUp: flat });
    assert.deepEqual(
      new Set(leastMs(round)).size,
      1,
      'expected no version to gain from another in the same round',
    );
    observe({ ...of('copy'), warmUp: flat });
    observe({ ...of('tree'), warmUp });
  }
  assert.deepEqual(leastMs(4), [88, 88, 88]);
  assert.deepEqual(
    ['main', 'tree'].map((each) => budgetOf(of(each), 4)?.reach?.low),
    [4, 5],
  );
});

test('cells that may be alike warm up for as long as each other, each for the calls that it makes in that time', () => {
  const together = alikeIn(suites, (id) => id.split('@')[0] ?? '');
  const { budgetOf, observe } = learnWarmUps(suites, options, together);
  const other = { ...cell, case: 'y', runtime: 'node@24' };
  const apart = { ...cell, runtime: 'bun@1' };
  const flat = (/** @type {number} */ ns) => ({ ms: 1000, lows: warmUp.lows.map(() => ns) });
  for (const round of [1, 2, 3]) {
    for (const each of [cell, other, apart]) budgetOf(each, round);
    observe({ ...cell, warmUp });
    observe({ ...other, warmUp: flat(4) });
    observe({ ...apart, warmUp: flat(4) });
  }
  const budgets = [cell, other, apart].map((each) => budgetOf(each, 4));
  assert.deepEqual(
    budgets.map((budget) => Math.round(Number(budget?.leastMs))),
    [88, 88, 30],
  );
  assert.deepEqual(
    budgets.slice(1).map((budget) => budget?.leastCalls),
    [22e6 + 97_087, 0],
    'expected the calls of 4 ns that 88.4 ms have',
  );
});

test('what takes longer by half, or no time at all, warms up on its own', () => {
  const { budgetOf, observe } = learnWarmUps(suites, options, () => 'one');
  const other = { ...cell, case: 'y' };
  const none = { ...cell, case: 'z' };
  const flat = (/** @type {number} */ ns) => ({ ms: 1000, lows: warmUp.lows.map(() => ns) });
  for (let i = 0; i < 3; i++) {
    observe({ ...cell, warmUp });
    observe({ ...other, warmUp: flat(3) });
    observe({ ...none, warmUp: flat(0) });
  }
  const leastMs = [cell, other, none].map((each) => Math.round(Number(budgetOf(each, 4)?.leastMs)));
  assert.deepEqual(leastMs, [88, 30, 30]);
});

test('what its suite lets warm up for another time is not alike', () => {
  const keyOf = alikeIn(suites, () => 'node');
  const of = (/** @type {string} */ name) => keyOf({ ...cell, suite: 'slow', case: name });
  assert.equal(of('x'), of('y'));
  assert.notEqual(of('x'), of('late'));
});

test('no trial warms up for less than its suite asks', () => {
  const { budgetOf, observe } = learnWarmUps(suites, options);
  const slow = { ...cell, suite: 'slow' };
  for (let i = 0; i < 5; i++) observe({ ...slow, warmUp });
  assert.equal(budgetOf(slow, 1)?.leastMs, 900);
});

test('every tier waits for as long', () => {
  const late = { ms: 1000, lows: [...Array(11).fill(9), 5, 5] };
  const waits = (/** @type {string} */ suite, /** @type {string} */ tier) => {
    const { budgetOf, observe } = learnWarmUps(suites, { ...options, tier });
    const first = Math.round(Number(budgetOf({ ...cell, suite }, 1)?.leastMs));
    for (let look = 0; look < 3; look++) observe({ ...cell, suite, warmUp: late });
    return [first, Math.round(Number(budgetOf({ ...cell, suite }, 4)?.leastMs))];
  };
  for (const tier of ['quick', 'default', 'full']) {
    assert.deepEqual(waits('a', tier), [265, 354], `expected so in the tier ${tier}`);
    assert.deepEqual(waits('slow', tier), [3536, 900], `expected so in the tier ${tier}`);
  }
});

test('a failed trial teaches nothing', () => {
  const { budgetOf, observe } = learnWarmUps(suites, options);
  observe(cell);
  assert.equal(Math.round(Number(budgetOf(cell, 1)?.leastMs)), 265);
});

test('a smoke test does not wait for anything', () => {
  assert.equal(learnWarmUps(suites, { ...options, tier: 'smoke' }).budgetOf(cell, 1), undefined);
});
