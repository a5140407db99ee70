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

/**
 * The same distribution in whole numbers: how many of the interleavings have each U up to `most`.
 * @param {number} a
 * @param {number} b
 * @param {number} most
 * @returns {{ counts: bigint[], total: bigint }}
 */
function exactCounts(a, b, most) {
  const counts = new Array(most + 1).fill(0n);
  counts[0] = 1n;
  let total = 1n;
  for (let i = 1; i <= a; i++) {
    for (let u = most; u >= b + i; u--) counts[u] -= counts[u - b - i];
    for (let u = i; u <= most; u++) counts[u] += counts[u - i];
    total = (total * BigInt(b + i)) / BigInt(i);
  }
  return { counts, total };
}

test('the exact distribution agrees with whole numbers up to 400 a side', () => {
  for (const [a, b] of /** @type {const} */ ([
    [124, 124],
    [200, 200],
    [60, 400],
    [400, 400],
  ])) {
    // At 400 a side the lower quarter of the half tells; the centre is checked by symmetry below.
    const most = Math.min(Math.floor((a * b) / 2), 20_000);
    const { counts, total } = exactCounts(a, b, most);
    const tail = mannWhitneyTail(a, b);
    let sum = 0n;
    for (const [u, count] of counts.entries()) {
      sum += count;
      if (u % 97 !== 0 && u !== most) continue;
      const scaled = Number((sum * 10n ** 300n) / total);
      if (scaled < 1e20) continue;
      const expected = scaled / 1e300;
      const error = Math.abs(tail(u) / expected - 1);
      assert.ok(error < 1e-8, `P(U <= ${u}) of ${a} and ${b} should be ${expected}, is ${tail(u)}`);
    }
  }
});

test('no tail leaves [0, 1] or falls, and both halves make one', () => {
  for (const [a, b] of /** @type {const} */ ([
    [123, 124],
    [200, 200],
    [399, 399],
    [400, 400],
  ])) {
    const tail = mannWhitneyTail(a, b);
    let previous = 0;
    for (let k = -1; k <= a * b + 1; k++) {
      const here = tail(k);
      if (!(here >= previous - 1e-12 && here <= 1)) assert.fail(`P(U <= ${k}) of ${a} and ${b} is ${here}`);
      previous = here;
    }
    const middle = tail(Math.floor((a * b - 1) / 2)) + tail(Math.ceil((a * b - 1) / 2));
    assert.ok(Math.abs(middle - 1) < 1e-7, `the halves of ${a} and ${b} should make 1, not ${middle}`);
  }
  assert.equal(mannWhitneyTail(200, 200)(38_627), 1, 'as long as it is exact to 15 digits');
});

test('the normal approximation errs on the safe side', () => {
  // 400 x 400 is the last exact size, 400 x 401 the first approximate one.
  for (const alpha of [0.05, 0.05 / 45, 0.05 / 1000]) {
    const exact = mannWhitneyRank(400, 400, alpha) / (400 * 400);
    const approximate = mannWhitneyRank(400, 401, alpha) / (400 * 401);
    assert.ok(
      approximate < exact * 1.002,
      `at ${alpha}: rank share ${approximate} should not exceed ${exact}`,
    );
    assert.ok(approximate > exact * 0.98, `at ${alpha}: rank share ${approximate} should be near ${exact}`);
  }
});

test('ranks stay whole for runs of any length', () => {
  const rank = mannWhitneyRank(120_000, 120_000, 0.05);
  assert.ok(rank > 7.1e9 && rank < 7.2e9, `near the middle of 14,400,000,000 pairs, not ${rank}`);
});

test('known ranks of the 95% interval', () => {
  const ranks = [3, 4, 5, 10, 20].map((n) => mannWhitneyRank(n, n, 0.05));
  assert.deepEqual(ranks, [0, 1, 3, 24, 128], 'critical values of published tables, plus one');
});
