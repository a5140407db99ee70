import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compareFamily } from '../compare.js';
import { isLook, isPrecise, shouldStop } from '../precision.js';
import { signTestRank } from '../sign-test.js';

/** @typedef {import('../compare.js').Comparison} Comparison */

/**
 * @param {number} rounds
 * @param {number} spread
 * @returns {Comparison}
 */
function comparisonOf(rounds, spread) {
  const logRatios = Array.from({ length: rounds }, (_, i) => (i % 2 ? spread : -spread));
  return /** @type {Comparison} */ (compareFamily([{ logRatios }])[0]);
}

test('precise means: half the width of the interval, in logs, is below the precision', () => {
  const comparison = comparisonOf(20, 0.01);
  assert.equal(isPrecise(comparison, 0.0101), true);
  assert.equal(isPrecise(comparison, 0.0099), false);
  assert.equal(isPrecise(comparisonOf(5, 0), 1), false, 'without an interval nothing is precise');
});

test('looks come at growing distances, each at the last round of its rank', () => {
  for (const level of [0.05, 0.05 / 45]) {
    const looks = Array.from({ length: 400 }, (_, i) => i + 1).filter((round) => isLook(round, 10, level));
    assert.ok(looks.length >= 8, `400 rounds should have at least 8 looks, have ${looks}`);
    for (const [i, look] of looks.entries()) {
      assert.ok(look >= Math.max(10, 1.5 * (looks[i - 1] ?? 0)), `each 1.5 times the last: ${looks}`);
      assert.ok(signTestRank(look, level) > 0, `there should be an interval at ${look}`);
      assert.equal(
        signTestRank(look + 1, level),
        signTestRank(look, level) + 1,
        `the rank ends with ${look}`,
      );
    }
  }
  assert.deepEqual(
    [...Array(60).keys()].filter((round) => isLook(round, 10)),
    [11, 19, 29, 46],
  );
});

test('stops at a look when all are precise, and only then', () => {
  const state = { round: 19, minimumRounds: 10, precision: 0.02 };
  const precise = comparisonOf(19, 0.01);
  const wide = comparisonOf(19, 0.03);
  const absent = comparisonOf(0, 0);
  assert.equal(shouldStop({ ...state, comparisons: [precise] }), true);
  assert.equal(shouldStop({ ...state, comparisons: [precise], round: 20 }), false, 'round 20 is no look');
  assert.equal(shouldStop({ ...state, comparisons: [precise], minimumRounds: 20 }), false, 'too early');
  assert.equal(shouldStop({ ...state, comparisons: [wide] }), false, 'not precise');
  const round = [...Array(60).keys()].find((candidate) => isLook(candidate, 10, 0.05 / 2)) ?? 0;
  assert.equal(shouldStop({ ...state, comparisons: [precise, wide], round }), false, 'one is not precise');
  assert.equal(
    shouldStop({ ...state, comparisons: [precise, absent], round }),
    true,
    'one cannot be waited for',
  );
});
