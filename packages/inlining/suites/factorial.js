import { defineSuite } from 'rounds';
import { recursionSentences } from '../answers.js';
import { cases } from '../factorial/cases.js';
import { randomNumbers } from '../random.js';

/**
 * @param {number} most
 * @param {{ quick?: boolean }} [tier]
 */
const upTo = (most, tier) => ({
  input: () => randomNumbers(1000, 1, most),
  // Each factor is a call of the recursion, and an iteration of the loop.
  operations: (/** @type {Uint32Array} */ values) => values.reduce((sum, n) => sum + n, 0),
  ...tier,
});

/** @param {number} n */
function exactly(n) {
  let product = 1n;
  for (let factor = 1n; factor <= BigInt(n); factor++) product *= factor;
  return Number(product);
}

export default defineSuite({
  question: 'What does recursion cost over a loop?',
  baseline: 'loop',
  work: 'sync',
  workloads: {
    // All factorials are integers of 31 bits,
    'up-to-12': upTo(12, { quick: true }),
    // and most are not, but all of them are exact.
    'up-to-20': upTo(20),
  },
  cases,
  reference: (/** @type {Uint32Array} */ values) => values.reduce((sum, n) => sum + exactly(n), 0),
  examples: () => [
    Uint32Array.of(),
    Uint32Array.of(0),
    Uint32Array.of(1, 2, 3),
    Uint32Array.of(12, 13, 20),
    Uint32Array.from({ length: 21 }, (_, n) => n),
  ],
  show: (values) => `${values.length} numbers: ${values.subarray(0, 20).join(', ')}`,
  answer: { sentences: recursionSentences },
});
