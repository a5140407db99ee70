import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from '@rounds/fast-check';
import { coinP, inBlocks, MOST_COINS } from '../coins.js';
import { signTestP } from '../sign-test.js';

/**
 * By all 2^n signs: the share that gives a sum as far from 0 as the one seen.
 * @param {number[]} scores
 */
function shareOfSigns(scores) {
  const seen = Math.abs(scores.reduce((sum, score) => sum + score, 0));
  let beyond = 0;
  for (let signs = 0; signs < 2 ** scores.length; signs++) {
    const sum = scores.reduce((total, score, i) => total + (signs & (1 << i) ? score : -score), 0);
    if (Math.abs(sum) >= seen) beyond++;
  }
  return beyond / 2 ** scores.length;
}

test('p is the share of all signs, tried one by one', () => {
  const scores = fc.array(fc.integer({ min: -110, max: 110 }), { maxLength: 12 });
  fc.assert(
    fc.property(scores, (each) => {
      assert.equal(coinP(each), shareOfSigns(each));
    }),
    { numRuns: 150 },
  );
});

test('with equal coins it is the sign test, up to the most coins', () => {
  for (const rounds of [1, 7, 40, MOST_COINS]) {
    for (const negative of [0, 1, Math.floor(rounds / 3)]) {
      const scores = Array.from({ length: rounds }, (_, i) => (i < negative ? -7 : 7));
      const relative = coinP(scores) / signTestP(scores);
      assert.ok(Math.abs(relative - 1) < 1e-12, `${negative} of ${rounds}: ${relative}`);
    }
  }
  assert.throws(() => coinP(new Array(MOST_COINS + 1).fill(1)), /129 coins are too many/);
});

test('blocks keep the sign of every sum, are few, and turn round with their rounds', () => {
  const many = fc.array(fc.integer({ min: -110, max: 110 }), { maxLength: 1000 });
  fc.assert(
    fc.property(many, (scores) => {
      const blocks = inBlocks(Float64Array.from(scores));
      const back = inBlocks(Float64Array.from(scores, (score) => -score));
      assert.ok(blocks.length <= MOST_COINS);
      assert.deepEqual(
        [...blocks],
        [...back].map((sum) => 0 - sum),
      );
      if (scores.length <= MOST_COINS) assert.deepEqual([...blocks], scores);
    }),
    { numRuns: 50 },
  );
});
