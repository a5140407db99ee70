import { studentCritical } from './student.js';

/**
 * @typedef {object} Estimate
 * @property {number | null} estimate null without values
 * @property {number | null} low null when there are fewer than two values
 * @property {number | null} high null when there are fewer than two values
 * @property {number} n
 */

/** @param {readonly number[]} values */
export function sum(values) {
  return values.reduce((total, value) => total + value, 0);
}

/** @param {ArrayLike<number>} values at least one */
export function mean(values) {
  if (values.length === 0) throw new RangeError('A mean needs at least one value, got none.');
  return new Float64Array(values).reduce((sum, value) => sum + value, 0) / values.length;
}

/** The squared standard error of the mean. @param {ArrayLike<number>} values at least two */
export function varianceOfMean(values) {
  const middle = mean(values);
  return mean(new Float64Array(values).map((value) => (value - middle) ** 2)) / (values.length - 1);
}

/**
 * The mean with Student's 95% interval. For one cell over the rounds of a drifting machine it describes this run only; to
 * compare cells use `compareFamily`, which drift does not touch.
 * @param {ArrayLike<number>} values
 * @returns {Estimate}
 */
export function meanInterval(values) {
  const n = values.length;
  const estimate = n === 0 ? null : mean(values);
  if (estimate === null || n === 1) return { estimate, low: null, high: null, n };
  const halfWidth = studentCritical(1 - 0.95, n - 1) * Math.sqrt(varianceOfMean(values));
  return { estimate, low: estimate - halfWidth, high: estimate + halfWidth, n };
}

/** @param {ArrayLike<number>} values at least one */
export function median(values) {
  return quantile(values, 0.5);
}

/**
 * The quantile by linear interpolation between order statistics (R's type 7).
 * @param {ArrayLike<number>} values at least one
 * @param {number} q from 0 to 1
 */
export function quantile(values, q) {
  if (values.length === 0) throw new RangeError('A quantile needs at least one value, got none.');
  if (!(q >= 0 && q <= 1)) throw new RangeError(`A quantile lies between 0 and 1, got ${q}.`);
  return quantileOfSorted(new Float64Array(values).sort(), q);
}

/** @param {Float64Array} ascending at least one value @param {number} q from 0 to 1 */
export function quantileOfSorted(ascending, q) {
  const position = q * (ascending.length - 1);
  const below = Math.floor(position);
  const low = ascending[below];
  const fraction = position - below;
  // Without a fraction the next value may be past the end; equal values must not pick up rounding.
  if (fraction === 0) return low;
  const high = ascending[below + 1];
  return low === high ? low : low * (1 - fraction) + high * fraction;
}
