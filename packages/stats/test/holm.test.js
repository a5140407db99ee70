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

test('levels rise no further than they may, and not below those of Bonferroni', () => {
  const levels = (/** @type {number} */ most) =>
    holm([0.0001, 0.001, 0.004, 0.009], 0.04, most).map((step) => step.rejectedAt);
  assert.deepEqual(levels(Infinity), [0.01, 0.04 / 3, 0.02, 0.04]);
  assert.deepEqual(levels(0.013), [0.01, 0.013, 0.013, 0.013]);
  assert.deepEqual(levels(0.001), [0.01, 0.01, 0.01, 0.01], 'as Bonferroni');
  const [mosts, alphas] = [fc.constantFrom(0.001, 0.01, 0.1), fc.constantFrom(0.01, 0.05)];
  fc.assert(
    fc.property(pValues, mosts, alphas, (ps, most, alpha) => {
      for (const [i, { adjustedP, rejectedAt }] of holm(ps, alpha, most).entries()) {
        assert.equal(adjustedP <= alpha, rejectedAt !== null, `p[${i}] of ${ps} at ${alpha}, ${most}`);
      }
    }),
    { numRuns: 300 },
  );
});

test('the adjusted p is the smallest alpha that rejects', () => {
  fc.assert(
    fc.property(pValues, (unit) => {
      const ps = unit.map((p) => Math.max(p, 1e-300));
      for (const [i, { adjustedP }] of holm(ps, 0.05).entries()) {
        const isRejected = (/** @type {number} */ alpha) => rejectedNaively(ps, alpha).has(i);
        assert.ok(adjustedP >= ps[i] && adjustedP <= 1, `${adjustedP} should lie between p and 1`);
        assert.ok(adjustedP * 1.001 >= 1 || isRejected(adjustedP * 1.001), `just above ${adjustedP}`);
        assert.ok(!isRejected(adjustedP * 0.999), `just below ${adjustedP}`);
      }
    }),
    { numRuns: 300 },
  );
});

test('ties share the strictest level, and once a step fails, no later one is rejected', () => {
  const levels = (/** @type {number[]} */ ps) => holm(ps, 0.05).map((step) => step.rejectedAt);
  assert.deepEqual(levels([0.001, 0.001, 0.5, 0.001]), [0.0125, 0.0125, null, 0.0125]);
  assert.deepEqual(levels([0.03, 0.04]), [null, null], '0.04 would pass alone, 0.03 of two does not');
});
