/**
 * The exact two-sided sign test.
 *
 * Why it may be trusted on a noisy machine: each round measures its cells in a freshly shuffled order, so for two
 * identical cells, exchanging their names in any one round gives an equally likely history. Whatever the machine
 * does (drift, bursts, heavy tails, rounds that resemble the last), the signs of the rounds' log-ratios are then
 * independent fair coins. Nothing else is assumed: not normality, not even a variance.
 */

const RESCALE_ABOVE = 2 ** 512;

/** @type {Map<number, Float64Array>} */
const tailsByCount = new Map();

/**
 * P(at most k heads in n fair tosses) for every k below n/2.
 * The sum of binomial coefficients is exact while it fits 53 bits; later it is rescaled by powers of two, so that
 * 2^-n, which is zero in floating point beyond n = 1074, is applied only at the end.
 * @param {number} n
 */
function lowerTails(n) {
  const known = tailsByCount.get(n);
  if (known) return known;
  const tails = new Float64Array(Math.ceil(n / 2));
  let coefficient = 1;
  let sum = 0;
  let exponent = -n;
  for (let k = 0; k < tails.length; k++) {
    sum += coefficient;
    const half = Math.trunc(exponent / 2);
    tails[k] = sum * 2 ** half * 2 ** (exponent - half);
    coefficient = (coefficient * (n - k)) / (k + 1);
    if (coefficient > RESCALE_ABOVE) {
      coefficient /= RESCALE_ABOVE;
      sum /= RESCALE_ABOVE;
      exponent += 512;
    }
  }
  tailsByCount.set(n, tails);
  return tails;
}

/**
 * The chance that [x(k), x(n-k+1)], the kth smallest and kth largest of n, misses the true median: the alpha really
 * attained, which is at most the one asked for. 0 for k = 0, where there is no bound to miss.
 * @param {number} n
 * @param {number} k
 * @returns {number}
 */
export function attainedAlpha(n, k) {
  if (k < 1) return 0;
  const tail = lowerTails(n)[k - 1];
  return tail === undefined ? 1 : Math.min(1, 2 * tail);
}

/**
 * Two-sided p-value of "positive and negative are equally likely". A zero counts against both signs, which is
 * conservative and makes `p <= alpha` agree with "the interval at alpha excludes zero" without exception.
 * @param {readonly number[] | Float64Array} values
 * @returns {number}
 */
export function signTestP(values) {
  let positive = 0;
  let negative = 0;
  for (const value of values) {
    if (value > 0) positive++;
    else if (value < 0) negative++;
  }
  return attainedAlpha(values.length, values.length - Math.max(positive, negative) + 1);
}

/**
 * The largest k for which [x(k), x(n-k+1)] covers the true median with probability at least 1 - alpha, or 0 when n
 * values are too few for any.
 * @param {number} n
 * @param {number} alpha
 * @returns {number}
 */
export function signTestRank(n, alpha) {
  let enough = 0;
  let tooMany = Math.ceil(n / 2) + 1;
  while (tooMany - enough > 1) {
    const k = (enough + tooMany) >> 1;
    if (attainedAlpha(n, k) <= alpha) enough = k;
    else tooMany = k;
  }
  return enough;
}
