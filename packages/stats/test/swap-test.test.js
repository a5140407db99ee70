import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from '@rounds/fast-check';
import { seededRandom } from '../random.js';
import { swapTest } from '../swap-test.js';
import { pairOf, rounds } from './arbitrary.js';
import { normal } from './noise.js';

const ALPHAS = [0.9, 0.7, 0.5, 0.49, 0.48, 0.3, 0.05, 0.01, 0.001];

/** @param {number[]} values */
const sum = (values) => values.reduce((all, value) => all + value, 0);

/**
 * By the definition: the share of all ways to exchange the two times within rounds that give a sum of differences as far
 * from 0 as the one observed.
 * @param {number[][]} each
 * @param {number} s tested log-ratio
 * @param {number} [slack] how much nearer to 0 also counts, as a part of all differences together
 */
function shareOfSwaps(each, s, slack = 0) {
  const differences = each.map(([base = 0, other = 0]) => other * Math.exp(-s / 2) - base * Math.exp(s / 2));
  const observed = Math.abs(sum(differences)) - slack * sum(differences.map(Math.abs));
  let beyond = 0;
  for (let swaps = 0; swaps < 2 ** each.length; swaps++) {
    if (Math.abs(sum(differences.map((d, i) => (swaps & (1 << i) ? -d : d)))) >= observed) beyond++;
  }
  return beyond / 2 ** each.length;
}

/** @param {number} seed */
function scattered(seed) {
  const random = seededRandom(seed);
  return Array.from({ length: 3 + (seed % 9) }, () => [
    100 * Math.exp(0.05 * normal(random)),
    103 * Math.exp(0.05 * normal(random)),
  ]);
}

test('p is the share of all swaps of rounds, made one by one, but for the rounding of scores', () => {
  let equal = 0;
  for (let seed = 0; seed < 200; seed++) {
    const each = scattered(seed);
    const { p } = swapTest(pairOf(each));
    const [least, most] = [-1, 1].map((side) => shareOfSwaps(each, 0, (side * each.length) / 4096));
    assert.ok(least <= p && p <= most, `${p}, not ${least} to ${most}: ${each}`);
    if (p === shareOfSwaps(each, 0, 1e-12)) equal++;
  }
  assert.ok(equal >= 180, `${equal} of 200 are equal to the last bit`);
});

test('the ends of the interval are where the share of all swaps crosses alpha', () => {
  for (let seed = 0; seed < 60; seed++) {
    const each = scattered(seed);
    const alpha = 0.3;
    const [low, high] = swapTest(pairOf(each)).interval(alpha) ?? [];
    assert.ok(low !== undefined && high !== undefined);
    for (const [inside, outside] of [
      [low + 2e-4, low - 2e-4],
      [high - 2e-4, high + 2e-4],
    ]) {
      assert.ok(shareOfSwaps(each, inside) > alpha && shareOfSwaps(each, outside) <= alpha);
    }
  }
});

test('the interval excludes 1 exactly when p <= alpha, holds the ratio of the means, and grows as alpha falls', () => {
  fc.assert(
    fc.property(rounds({ minLength: 1, maxLength: 40 }), (each) => {
      const { logRatio, p, interval } = swapTest(pairOf(each));
      const expected = Math.log(sum(each.map(([, ns]) => ns)) / sum(each.map(([ns]) => ns)));
      assert.ok(Math.abs(Number(logRatio) - expected) < 1e-12, `${logRatio}, not ${expected}`);
      let narrower = [Number(logRatio), Number(logRatio)];
      for (const alpha of ALPHAS) {
        const ends = interval(alpha);
        if (!ends) {
          assert.ok(2 ** (1 - each.length) > alpha, `${each.length} rounds are enough for ${alpha}`);
          return;
        }
        assert.equal(ends[0] > 0 || ends[1] < 0, p <= alpha, `[${ends}] and p ${p} at ${alpha}`);
        assert.ok(ends[0] <= Number(narrower[0]) && ends[1] >= Number(narrower[1]), `[${ends}] at ${alpha}`);
        narrower = ends;
      }
    }),
    { numRuns: 300, endOnFailure: true },
  );
});

test('a time that is no positive number is refused, with its round', () => {
  for (const ns of [0, -1, Infinity, Number.NaN]) {
    const { base, other } = pairOf([
      [1, 1],
      [1, ns],
    ]);
    assert.throws(() => swapTest({ base, other }), { name: 'RangeError', message: /^Round 1: .* got / });
    assert.equal(
      swapTest({ base: new Map([[0, 1]]), other }).rounds,
      1,
      'a round that is not in common does not count',
    );
  }
});
