import { orderInterval, quantileOfSorted, sorted } from './estimate.js';
import { judgeFamily, requireAlpha, tieToZero } from './family.js';
import { signTestP, signTestRank } from './sign-test.js';

/** @typedef {import('./family.js').Comparison} Comparison */

/**
 * ln(other / base) for each round that both cells have, in the order of the rounds of `base`.
 * @param {ReadonlyMap<number, number>} base ns by round
 * @param {ReadonlyMap<number, number>} other ns by round
 * @returns {number[]}
 */
export function logRatios(base, other) {
  const ratios = [];
  for (const [round, baseNs] of base) {
    const otherNs = other.get(round);
    // A difference of logs, not the log of a quotient: swapping the cells then changes the sign and nothing else.
    if (otherNs !== undefined) ratios.push(logOfTime(otherNs, round) - logOfTime(baseNs, round));
  }
  return ratios;
}

/**
 * Compares every pair of a family, paired by round, with Holm's correction over the family.
 * @param {readonly { logRatios: readonly number[] }[]} pairs
 * @param {{ alpha?: number, threshold?: number }} [options]
 * @returns {Comparison[]} in the order of the pairs
 */
export function compareFamily(pairs, { alpha = 0.05, threshold = 0.02 } = {}) {
  const roundsNeeded = minimumRounds(pairs.length, alpha);
  return judgeFamily(
    pairs.map((pair) => pairedTest(pair.logRatios)),
    { alpha, threshold, roundsNeeded },
  );
}

/**
 * The fewest rounds at which one of so many comparisons could be anything but `unclear`.
 * @param {number} comparisons
 * @param {number} [alpha]
 * @returns {number}
 */
export function minimumRounds(comparisons, alpha = 0.05) {
  requireAlpha(alpha);
  const level = alpha / Math.max(1, comparisons);
  let rounds = 1;
  while (signTestRank(rounds, level) === 0) rounds++;
  return rounds;
}

/**
 * @param {readonly number[]} ratios
 * @returns {import('./family.js').LogTest}
 */
function pairedTest(ratios) {
  const ascending = sorted(ratios.map(tieToZero));
  const rounds = ascending.length;
  return {
    logRatio: rounds === 0 ? null : quantileOfSorted(ascending, 0.5),
    p: signTestP(ascending),
    rounds,
    interval(alpha) {
      const k = signTestRank(rounds, alpha);
      return k === 0 ? null : orderInterval(ascending, k);
    },
  };
}

/**
 * @param {number} ns
 * @param {number} round
 */
function logOfTime(ns, round) {
  if (!(ns > 0 && ns < Infinity)) {
    throw new RangeError(`Round ${round}: a time must be a positive number of ns to be compared, got ${ns}.`);
  }
  return Math.log(ns);
}
