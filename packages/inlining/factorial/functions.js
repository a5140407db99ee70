/**
 * The product of the numbers from 1 to n. Up to 22 it is exact.
 *
 * @typedef {(n: number) => number} Factorial
 */

/** @param {number} n */
export function byLoop(n) {
  let product = 1;
  for (let factor = 2; factor <= n; factor++) product *= factor;
  return product;
}

/**
 * @param {number} n
 * @returns {number}
 */
export function byRecursion(n) {
  return n < 2 ? 1 : n * byRecursion(n - 1);
}

/** @type {Factorial} */
export const byArrow = (n) => (n < 2 ? 1 : n * byArrow(n - 1));

/**
 * The call comes last, so an engine with proper tail calls needs no stack.
 *
 * @param {number} n
 * @param {number} product
 * @returns {number}
 */
export function byTailCalls(n, product = 1) {
  return n < 2 ? product : byTailCalls(n - 1, n * product);
}

/**
 * @param {Factorial} factorial
 * @returns {(values: Uint32Array) => number} the sum of all factorials
 */
export function summing(factorial) {
  return (values) => {
    const { length } = values;
    let sum = 0;
    for (let i = 0; i < length; i++) sum += factorial(/** @type {number} */ (values[i]));
    return sum;
  };
}
