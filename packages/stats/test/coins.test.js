import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from '@rounds/fast-check';
import { coinP, MOST_COINS, mayReject } from '../coins.js';

/**
 * By all 2^n signs: the share that gives a sum as far from 0 as the one observed.
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
  const asCounted = fc.property(scores, (each) => coinP(each) === shareOfSigns(each));
  fc.assert(asCounted, { numRuns: 150 });
});

test('with equal coins it is the sign test, up to the most coins', () => {
  for (const rounds of [1, 7, 40, MOST_COINS]) {
    let tail = 0n;
    let ways = 1n;
    for (let negative = 0; negative < rounds / 2; negative++) {
      tail += ways;
      ways = (ways * BigInt(rounds - negative)) / BigInt(negative + 1);
      const p = coinP(Array.from({ length: rounds }, (_, i) => (i < negative ? -7 : 7)));
      const expected = Number(tail) / 2 ** (rounds - 1);
      assert.ok(Math.abs(p / expected - 1) < 1e-12, `${negative} of ${rounds}: ${p}, not ${expected}`);
    }
  }
  assert.throws(() => coinP(new Array(MOST_COINS + 1).fill(1)), /129 scores are more than 128/);
});

test('the smallest p of so many rounds is known beforehand', () => {
  for (const rounds of [1, 6, MOST_COINS]) {
    const smallest = coinP(new Array(rounds).fill(3));
    assert.equal(mayReject(rounds, smallest), true);
    assert.equal(mayReject(rounds, smallest * 0.999), false);
  }
  assert.equal(mayReject(0, 1), false);
  assert.equal(mayReject(MOST_COINS + 1, 2 ** -64), true, '65 coins of two rounds each');
  assert.equal(mayReject(MOST_COINS + 1, 2 ** -65), false);
});
