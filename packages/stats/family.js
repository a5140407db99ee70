import { holm } from './holm.js';

/** @typedef {'faster' | 'slower' | 'same' | 'unclear'} Verdict */

/** The chance of any false difference in a family. */
export const ALPHA = 0.05;

/** What differs certainly by less than this is the same. */
export const THRESHOLD = 0.02;

/**
 * @typedef {object} Comparison
 * @property {number | null} ratio time(other) / time(base): below 1, `other` is faster; null without common rounds
 * @property {number | null} low null when there are too few rounds
 * @property {number | null} high null when there are too few rounds
 * @property {[low: number, high: number] | null} [bound] what the whole family may rely on at once, also where it does
 *   not face 1: for statements such as "more than twice"; contains the interval
 * @property {number} p of this comparison alone
 * @property {number} adjustedP after Holm, over the whole family
 * @property {Verdict} verdict
 * @property {number} rounds
 * @property {number} roundsNeeded fewer rounds than this can only be `unclear` in this family
 */

/**
 * One comparison, before it is judged among its family. Logs throughout, so that swapping sides is exactly a change
 * of sign.
 * @typedef {object} LogTest
 * @property {number | null} logRatio
 * @property {number} p
 * @property {number} rounds
 * @property {(alpha: number) => [low: number, high: number] | null} interval excludes 0 exactly when `p <= alpha`;
 *   null when there are too few rounds for alpha
 * @property {number} [share] of alpha that this look at it may spend; see `looks.js`; all of it, unless told
 * @property {number} [weight] of a test that shares what is one test's part of alpha with others; 1, unless told
 */

/**
 * Verdicts for a family of comparisons that are shown together.
 *
 * An end of an interval stands at alpha/m (m is the sum of the tests' weights), except that once Holm rejects, the end that faces 1 stands at Holm's
 * step, which is what makes "excludes 1" and "Holm rejects" one and the same. Every interval contains the plain
 * 1 - alpha one. `same` is a TOST on these ends and safe in the family: a pair that truly differs by more than the
 * threshold can be called `same` only if its far end errs (alpha/2m each, alpha/2 over all m) or Holm errs. With
 * both ends at Holm's step the chances would add up like 1 + 1/2 + … + 1/m: to 9.5% in a
 * simulation of 45 pairs just past the threshold, now 2.2%. A look that has only a share of alpha is held to alpha
 * times that share in each of these places.
 * @param {readonly LogTest[]} tests
 * @param {{ alpha: number, threshold: number, roundsNeeded: number, most?: number }} options `most`: see `holm`
 * @returns {Comparison[]}
 */
export function judgeFamily(tests, { alpha, threshold, roundsNeeded, most = Infinity }) {
  requireAlpha(alpha);
  if (!(threshold >= 0)) throw new RangeError(`The threshold must be 0 or more, got ${threshold}.`);
  const weights = tests.map(({ weight = 1 }) => weight);
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  const outerIntervals = tests.map(({ interval, share = 1, weight = 1 }) =>
    interval((alpha * share * weight) / all),
  );
  // Without an outer interval nothing can be shown, so nothing is claimed either.
  const steps = holm(
    tests.map(({ p, share = 1 }, i) => (outerIntervals[i] ? Math.min(1, p / share) : 1)),
    alpha,
    { weights, most },
  );
  const margin = Math.log1p(threshold);
  return tests.map(({ logRatio, p, rounds, interval, share = 1 }, i) => {
    const { adjustedP, rejectedAt } = /** @type {import('./holm.js').HolmStep} */ (steps[i]);
    const outer = outerIntervals[i] ?? null;
    const inner = rejectedAt === null ? null : interval(rejectedAt * share);
    const ends = outer && inner ? pullNearEnd(outer, inner) : outer;
    return {
      ratio: logRatio === null ? null : Math.exp(logRatio),
      low: ends && Math.exp(ends[0]),
      high: ends && Math.exp(ends[1]),
      bound: outer && [Math.exp(outer[0]), Math.exp(outer[1])],
      p,
      adjustedP,
      verdict: verdictOf(ends, margin),
      rounds,
      roundsNeeded,
    };
  });
}

/** @param {number} alpha */
export function requireAlpha(alpha) {
  if (!(alpha > 0 && alpha < 1)) throw new RangeError(`alpha must lie between 0 and 1, got ${alpha}.`);
}

/**
 * @param {[number, number]} outer
 * @param {[number, number]} inner excludes 0
 * @returns {[number, number]}
 */
function pullNearEnd(outer, inner) {
  return inner[0] > 0 ? [inner[0], outer[1]] : [outer[0], inner[1]];
}

/**
 * @param {[number, number] | null} ends logs
 * @param {number} margin log
 * @returns {Verdict}
 */
export function verdictOf(ends, margin) {
  if (!ends) return 'unclear';
  const [low, high] = ends;
  if (low >= -margin && high <= margin) return 'same';
  if (high < 0) return 'faster';
  if (low > 0) return 'slower';
  return 'unclear';
}
