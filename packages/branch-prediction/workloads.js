import { seededRandom } from 'rounds/suite';

/** @typedef {import('rounds').Suite<Int32Array>['workloads'][string]} Workload */

/** As published. */
const published = 10_000;

/** Twice the longest period, and more than any known predictor learns. */
const longest = 2 ** 17;

/** Periods of 2, 4, 8, … values. */
export const periods = Array.from({ length: 16 }, (_, i) => 2 ** (i + 1));

/**
 * @param {number} count
 * @param {(i: number) => number} parityOf 1 or 0
 * @param {number} [seed]
 */
function valuesOf(count, parityOf, seed = 1) {
  const random = seededRandom(seed);
  return new Int32Array(count).map((_, i) => (Math.floor(random() * 2 ** 29) << 1) | parityOf(i));
}

/** @param {number} count */
function randomValues(count) {
  const random = seededRandom(2);
  return valuesOf(count, () => (random() < 0.5 ? 1 : 0));
}

/**
 * @param {number} period a power of two, 2 or more
 * @returns {number[]} random ones and zeros which, repeated, have no shorter period
 */
export function patternOf(period) {
  const random = seededRandom(period);
  const pattern = Array.from({ length: period }, () => Number(random() < 0.5));
  pattern[0] = 1;
  pattern[1] = 0;
  // A shorter period is a divisor, and so is half of this one.
  const half = period / 2;
  const isShorter = half > 1 && pattern.slice(0, half).every((bit, i) => bit === pattern[half + i]);
  if (isShorter) pattern[period - 1] = 1 - Number(pattern[period - 1]);
  return pattern;
}

/**
 * @param {number} period
 * @returns {Workload}
 */
function periodic(period) {
  return {
    input: () => {
      const pattern = patternOf(period);
      return valuesOf(longest, (i) => Number(pattern[i % period]));
    },
    operations,
    fullOnly: true,
  };
}

/** @param {Int32Array} values */
function operations({ length }) {
  return length;
}

/** @type {Record<string, Workload>} */
export const workloads = {
  'random-10000': { input: () => randomValues(published), operations, quick: true },
  'all-odd-10000': { input: () => valuesOf(published, () => 1), operations },
  'all-even-10000': { input: () => valuesOf(published, () => 0), operations },
  'random-1000000': { input: () => randomValues(1_000_000), operations, quick: true },
  ...Object.fromEntries(periods.map((period) => [`period-${period}`, periodic(period)])),
};
