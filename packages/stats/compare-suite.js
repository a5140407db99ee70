import { mayReject } from './coins.js';
import { judgeFamily } from './family.js';
import { holm } from './holm.js';
import { fewestRounds } from './looks.js';
import { pairedLogs } from './paired-logs.js';
import { lowEndScores, usualScores } from './scores.js';
import { frugalSwapTest, swapP } from './swap-test.js';

/**
 * @typedef {import('./family.js').Comparison} Comparison
 * @typedef {import('./family.js').Verdict} Verdict
 */

/**
 * @typedef {object} Figures of one cell
 * @property {ReadonlyMap<number, number>} undisturbed ns by round: a low quantile of a trial's many short samples
 * @property {ReadonlyMap<number, number>} usual ns by round: what a trial needed with all that belongs to it
 */

/**
 * @typedef {object} TwoComparisons
 * @property {Comparison} undisturbed of the times at the low end: the machine's own speed, whatever the neighbours do
 * @property {Comparison} usual of the geometric means: slow processes and garbage collection count
 * @property {Verdict} verdict
 * @property {'undisturbed' | 'usual'} about which of the two the verdict is about
 * @property {boolean} mixed faster in one, slower in the other; then the verdict is `unclear`
 */

/**
 * Judges every comparison of a suite, claims included, as one family: paired by round, two tests for each pair of
 * cells. The chance of any false difference in the suite is at most alpha (Holm); `study/README.md` says why not the
 * false discovery rate.
 * @param {readonly { base: Figures, other: Figures, share?: number }[]} pairs `share` as `shareOfLook` gives it
 * @param {{ alpha?: number, threshold?: number }} [options]
 * @returns {TwoComparisons[]} in the order of the pairs
 */
export function compareSuite(pairs, { alpha = 0.05, threshold = 0.02 } = {}) {
  const tests = pairs.flatMap(({ base, other, share = 1 }) =>
    bothTests(base, other, (alpha * share) / (2 * pairs.length)).map((test) =>
      Object.assign(test, { share }),
    ),
  );
  const judged = judgeFamily(tests, { alpha, threshold, roundsNeeded: fewestRounds(tests.length, alpha) });
  return pairs.map((_, i) => {
    const [undisturbed, usual] = /** @type {[Comparison, Comparison]} */ (judged.slice(2 * i, 2 * i + 2));
    return { undisturbed, usual, ...headline(undisturbed.verdict, usual.verdict) };
  });
}

/**
 * One pair by itself, at a level that whoever asks has corrected already; for pairs that are known only after a look at
 * the data.
 * @param {{ base: Figures, other: Figures }} pair
 * @param {{ level: number, threshold?: number, roundsNeeded: number }} options `level`: the alpha of each of the two tests
 * @returns {TwoComparisons}
 */
export function compareAtLevel({ base, other }, { level, threshold = 0.02, roundsNeeded }) {
  const [undisturbed, usual] = /** @type {[Comparison, Comparison]} */ (
    bothTests(base, other, level).flatMap((test) =>
      judgeFamily([test], { alpha: level, threshold, roundsNeeded }),
    )
  );
  return { undisturbed, usual, ...headline(undisturbed.verdict, usual.verdict) };
}

/**
 * Which pairs of a suite have a ratio that is certainly not 1 (`compareSuite` may call them `same` still, if it is near
 * enough): from the p-values alone, which is a hundred times as fast as finding intervals.
 * @param {readonly { base: Figures, other: Figures }[]} pairs
 * @param {number} [alpha]
 * @returns {boolean[]}
 */
export function toldApart(pairs, alpha = 0.05) {
  const ps = pairs.flatMap(({ base, other }) =>
    [
      swapP(pairedLogs(base.undisturbed, other.undisturbed), lowEndScores),
      swapP(pairedLogs(base.usual, other.usual), usualScores),
    ].map(({ p, rounds }) => (mayReject(rounds, alpha / (2 * pairs.length)) ? p : 1)),
  );
  const isRejected = holm(ps, alpha).map(({ rejectedAt }) => rejectedAt !== null);
  return pairs.map((_, i) => isRejected[2 * i] === true || isRejected[2 * i + 1] === true);
}

/**
 * @param {Figures} base
 * @param {Figures} other
 * @param {number} level at which the family asks for intervals first
 * @returns {[undisturbed: import('./family.js').LogTest, usual: import('./family.js').LogTest]}
 */
function bothTests(base, other, level) {
  return [
    frugalSwapTest(() => pairedLogs(base.undisturbed, other.undisturbed), lowEndScores, level),
    frugalSwapTest(() => pairedLogs(base.usual, other.usual), usualScores, level),
  ];
}

/**
 * The undisturbed time speaks, since it is known best; where it finds no difference and the usual time does, that
 * is the news.
 * @param {Verdict} undisturbed
 * @param {Verdict} usual
 * @returns {Pick<TwoComparisons, 'verdict' | 'about' | 'mixed'>}
 */
export function headline(undisturbed, usual) {
  const differs = isDifference(undisturbed);
  const mixed = differs && isDifference(usual) && undisturbed !== usual;
  if (mixed) return { verdict: 'unclear', about: 'undisturbed', mixed };
  if (!differs && isDifference(usual)) return { verdict: usual, about: 'usual', mixed };
  return { verdict: undisturbed, about: 'undisturbed', mixed };
}

/** @param {Verdict} verdict */
function isDifference(verdict) {
  return verdict === 'faster' || verdict === 'slower';
}
