import assert from 'node:assert/strict';
import { test } from 'node:test';
import { goalsOf, inGoodOrder, isBetterLater } from '../suite-order.js';

const minute = 60_000;

/** @param {number} minutes until it has verdicts */
function part(minutes) {
  return { planned: { likelyMs: minutes * minute, fewest: 15, most: 30 } };
}

test('the suites that need least come first', () => {
  const [long, short, middle] = [part(9), part(1), part(5)];
  assert.deepEqual(inGoodOrder([long, short, middle]), [short, middle, long]);
});

test('all suites have verdicts before one has more, and none waits between two looks', () => {
  const looks = { early: [9, 18, 27], end: 40 };
  assert.deepEqual(goalsOf({ fewest: 15, most: 40 }, looks), [15, 18, 27, 40]);
  assert.deepEqual(goalsOf({ fewest: 15, most: 30 }), [15, 30]);
  assert.deepEqual(goalsOf({ fewest: 15, most: 15 }, looks), [15]);
  assert.deepEqual(goalsOf({ fewest: 15, most: 2 }, looks), [2], 'as somebody asked for');
});

test('a suite that turns out to take longer lets those before it that take less, if not all have time', () => {
  assert.equal(isBetterLater(part(9), [part(4), part(12)], 20 * minute), true);
  assert.equal(isBetterLater(part(9), [part(4), part(12)], 30 * minute), false, 'there is time for all');
  assert.equal(isBetterLater(part(9), [part(10), part(12)], 20 * minute), false, 'it still takes least');
  assert.equal(isBetterLater(part(9), [], 5 * minute), false, 'nobody waits');
});
