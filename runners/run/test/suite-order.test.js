import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inGoodOrder, isBetterLater, limitsOf } from '../suite-order.js';

const minute = 60_000;

/** @param {number} minutes until it has verdicts */
function part(minutes) {
  return { planned: { likelyMs: minutes * minute, fewest: 15, most: 30 } };
}

test('the suites that need least come first', () => {
  const [long, short, middle] = [part(9), part(1), part(5)];
  assert.deepEqual(inGoodOrder([long, short, middle]), [short, middle, long]);
});

test('with time to spare a suite may use what the others will surely leave', () => {
  assert.deepEqual(limitsOf(part(2), [part(4), part(4)], 20 * minute), { maxTimeMs: 8 * minute, most: 30 });
  assert.deepEqual(limitsOf(part(20), [], 5 * minute), { maxTimeMs: 5 * minute, most: 30 });
});

test('where time is short a suite has its fewest rounds, however long they take', () => {
  assert.deepEqual(limitsOf(part(2), [part(4), part(4)], 12 * minute), { maxTimeMs: 12 * minute, most: 15 });
});

test('a suite that turns out to take longer lets those before it that take less, if not all have time', () => {
  assert.equal(isBetterLater(part(9), [part(4), part(12)], 20 * minute), true);
  assert.equal(isBetterLater(part(9), [part(4), part(12)], 30 * minute), false, 'there is time for all');
  assert.equal(isBetterLater(part(9), [part(10), part(12)], 20 * minute), false, 'it still takes least');
  assert.equal(isBetterLater(part(9), [], 5 * minute), false, 'nobody waits');
});
