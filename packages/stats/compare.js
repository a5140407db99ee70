import { mayReject } from './coins.js';
import { ALPHA, defaultDetect, judgeFamily } from './family.js';
import { holm } from './holm.js';
import { minPlannedRounds } from './looks.js';
import { swapTest } from './swap-test.js';

/**
 * @typedef {import('./family.js').Comparison} Comparison
 * @typedef {import('./swap-test.js').Pair} Pair
 */

/** In a family of 17 pairs and more, an identical pair is called different in at most three of 1,000 runs. */
const MOST = 0.003;

/**
 * Judges all comparisons that are shown together as one family: the chance of any false difference in it is at most alpha.
 * @param {readonly (Pair & { share?: number })[]} pairs `share` of alpha, as `shareOfLook` gives it
 * @param {{ detect?: number }} [options]
 * @returns {Comparison[]} in the order of the pairs
 */
export function compareFamily(pairs, { detect = defaultDetect } = {}) {
  const tests = pairs.map(({ base, other, share }) => ({ ...swapTest({ base, other }), share }));
  const roundsNeeded = minPlannedRounds(pairs.length);
  return judgeFamily(tests, { alpha: ALPHA, detect, roundsNeeded, most: MOST });
}

/**
 * Judges one pair by itself, at a level that the caller has corrected already.
 * @param {Pair} pair
 * @param {{ level: number, detect?: number, roundsNeeded: number }} options
 * @returns {Comparison}
 */
export function compareAtLevel(pair, { level, detect = defaultDetect, roundsNeeded }) {
  const [only] = judgeFamily([swapTest(pair)], { alpha: level, detect, roundsNeeded });
  return only;
}

/**
 * Which pairs of a family have a ratio that is certainly not 1 (`compareFamily` may still call them `same`, if it is near
 * enough). It needs the p-values alone, which is many times as fast as finding intervals.
 * @param {readonly Pair[]} pairs
 */
export function toldApart(pairs) {
  const ps = pairs.map((pair) => {
    const { p, rounds } = swapTest(pair);
    return mayReject(rounds, ALPHA / pairs.length) ? p : 1;
  });
  return holm(ps, ALPHA, MOST).map(({ rejectedAt }) => rejectedAt !== null);
}
