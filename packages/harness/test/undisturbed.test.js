import assert from 'node:assert/strict';
import { test } from 'node:test';
import { undisturbed } from '@rounds/harness/warm-up/undisturbed.js';
import { seededRandom } from '@rounds/stats/random.js';

/** @param {number} callMs @param {number} partMs @param {() => number} random */
const lowOf = (callMs, partMs, random) =>
  undisturbed(Array.from({ length: Math.round(partMs / callMs) }, () => callMs * 1e6 * (1 + random())));

for (const callMs of [0.1, 0.5, 1, 3, 6]) {
  test(`the undisturbed time is the same in a short part and in a long one, of calls of ${callMs} ms`, () => {
    const random = seededRandom(3);
    const [short, long] = [30, 500].map((partMs) => {
      const lows = Array.from({ length: 2000 }, () => lowOf(callMs, partMs, random));
      return lows.reduce((sum, each) => sum + each, 0) / lows.length;
    });
    const apart = Number(short) / Number(long) - 1;
    assert.ok(Math.abs(apart) < 0.01, `expected less than 1%, got ${(100 * apart).toFixed(2)}%`);
  });
}

test('of many short calls it is their lowest hundredth', () => {
  assert.equal(undisturbed(Array.from({ length: 999 }, (_, i) => 1e5 + i)), 1e5 + 9);
});

test('it is one of the calls at least, and the only one if there is no other', () => {
  assert.equal(undisturbed([5e6]), 5e6);
  assert.equal(undisturbed([7e9, 5e9]), 5e9);
});
