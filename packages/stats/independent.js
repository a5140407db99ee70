import { orderInterval, quantileOfSorted } from './estimate.js';
import { judgeFamily, requireAlpha, tieToZero } from './family.js';
import { mannWhitneyRank, mannWhitneyTail } from './mann-whitney.js';

/** @typedef {import('./family.js').Comparison} Comparison */

/**
 * Compares every cell that two runs share, taken at different times, with Holm's correction over all of them.
 *
 * Nothing pairs their rounds, so this is the Hodges–Lehmann shift of the logs with its Mann–Whitney interval, which
 * knows only the scatter within each run. `drift` is how far (in log units) the machine itself may have moved between
 * them: intervals are widened by it on both sides, and p tests "the shift is at most drift" rather than "there is none".
 *
 * Weaker than `compareFamily`: rounds within a run must be near enough independent, and drift must be believed.
 * @param {readonly { base: readonly number[], other: readonly number[] }[]} pairs ns, one for each round
 * @param {{ alpha?: number, threshold?: number, drift?: number }} [options]
 * @returns {Comparison[]} in the order of the pairs; `rounds` is the smaller run's
 */
export function compareRuns(pairs, { alpha = 0.05, threshold = 0.02, drift = 0 } = {}) {
  requireAlpha(alpha);
  return judgeFamily(
    pairs.map(({ base, other }) => independentTest(base, other, drift)),
    { alpha, threshold, roundsNeeded: minimumRoundsOfRuns(pairs.length, alpha) },
  );
}

/**
 * @param {number} comparisons
 * @param {number} alpha
 */
function minimumRoundsOfRuns(comparisons, alpha) {
  const level = alpha / Math.max(1, comparisons);
  let rounds = 1;
  while (mannWhitneyRank(rounds, rounds, level) === 0) rounds++;
  return rounds;
}

/**
 * @param {readonly number[]} base
 * @param {readonly number[]} other
 * @param {number} drift
 * @returns {import('./family.js').LogTest}
 */
function independentTest(base, other, drift) {
  if (!(drift >= 0)) throw new RangeError(`drift must be 0 or more (log units), got ${drift}.`);
  const rounds = Math.min(base.length, other.length);
  if (rounds === 0) return { logRatio: null, p: 1, rounds, interval: () => null };
  const shifts = pairwiseShifts(base.map(logOfTime), other.map(logOfTime));
  return {
    logRatio: quantileOfSorted(shifts, 0.5),
    p: pBeyondDrift(shifts, drift, mannWhitneyTail(base.length, other.length)),
    rounds,
    interval(alpha) {
      const k = mannWhitneyRank(base.length, other.length, alpha);
      if (k === 0) return null;
      const [low, high] = orderInterval(shifts, k);
      return [tieToZero(low - drift), tieToZero(high + drift)];
    },
  };
}

/**
 * Twice the smaller of the two one-sided p-values, each at its own end of the widened null. A shift that is a tie
 * with that end counts against the claim.
 * @param {Float64Array} shifts
 * @param {number} drift
 * @param {(k: number) => number} tail
 */
function pBeyondDrift(shifts, drift, tail) {
  let notAbove = 0;
  let notBelow = 0;
  for (const shift of shifts) {
    if (tieToZero(shift - drift) <= 0) notAbove++;
    if (tieToZero(shift + drift) >= 0) notBelow++;
  }
  return Math.min(1, 2 * tail(Math.min(notAbove, notBelow)));
}

/**
 * Every difference other - base, ascending.
 * @param {readonly number[]} base
 * @param {readonly number[]} other
 */
function pairwiseShifts(base, other) {
  const shifts = new Float64Array(base.length * other.length);
  let next = 0;
  for (const otherLog of other) for (const baseLog of base) shifts[next++] = otherLog - baseLog;
  return shifts.sort();
}

/** @param {number} ns */
function logOfTime(ns) {
  if (!(ns > 0 && ns < Infinity)) {
    throw new RangeError(`A time must be a positive number of ns to be compared, got ${ns}.`);
  }
  return Math.log(ns);
}
