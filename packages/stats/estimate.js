import { signTestRank } from './sign-test.js';

/**
 * @typedef {object} Estimate
 * @property {number | null} estimate the median; null when there are no values
 * @property {number | null} low null when n is too small for the level
 * @property {number | null} high null when n is too small for the level
 * @property {number} n
 */

/**
 * @param {ArrayLike<number>} values
 * @returns {Float64Array}
 */
export function sorted(values) {
  return new Float64Array(values).sort();
}

/**
 * @param {ArrayLike<number>} values at least one
 * @returns {number}
 */
export function median(values) {
  return quantile(values, 0.5);
}

/**
 * The quantile by linear interpolation between order statistics (R's type 7).
 * @param {ArrayLike<number>} values at least one
 * @param {number} q from 0 to 1
 * @returns {number}
 */
export function quantile(values, q) {
  if (values.length === 0) throw new RangeError('A quantile needs at least one value, got none.');
  if (!(q >= 0 && q <= 1)) throw new RangeError(`A quantile lies between 0 and 1, got ${q}.`);
  return quantileOfSorted(sorted(values), q);
}

/**
 * @param {Float64Array} ascending at least one value
 * @param {number} q from 0 to 1
 * @returns {number}
 */
export function quantileOfSorted(ascending, q) {
  const position = q * (ascending.length - 1);
  const below = Math.floor(position);
  const low = at(ascending, below);
  const fraction = position - below;
  // Without a fraction the neighbour may be past the end; equal neighbours must not pick up rounding.
  if (fraction === 0) return low;
  const high = at(ascending, below + 1);
  return low === high ? low : low * (1 - fraction) + high * fraction;
}

/**
 * The median with its distribution-free (sign-test) interval. Exact for independent values of any distribution. For
 * one cell over the rounds of a drifting machine it describes this run only; to compare cells use `compareSuite`,
 * which drift does not touch.
 * @param {ArrayLike<number>} values
 * @param {number} [level]
 * @returns {Estimate}
 */
export function medianInterval(values, level = 0.95) {
  const n = values.length;
  if (n === 0) return { estimate: null, low: null, high: null, n };
  const ascending = sorted(values);
  const estimate = quantileOfSorted(ascending, 0.5);
  const k = signTestRank(n, 1 - level);
  if (k === 0) return { estimate, low: null, high: null, n };
  return { estimate, low: at(ascending, k - 1), high: at(ascending, n - k), n };
}

/**
 * @param {Float64Array} values
 * @param {number} index known to be inside
 */
function at(values, index) {
  return /** @type {number} */ (values[index]);
}
