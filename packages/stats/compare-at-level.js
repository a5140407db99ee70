import { bothTests, headline } from './compare-suite.js';
import { judgeFamily } from './family.js';

/**
 * @typedef {import('./compare-suite.js').Figures} Figures
 * @typedef {import('./compare-suite.js').TwoComparisons} TwoComparisons
 */

/**
 * One pair by itself, at a level that whoever asks has corrected already; for pairs that are known only after a look at
 * the data.
 * @param {{ base: Figures, other: Figures }} pair
 * @param {{ level: number, threshold?: number, roundsNeeded: number }} options `level`: the alpha of each of the two tests
 * @returns {TwoComparisons}
 */
export function compareAtLevel({ base, other }, { level, threshold = 0.02, roundsNeeded }) {
  const [undisturbed, usual] = bothTests(base, other, level).map(
    (test) => judgeFamily([test], { alpha: level, threshold, roundsNeeded })[0],
  );
  if (!undisturbed || !usual) throw new TypeError('Two tests have two results.');
  return { undisturbed, usual, ...headline(undisturbed.verdict, usual.verdict) };
}
