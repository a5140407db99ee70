import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mannWhitneyRank, mannWhitneyTail } from '../mann-whitney.js';

/**
 * How many of all interleavings of a and b values have each U, by trying them all.
 * @param {number} a
 * @param {number} b
 * @returns {number[]}
 */
function interleavingsByU(a, b) {
  const counts = new Array(a * b + 1).fill(0);
  const place = (/** @type {number} */ leftA, /** @type {number} */ leftB, /** @type {number} */ u) => {
    if (leftA === 0 && leftB === 0) counts[u]++;
    if (leftA > 0) place(leftA - 1, leftB, u);
    if (leftB > 0) place(leftA, leftB - 1, u + a - leftA);
  };
  place(a, b, 0);
  return counts;
}

test('the exact distribution matches enumeration', () => {
  for (let a = 1; a <= 7; a++) {
    for (let b = 1; b <= 7; b++) {
      const counts = interleavingsByU(a, b);
      const total = counts.reduce((sum, count) => sum + count, 0);
      let sum = 0;
      for (const [u, count] of counts.entries()) {
        sum += count;
        const error = Math.abs(mannWhitneyTail(a, b)(u) - sum / total);
        assert.ok(error < 1e-14, `P(U <= ${u}) of ${a} and ${b} should be ${sum / total}`);
      }
    }
  }
});

test('the normal approximation errs on the safe side', () => {
  // 200 x 200 is the last exact size, 200 x 201 the first approximate one.
  for (const alpha of [0.05, 0.05 / 45, 0.05 / 1000]) {
    const exact = mannWhitneyRank(200, 200, alpha) / (200 * 200);
    const approximate = mannWhitneyRank(200, 201, alpha) / (200 * 201);
    assert.ok(
      approximate < exact * 1.002,
      `at ${alpha}: rank share ${approximate} should not exceed ${exact}`,
    );
    assert.ok(approximate > exact * 0.98, `at ${alpha}: rank share ${approximate} should be near ${exact}`);
  }
});

test('known ranks of the 95% interval', () => {
  const ranks = [3, 4, 5, 10, 20].map((n) => mannWhitneyRank(n, n, 0.05));
  assert.deepEqual(ranks, [0, 1, 3, 24, 128], 'critical values of published tables, plus one');
});
