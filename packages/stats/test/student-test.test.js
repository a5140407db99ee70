import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from '@rounds/fast-check';
import { compareFamily } from '../compare.js';
import { ALPHA } from '../family.js';
import { studentCritical } from '../student.js';
import { minRoundsOfStudent, studentTest } from '../student-test.js';
import { swapTest } from '../swap-test.js';
import { pairOf, rounds } from './arbitrary.js';

/** @param {number[]} ratios of the rounds */
const pairWith = (ratios) => pairOf(ratios.map((ratio, i) => [100 + i, (100 + i) * ratio]));

/** @param {import('../swap-test.js').PairedTimes} pair */
const studentOf = (pair) => studentTest(pair, Number(swapTest(pair).logRatio));

test('an interval that reaches 10% decides nothing, on either side', () => {
  for (const sign of [1, -1]) {
    const pairOff = (/** @type {number} */ middle) =>
      studentOf(pairWith([-0.02, -0.01, 0, 0.01, 0.02].map((each) => Math.exp(sign * middle + each))));
    const halfWidth = studentCritical(0.01, 4) * Math.sqrt(0.00025 / 5);
    const least = Math.log(1.1) + halfWidth;
    assert.equal(pairOff(least - 0.001).interval(0.01), null);
    assert.ok(pairOff(least - 0.001).p > 0.01);
    assert.ok(pairOff(least + 0.001).interval(0.01));
    assert.ok(pairOff(least + 0.001).p < 0.01);
    assert.equal(pairOff(0.05).p, 1);
  }
});

test('there is an interval at a level exactly if p is not above it', () => {
  const pairs = rounds({ minLength: 5, maxLength: 12 }).map(pairOf);
  fc.assert(
    fc.property(pairs, fc.constantFrom(0.05, 0.001, 1e-5), (pair, alpha) => {
      const { p, interval } = studentOf(pair);
      assert.equal(interval(alpha) !== null, p <= alpha, `p = ${p}`);
    }),
  );
});

test('it decides before the swap test can, from five rounds on, or a few more in large families', () => {
  const expected = /** @type {const} */ ([
    [1, 5],
    [25, 5],
    [26, 6],
    [102, 6],
    [103, 7],
    [409, 7],
    [410, 8],
  ]);
  for (const [comparisons, least] of expected) {
    assert.equal(minRoundsOfStudent(comparisons, ALPHA), least);
    const verdictAfter = (/** @type {number} */ rounds) => {
      const pair = pairWith(Array.from({ length: rounds }, (_, i) => 2 + i / 1000));
      return compareFamily(Array.from({ length: comparisons }, () => pair))[0].verdict;
    };
    assert.deepEqual([verdictAfter(least - 1), verdictAfter(least)], ['inconclusive', 'slower']);
  }
});
