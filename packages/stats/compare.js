import { mayReject, minRoundsOfSame } from './coins.js';
import { ALPHA, defaultDetect, judgeFamily } from './family.js';
import { minPlannedRounds } from './looks.js';
import { minRoundsOfStudent, studentTest } from './student-test.js';
import { swapTest } from './swap-test.js';

/**
 * @import { RatioEstimate } from './family.js'
 * @import { PairedTimes } from './swap-test.js'
 */

/** In a family of 17 pairs and more, an identical pair is called different in at most three of 1,000 runs. */
const maxLevel = 0.003;

/**
 * Judges all comparisons that are shown together as one family: the chance of any false difference in it is at most alpha.
 * @param {readonly (PairedTimes & { share?: number })[]} pairs `share` of alpha, as `shareOfLook` gives it
 * @param {{ detect?: number }} [options]
 * @returns {RatioEstimate[]} in the order of the pairs
 */
export function compareFamily(pairs, { detect = defaultDetect } = {}) {
  const tests = pairs.map(({ base, other, share = 1 }) => ({
    ...pairTest({ base, other }, { comparisons: pairs.length, level: (ALPHA * share) / pairs.length }),
    share,
  }));
  const roundsNeeded = minPlannedRounds(pairs.length);
  return judgeFamily(tests, { alpha: ALPHA, detect, roundsNeeded, maxLevel });
}

/**
 * Judges one pair of a family of this size, without Holm's correction.
 * @param {PairedTimes} pair
 * @param {{ comparisons: number, share?: number, detect?: number }} options
 * @returns {RatioEstimate}
 */
export function compareOne(pair, { comparisons, share = 1, detect = defaultDetect }) {
  const level = (ALPHA * share) / comparisons;
  const roundsNeeded = minPlannedRounds(comparisons);
  const how = { alpha: level, ownAlpha: ALPHA * share, detect, roundsNeeded };
  const [only] = judgeFamily([pairTest(pair, { level, comparisons })], how);
  return { ...only, adjustedP: Math.min(1, (only.p / share) * comparisons) };
}

/**
 * The swap test where there are rounds enough for it, and before that Student's t for large differences.
 * @param {PairedTimes} pair
 * @param {{ level: number, comparisons: number }} family `level` of each of its comparisons
 * @returns {import('./family.js').LogTest}
 */
function pairTest(pair, { level, comparisons }) {
  const swap = swapTest(pair);
  const none = { p: 1, interval: () => null };
  const { interval: own } = swap.rounds < minRoundsOfSame ? none : swap;
  if (mayReject(swap.rounds, level)) return { ...swap, own };
  const mayStudent = swap.rounds >= minRoundsOfStudent(comparisons, ALPHA);
  return { ...swap, ...(mayStudent ? studentTest(pair, Number(swap.logRatio)) : none), own };
}
