import assert from 'node:assert/strict';
import { test } from 'node:test';
import { learnWarmUps } from '../warm-ups.js';

const cell = { suite: 'a', case: 'x', workload: 'small', runtime: 'node@20' };
const suites = /** @type {any} */ ([
  { name: 'a', suite: {} },
  {
    name: 'slow',
    suite: { warmUpLimitMs: 5000, warmUpMs: 900, cases: { x: {}, late: { warmUpLimitMs: 7000 } } },
  },
]);
const options = { tier: 'quick', warmUpMs: 30 };

/** Of a trial that found the time to change at 62.5 ms. */
const warmUp = { ms: 1000, lows: [9, 9, 9, 9, 9, 9, 9, 5, 5, 5, 5, 5, 5, 5, 5] };

test("a cell's first trial warms up for as long as its suite lets it, later ones as they need", () => {
  const { budgetOf, observe, onceMs } = learnWarmUps(suites, options);
  const other = { ...cell, suite: 'slow' };
  assert.deepEqual([budgetOf(cell)?.leastMs, budgetOf(other)?.leastMs], [375, 5000]);
  assert.equal(budgetOf({ ...other, case: 'late' })?.leastMs, 7000, 'expected the limit of the case');
  observe({ ...cell, warmUp });
  assert.equal(Math.round(Number(budgetOf(cell)?.leastMs)), 94);
  assert.equal(budgetOf(other)?.leastMs, 5000, 'expected that other cells learn nothing of it');
  assert.equal(onceMs(), 970);
  observe({ ...cell, warmUp });
  assert.equal(Math.round(Number(budgetOf(cell)?.leastMs)), 88);
  assert.equal(onceMs(), 970);
});

test('no trial warms up for less than its suite asks', () => {
  const { budgetOf, observe } = learnWarmUps(suites, options);
  const slow = { ...cell, suite: 'slow' };
  for (let i = 0; i < 5; i++) observe({ ...slow, warmUp });
  assert.equal(budgetOf(slow)?.leastMs, 900);
});

test('a failed trial teaches nothing', () => {
  const { budgetOf, observe } = learnWarmUps(suites, options);
  observe(cell);
  assert.equal(budgetOf(cell)?.leastMs, 375);
});

test('a smoke test does not wait for anything', () => {
  assert.equal(learnWarmUps(suites, { ...options, tier: 'smoke' }).budgetOf(cell), undefined);
});

test('the full tier looks for twice as long, unless the suite says how long', () => {
  const { budgetOf } = learnWarmUps(suites, { ...options, tier: 'full' });
  assert.deepEqual([budgetOf(cell)?.leastMs, budgetOf({ ...cell, suite: 'slow' })?.leastMs], [750, 5000]);
});
