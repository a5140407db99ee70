import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from '@rounds/fast-check';
import { attainedAlpha, signTestP, signTestRank } from '../sign-test.js';

/**
 * By enumerating all 2^n signs: how many sign patterns have at most k positives.
 * @param {number} n
 * @param {number} k
 */
function patternsWithAtMost(n, k) {
  let patterns = 0;
  for (let bits = 0; bits < 2 ** n; bits++) {
    let positive = 0;
    for (let rest = bits; rest > 0; rest &= rest - 1) positive++;
    if (positive <= k) patterns++;
  }
  return patterns;
}

test('p equals the share of equally extreme sign patterns, for every n up to 15', () => {
  for (let n = 1; n <= 15; n++) {
    for (let negative = 0; negative <= n; negative++) {
      const values = Array.from({ length: n }, (_, i) => (i < negative ? -1 : 1));
      const rarer = Math.min(negative, n - negative);
      const expected = Math.min(1, (2 * patternsWithAtMost(n, rarer)) / 2 ** n);
      assert.equal(signTestP(values), expected, `${negative} negatives of ${n}`);
    }
  }
});

test('p and rank stay exact for thousands of values', () => {
  for (const n of [1000, 1100, 5000]) {
    const k = signTestRank(n, 0.05);
    // In integers: 2 · sum of C(n, i) for i < k, over 2^n.
    let coefficient = 1n;
    let sum = 0n;
    for (let i = 0; i < k; i++) {
      sum += coefficient;
      coefficient = (coefficient * BigInt(n - i)) / BigInt(i + 1);
    }
    const scale = 10n ** 15n;
    const expected = Number((2n * sum * scale) / 2n ** BigInt(n)) / 1e15;
    const nextAlpha = Number((2n * (sum + coefficient) * scale) / 2n ** BigInt(n)) / 1e15;
    assert.ok(Math.abs(attainedAlpha(n, k) - expected) < 1e-10, `n ${n}: expected ${expected}`);
    assert.ok(expected <= 0.05 && nextAlpha > 0.05, `n ${n}: ${k} should be the largest rank at 5%`);
  }
});

test('known ranks of the 95% interval', () => {
  const ranks = [5, 6, 9, 12, 20, 40, 100].map((n) => signTestRank(n, 0.05));
  assert.deepEqual(ranks, [0, 1, 2, 3, 6, 14, 40], 'as in published tables');
});

test('a zero counts against either sign', () => {
  assert.equal(signTestP([0, 0, 0]), 1, 'only zeros are no evidence');
  assert.equal(signTestP([]), 1, 'no values are no evidence');
  assert.equal(signTestP([1, 1, 1, 1, 1, 0]), signTestP([1, 1, 1, 1, 1, -1]), 'a zero is the worst case');
});

test('p <= alpha exactly when the interval at alpha excludes zero, with ties and zeros', () => {
  const value = fc.oneof(fc.integer({ min: -2, max: 5 }), fc.double({ noNaN: true }));
  fc.assert(
    fc.property(
      fc.array(value, { minLength: 1, maxLength: 60 }),
      fc.double({ min: 1e-6, max: 0.5, noNaN: true }),
      (values, alpha) => {
        const k = signTestRank(values.length, alpha);
        const ascending = [...values].sort((a, b) => a - b);
        const low = k === 0 ? -Infinity : Number(ascending[k - 1]);
        const high = k === 0 ? Infinity : Number(ascending[values.length - k]);
        assert.equal(low > 0 || high < 0, signTestP(values) <= alpha, `[${low}, ${high}] at ${alpha}`);
      },
    ),
    { numRuns: 500 },
  );
});
