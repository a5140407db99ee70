import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from '@rounds/fast-check';
import { compareRuns } from '../independent.js';
import { seededRandom } from '../random.js';
import { studentCritical, studentTails } from '../student.js';
import { times } from './arbitrary.js';
import { normal } from './noise.js';
import { assertConsistent, assertMirrored } from './verdict-rules.js';

/** A family of one. @param {number[]} base @param {number[]} other */
function compareAlone(base, other) {
  return compareRuns([{ base, other }])[0];
}

/** Near times with ties and far ones; the second run is sometimes the slower by far. */
const runs = fc.record({
  base: fc.array(fc.oneof(fc.integer({ min: 98, max: 102 }), times), { maxLength: 15 }),
  other: fc.oneof(
    fc.array(fc.oneof(fc.integer({ min: 98, max: 103 }), times), { maxLength: 15 }),
    fc.array(fc.integer({ min: 100, max: 112 }), { minLength: 5, maxLength: 15 }),
  ),
});
const families = fc.array(runs, { minLength: 1, maxLength: 5 });

test('interval, p and verdict never contradict each other', () => {
  fc.assert(
    fc.property(families, (pairs) => {
      for (const comparison of compareRuns(pairs, { detect: 0.05 })) {
        assertConsistent(comparison, 0.05);
      }
      for (const { base, other } of pairs) {
        const { low, high, p } = compareAlone(base, other);
        const excludes = low !== null && high !== null && (low > 1 || high < 1);
        assert.equal(excludes, p <= 0.05, `[${low}, ${high}] and p ${p}`);
      }
    }),
    { numRuns: 400 },
  );
});

test('swapping the runs inverts ratios and intervals', () => {
  fc.assert(
    fc.property(families, (pairs) => {
      const forth = compareRuns(pairs);
      const back = compareRuns(pairs.map(({ base, other }) => ({ base: other, other: base })));
      for (const [i, comparison] of forth.entries()) assertMirrored(comparison, back[i]);
    }),
  );
});

test('runs too short for a verdict say how many rounds it takes', () => {
  const [short] = compareRuns([{ base: [1], other: [2, 2.1] }]);
  assert.deepEqual(
    [short?.verdict, short?.low, short?.rounds, short?.roundsNeeded],
    ['inconclusive', null, 1, 2],
  );
  assert.ok(Math.abs(Number(short?.ratio) - 2.05) < 1e-12);
  const [absent] = compareRuns([{ base: [], other: [1] }]);
  assert.deepEqual([absent?.verdict, absent?.ratio, absent?.rounds], ['inconclusive', null, 0]);
});

test("it is Welch's interval", () => {
  // By hand: means 4 and 6, variances of the means 1/4 and 1/3, relative to the squared means 1/64 and 1/108.
  const base = [3, 4, 5, 3, 5].map((x) => (x - 4) * Math.sqrt(5 / 4) + 4);
  const other = [5, 6, 7];
  const freedom = (1 / 64 + 1 / 108) ** 2 / ((1 / 64) ** 2 / 4 + (1 / 108) ** 2 / 2);
  const halfWidth = Math.sqrt(1 / 64 + 1 / 108) * studentCritical(0.05, freedom);
  const { ratio, low, high, p } = compareAlone(base, other);
  const t = Math.log(1.5) / Math.sqrt(1 / 64 + 1 / 108);
  for (const [actual, expected] of [
    [ratio, 1.5],
    [low, 1.5 * Math.exp(-halfWidth)],
    [high, 1.5 * Math.exp(halfWidth)],
    [p, studentTails(t, freedom)],
  ]) {
    assert.ok(Math.abs(Number(actual) / Number(expected) - 1) < 1e-9, `${actual}, not ${expected}`);
  }
});

test('runs of 120,000 rounds are compared', () => {
  const random = seededRandom(15);
  const base = Array.from({ length: 120_000 }, () => 100 * Math.exp(0.03 * normal(random)));
  const other = base.map((ns) => 1.01 * ns * Math.exp(0.03 * normal(random)));
  const { ratio, low, high, verdict } = compareAlone(base, other);
  assert.ok(Math.abs(Number(ratio) - 1.01) < 5e-4 && Number(high) - Number(low) < 2e-3, `${low} to ${high}`);
  assert.equal(verdict, 'same');
});

test('impossible times are refused', () => {
  assert.throws(() => compareAlone([0], [1]), /positive number of ns, got 0/);
});

test('covers the true ratio of two scattered runs at least 95 times in 100', () => {
  const random = seededRandom(14);
  let covered = 0;
  const repetitions = 4000;
  for (let i = 0; i < repetitions; i++) {
    const base = Array.from({ length: 8 }, () => Math.exp(0.05 * normal(random)));
    const other = Array.from({ length: 9 }, () => 1.1 * Math.exp(0.05 * normal(random)));
    const { low, high } = compareAlone(base, other);
    if (Number(low) <= 1.1 && 1.1 <= Number(high)) covered++;
  }
  const coverage = covered / repetitions;
  // Of 4,000 intervals 5% may miss; three standard deviations are 1%.
  assert.ok(coverage >= 0.94, `coverage should be at least 95%, is ${100 * coverage}%`);
});
