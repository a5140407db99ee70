import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from '@rounds/fast-check';
import { holm } from '../holm.js';

/**
 * Holm as in the textbook: again and again, reject the smallest remaining p if it passes Bonferroni for what remains.
 * @param {number[]} ps
 * @param {number} alpha
 */
function rejectedNaively(ps, alpha) {
  const rejected = new Set();
  for (;;) {
    const remaining = [...ps.keys()].filter((i) => !rejected.has(i));
    const smallest = remaining.find((i) => remaining.every((j) => ps[i] <= ps[j]));
    if (smallest === undefined || ps[smallest] > alpha / remaining.length) return rejected;
    rejected.add(smallest);
  }
}

const pValues = fc.array(
  fc.oneof(
    fc.double({ min: 0, max: 1, noNaN: true }),
    fc.integer({ min: 0, max: 12 }).map((i) => 2 ** -i),
  ),
  { maxLength: 12 },
);

test('rejects what the textbook procedure rejects', () => {
  fc.assert(
    fc.property(pValues, fc.double({ min: 0.001, max: 0.5, noNaN: true }), (ps, alpha) => {
      const expected = rejectedNaively(ps, alpha);
      for (const [i, step] of holm(ps, alpha).entries()) {
        assert.equal(step.rejectedAt !== null, expected.has(i), `p[${i}] of ${ps} at ${alpha}`);
      }
    }),
    { numRuns: 500 },
  );
});

test('ties share the strictest level, and once a step fails, no later one is rejected', () => {
  const levels = (/** @type {number[]} */ ps) => holm(ps, 0.05).map((step) => step.rejectedAt);
  assert.deepEqual(levels([0.001, 0.001, 0.5, 0.001]), [0.0125, 0.0125, null, 0.0125]);
  assert.deepEqual(levels([0.03, 0.04]), [null, null], '0.04 would pass alone, 0.03 of two does not');
});
