import { ALPHA, judgeFamily, requireAlpha, THRESHOLD } from './family.js';
import { mannWhitneyRank, mannWhitneyTail } from './mann-whitney.js';
import { logSteps, STEPS } from './paired-logs.js';

/** @typedef {import('./family.js').Comparison} Comparison */

/**
 * Compares every cell that two runs share, taken at different times, with Holm's correction over all of them.
 *
 * Nothing pairs their rounds, so this is the Hodges–Lehmann shift of the logs with its Mann–Whitney interval, which
 * knows only the scatter within each run. `drift` is how far (in log units) the machine itself may have moved for a
 * pair: intervals are widened by it on both sides, and p tests "the shift is at most drift" rather than "there is none".
 * Where it is infinite, nothing can be told, however many rounds there are.
 *
 * Weaker than `compareSuite`: rounds within a run must be near enough independent, and drift must be believed.
 * @param {readonly { base: ArrayLike<number>, other: ArrayLike<number>, drift?: number }[]} pairs ns, one for each round
 * @param {{ alpha?: number, threshold?: number }} [options]
 * @returns {Comparison[]} in the order of the pairs; `rounds` is the smaller run's
 */
export function compareRuns(pairs, { alpha = ALPHA, threshold = THRESHOLD } = {}) {
  requireAlpha(alpha);
  const judged = judgeFamily(
    pairs.map(({ base, other, drift = 0 }) => independentTest(base, other, drift)),
    { alpha, threshold, roundsNeeded: minimumRoundsOfRuns(pairs.length, alpha) },
  );
  return judged.map((each, i) => (pairs[i]?.drift === Infinity ? { ...each, roundsNeeded: Infinity } : each));
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
 * @param {ArrayLike<number>} base
 * @param {ArrayLike<number>} other
 * @param {number} drift
 * @returns {import('./family.js').LogTest}
 */
function independentTest(base, other, drift) {
  if (!(drift >= 0)) throw new RangeError(`drift must be 0 or more (log units), got ${drift}.`);
  const rounds = Math.min(base.length, other.length);
  if (rounds === 0) return { logRatio: null, p: 1, rounds, interval: () => null };
  const shifts = pairwiseShifts(base, other);
  const all = base.length * other.length;
  const allowed = Math.round(drift * STEPS);
  return {
    logRatio: (shifts.ofRank(Math.ceil(all / 2)) + shifts.ofRank(Math.floor(all / 2) + 1)) / 2 / STEPS,
    p: pBeyondDrift(shifts, all, allowed, mannWhitneyTail(base.length, other.length)),
    rounds,
    interval(alpha) {
      const k = mannWhitneyRank(base.length, other.length, alpha);
      if (k === 0 || allowed === Infinity) return null;
      return [(shifts.ofRank(k) - allowed) / STEPS, (shifts.ofRank(all - k + 1) + allowed) / STEPS];
    },
  };
}

/**
 * Twice the smaller of the two one-sided p-values, each at its own end of the widened null. A shift that is a tie
 * with that end counts against the claim.
 * @param {PairwiseShifts} shifts
 * @param {number} all how many there are
 * @param {number} drift in steps
 * @param {(k: number) => number} tail
 */
function pBeyondDrift(shifts, all, drift, tail) {
  const notAbove = shifts.atMost(drift);
  const notBelow = all - shifts.atMost(-drift - 1);
  return Math.min(1, 2 * tail(Math.min(notAbove, notBelow)));
}

/**
 * @typedef {object} PairwiseShifts every difference other - base of the logs, in steps
 * @property {(shift: number) => number} atMost how many are no larger
 * @property {(rank: number) => number} ofRank the one of this rank, from 1
 */

/**
 * Counted and selected without ever making them: two runs of 100,000 rounds have ten thousand million. Both sides in
 * order, one sweep counts those up to a shift; halving the range of shifts, which are whole numbers, finds a rank.
 * @param {ArrayLike<number>} base
 * @param {ArrayLike<number>} other
 * @returns {PairwiseShifts}
 */
function pairwiseShifts(base, other) {
  const bases = Float64Array.from(base, (ns) => logSteps(ns)).sort();
  const others = Float64Array.from(other, (ns) => logSteps(ns)).sort();
  /** @param {number} shift */
  const atMost = (shift) => {
    let count = 0;
    let within = 0;
    for (const log of bases) {
      while (within < others.length && Number(others[within]) - log <= shift) within++;
      count += within;
    }
    return count;
  };
  return {
    atMost,
    ofRank(rank) {
      let below = Number(others[0]) - Number(bases.at(-1)) - 1;
      let shift = Number(others.at(-1)) - Number(bases[0]);
      while (shift - below > 1) {
        const middle = Math.floor((below + shift) / 2);
        if (atMost(middle) >= rank) shift = middle;
        else below = middle;
      }
      return shift;
    },
  };
}
