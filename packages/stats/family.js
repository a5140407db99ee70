import { holm } from './holm.js';

/** @typedef {'faster' | 'slower' | 'same' | 'inconclusive'} Verdict */

/** The chance of any false difference in a family. */
export const ALPHA = 0.05;

/** Two times whose interval lies within this are the same. */
export const defaultDetect = 0.02;

/**
 * @typedef {object} RatioEstimate
 * @property {number | null} ratio mean(other) / mean(base): below 1, `other` is faster; null without common rounds
 * @property {number | null} low null when there are too few rounds
 * @property {number | null} high null when there are too few rounds
 * @property {[low: number, high: number] | null} [bound] both ends at the level of the whole family, for statements such
 *   as "more than twice"; contains the interval
 * @property {[low: number, high: number] | null} [own] both ends at the level of this comparison alone, by which it is `same`
 * @property {number | null} [spread] standard deviation of the log of the ratio from round to round; null in one round
 * @property {number} p of this comparison alone
 * @property {number} adjustedP after Holm, over the whole family
 * @property {Verdict} verdict
 * @property {number} rounds
 * @property {number} roundsNeeded fewer rounds than this are not planned: they may leave this family `inconclusive`
 */

/**
 * One comparison, before it is judged in its family. All in logs, so that exchanging the sides changes signs exactly.
 * @typedef {object} LogTest
 * @property {number | null} logRatio
 * @property {number} p
 * @property {number} rounds
 * @property {number | null} spread see `RatioEstimate`
 * @property {(alpha: number) => [low: number, high: number] | null} interval excludes 0 exactly when `p <= alpha`;
 *   null when there are too few rounds for alpha
 * @property {LogTest['interval']} [own] the interval by which the two may be the same; `interval` by default
 * @property {number | undefined} [share] of alpha that this interim look may spend (see `looks.js`); all of it, by default
 */

/**
 * Verdicts for a family of comparisons that are shown together.
 *
 * Both ends of an interval are at alpha/m (m comparisons), except that once Holm rejects, the end that faces 1 is at Holm's
 * level. So "the interval excludes 1" and "Holm rejects" are the same. `same` is a TOST of each pair by itself, with alpha for
 * each of its two sides: a pair that differs by `detect` or more is called `same` with a probability of at most alpha.
 * An interim look that has a share of alpha uses alpha times that share throughout.
 * @param {readonly LogTest[]} tests
 * @param {{ alpha: number, ownAlpha?: number, detect: number, roundsNeeded: number, maxLevel?: number }} options `maxLevel`: see `holm`
 * @returns {RatioEstimate[]}
 */
export function judgeFamily(tests, { alpha, ownAlpha = alpha, detect, roundsNeeded, maxLevel }) {
  const bounds = tests.map(({ interval, share = 1 }) => interval((alpha * share) / tests.length));
  // Without a bound there is nothing to show, so nothing is claimed either.
  const steps = holm(
    tests.map(({ p, share = 1 }, i) => (bounds[i] ? Math.min(1, p / share) : 1)),
    alpha,
    maxLevel,
  );
  const margin = Math.log1p(detect);
  return tests.map(({ logRatio, p, rounds, spread, interval, own = interval, share = 1 }, i) => {
    const { adjustedP, rejectedAt } = steps[i];
    const bound = bounds[i] ?? null;
    const inner = rejectedAt === null ? bound : interval(rejectedAt * share);
    const low = bound && inner && (inner[0] > 0 ? inner[0] : bound[0]);
    const high = bound && inner && (inner[1] < 0 ? inner[1] : bound[1]);
    const ends = low === null || high === null ? null : /** @type {Ends} */ ([low, high]);
    const ownEnds = own(2 * ownAlpha * share);
    return {
      ratio: logRatio === null ? null : Math.exp(logRatio),
      low: low === null ? null : Math.exp(low),
      high: high === null ? null : Math.exp(high),
      bound: bound && [Math.exp(bound[0]), Math.exp(bound[1])],
      own: ownEnds && [Math.exp(ownEnds[0]), Math.exp(ownEnds[1])],
      p,
      adjustedP,
      verdict: verdictOf({ ends, own: ownEnds }, margin),
      rounds,
      spread,
      roundsNeeded,
    };
  });
}

/** @typedef {[low: number, high: number]} Ends */

/**
 * @param {{ ends: Ends | null, own?: Ends | null }} logs of the interval, and of the one of this comparison alone
 * @param {number} margin log
 * @returns {Verdict}
 */
export function verdictOf({ ends, own }, margin) {
  if (own && own[0] >= -margin && own[1] <= margin) return 'same';
  if (ends && ends[1] < 0) return 'faster';
  if (ends && ends[0] > 0) return 'slower';
  return 'inconclusive';
}

/** @type {Record<Verdict, Verdict>} */
const opposites = { faster: 'slower', slower: 'faster', same: 'same', inconclusive: 'inconclusive' };

/**
 * The same comparison from the other side.
 * @template {RatioEstimate} Found
 * @param {Found} comparison
 * @returns {Found}
 */
export function mirrored(comparison) {
  const { ratio, low, high, bound, own, verdict } = comparison;
  return {
    ...comparison,
    ratio: ratio === null ? null : 1 / ratio,
    low: high === null ? null : 1 / high,
    high: low === null ? null : 1 / low,
    bound: bound && [1 / bound[1], 1 / bound[0]],
    own: own && [1 / own[1], 1 / own[0]],
    verdict: opposites[verdict],
  };
}
