import assert from 'node:assert/strict';
import { test } from 'node:test';
import { learnWarmUps } from '../warm-ups.js';

const cell = { suite: 'a', case: 'x', workload: 'small', runtime: 'node@20' };
const suites = /** @type {any} */ ([
  { name: 'a', suite: {} },
  { name: 'slow', suite: { warmUpLimitMs: 5000, warmUpMs: 900 } },
]);
const options = { tier: 'quick', warmUpMs: 30 };

/** @param {number} settledMs @returns {import('@rounds/record').WarmUp} */
function settledAt(settledMs) {
  return { ms: 1000, settledMs, settledCalls: 5 * settledMs, firstNs: 1, slope: 0, class: 'warming' };
}

test("a cell's first trial warms up for as long as its suite lets it, later ones as they need", () => {
  const { budgetOf, observe, onceMs } = learnWarmUps(suites, options);
  const other = { ...cell, suite: 'slow' };
  assert.deepEqual([budgetOf(cell)?.leastMs, budgetOf(other)?.leastMs], [1000, 5000]);
  observe({ ...cell, warmUp: settledAt(100) });
  assert.deepEqual(budgetOf(cell), { leastMs: 200, leastCalls: 1000, limitMs: 400 });
  assert.equal(budgetOf(other)?.leastMs, 5000, 'expected that other cells learn nothing of it');
  assert.equal(onceMs(), 970);
  observe({ ...cell, warmUp: settledAt(100) });
  assert.equal(onceMs(), 970);
});

test('no trial warms up for less than its suite asks', () => {
  const { budgetOf, observe } = learnWarmUps(suites, options);
  const slow = { ...cell, suite: 'slow' };
  observe({ ...slow, warmUp: settledAt(100) });
  assert.equal(budgetOf(slow)?.leastMs, 900);
});

test('a failed trial teaches nothing', () => {
  const { budgetOf, observe } = learnWarmUps(suites, options);
  observe(cell);
  assert.equal(budgetOf(cell)?.leastMs, 1000);
});

test('a run that is continued has learnt already', () => {
  const { budgetOf, onceMs } = learnWarmUps(suites, options, [{ ...cell, warmUp: settledAt(20) }]);
  assert.deepEqual([budgetOf(cell)?.leastMs, onceMs()], [40, 0]);
});

test('a smoke test does not wait for anything', () => {
  assert.equal(learnWarmUps(suites, { ...options, tier: 'smoke' }).budgetOf(cell), undefined);
});
