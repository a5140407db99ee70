import { isOdd as isOddOfModule } from './odd.js';

/**
 * Ways to call a function that tests whether a number is odd. A trial has one of them, so that engines see only that one in the loop.
 *
 * @typedef {(value: number) => number} IsOdd 1 or 0
 * @typedef {(values: Uint32Array) => number} Count
 */

/**
 * The loop of most cases; only its calls differ. V8 10 of just-js reads the length of a typed array slowly, so it is read once.
 *
 * @param {IsOdd} isOdd
 * @returns {Count}
 */
export function countingBy(isOdd) {
  return (values) => {
    const { length } = values;
    let odd = 0;
    for (let i = 0; i < length; i++) odd += isOdd(/** @type {number} */ (values[i]));
    return odd;
  };
}

/** @type {Count} */
export function withoutCalls(values) {
  const { length } = values;
  let odd = 0;
  for (let i = 0; i < length; i++) odd += /** @type {number} */ (values[i]) & 1;
  return odd;
}

/** @param {number} value */
export function isOdd(value) {
  return value & 1;
}

export { isOddOfModule };

/**
 * @param {number} mask
 * @returns {IsOdd} a closure over it
 */
export function closureOver(mask) {
  return (value) => value & mask;
}

/**
 * @param {number} mask
 * @param {number} value
 */
export function masked(mask, value) {
  return value & mask;
}

class Parity {
  /** @param {number} mask */
  constructor(mask) {
    this.mask = mask;
  }

  /** @param {number} value */
  isOdd(value) {
    return value & this.mask;
  }
}

/** @returns {Count} */
export function countingByMethod() {
  const parity = new Parity(1);
  return (values) => {
    const { length } = values;
    let odd = 0;
    for (let i = 0; i < length; i++) odd += parity.isOdd(/** @type {number} */ (values[i]));
    return odd;
  };
}

/**
 * Eight functions that do the same. Each is written out, since engines identify functions by their place in the source.
 *
 * @type {IsOdd[]}
 */
const many = [
  (value) => value & 1,
  (value) => value & 1,
  (value) => value & 1,
  (value) => value & 1,
  (value) => value & 1,
  (value) => value & 1,
  (value) => value & 1,
  (value) => value & 1,
];

/** One call that reaches a function after the other, so that no engine expects a certain one. @type {Count} */
export function countingByMany(values) {
  const { length } = values;
  let odd = 0;
  for (let i = 0; i < length; i++) {
    odd += /** @type {IsOdd} */ (many[i & 7])(/** @type {number} */ (values[i]));
  }
  return odd;
}
