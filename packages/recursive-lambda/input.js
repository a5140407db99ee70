import { seededRandom } from 'rounds/suite';

/**
 * @typedef {object} Input
 * @property {'factorial' | 'fibonacci'} kind
 * @property {Uint32Array} numbers arguments of the function
 */

/** The largest number whose factorial is below 2^53. */
const largestFactorial = 18;

/**
 * Each number from 1 to 18, about equally often.
 *
 * @param {number} count
 * @returns {Input}
 */
export function factorials(count) {
  const random = seededRandom(18);
  const draw = () => 1 + Math.floor(random() * largestFactorial);
  return { kind: 'factorial', numbers: Uint32Array.from({ length: count }, draw) };
}

/**
 * @param {number} number
 * @returns {Input}
 */
export function fibonacci(number) {
  return { kind: 'fibonacci', numbers: Uint32Array.of(number) };
}

/**
 * Number of calls of the recursive definitions, including the first.
 *
 * @param {Input} input
 */
export function calls({ kind, numbers }) {
  if (kind === 'factorial') return numbers.reduce((sum, number) => sum + Math.max(1, number), 0);
  /** @type {number[]} */
  const made = [1, 1];
  const callsOf = (/** @type {number} */ number) => {
    for (let n = made.length; n <= number; n++) made[n] = 1 + Number(made[n - 1]) + Number(made[n - 2]);
    return Number(made[number]);
  };
  return numbers.reduce((sum, number) => sum + callsOf(number), 0);
}
