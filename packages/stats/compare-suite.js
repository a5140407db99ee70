import { mayReject } from './coins.js';
import { ALPHA, judgeFamily, THRESHOLD, verdictOf } from './family.js';
import { holm } from './holm.js';
import { fewestRounds } from './looks.js';
import { pairedLogs } from './paired-logs.js';
import { lowEndScores, processLogs, processScores, usualScores } from './scores.js';
import { frugalSwapTest, swapP } from './swap-test.js';

/**
 * @typedef {import('./family.js').Comparison} Comparison
 * @typedef {import('./family.js').Verdict} Verdict
 */

/**
 * @typedef {object} Figures of one cell
 * @property {ReadonlyMap<number, number>} undisturbed ns by round: a low quantile of a trial's many short samples
 * @property {ReadonlyMap<number, number>} usual ns by round: what a trial needed with all that belongs to it
 * @property {ReadonlyMap<number, number>} [processes] ns by round: what tells how fast each process came out; the
 *   undisturbed time, unless told
 */

/**
 * @typedef {object} TwoComparisons
 * @property {Comparison} undisturbed of the times at the low end: the machine's own speed, whatever the neighbours do;
 *   where the fastest rounds tell nothing and all that neighbours left alone do, of the means of these
 * @property {Comparison} usual of the geometric means: slow processes and garbage collection count; where these tell
 *   nothing and the low ends of trials tell of slow processes, of the means of those
 * @property {Verdict} verdict
 * @property {'undisturbed' | 'usual'} about which of the two the verdict is about
 * @property {boolean} mixed faster in one, slower in the other; then the verdict is `unclear`
 */

/** The usual time is tested twice, by trials' means and for slow processes: they share one test's part of alpha. */
const WEIGHTS = /** @type {const} */ ([1, 1 / 2, 1 / 2]);

/** The parts of alpha that all tests of a pair have together, in those of one test. */
const SLOTS = 2;

/** In a suite of seventeen pairs and more, no pair that is the same is called different in more than three of 1,000 runs. */
const MOST = 0.003 / SLOTS;

/**
 * Judges every comparison of a suite, claims included, as one family: paired by round, a test of the undisturbed time of
 * each pair of cells, and two of the usual one. The chance of any false difference in the suite is at most alpha (Holm);
 * `study/README.md` says why not the false discovery rate.
 * @param {readonly { base: Figures, other: Figures, share?: number }[]} pairs `share` as `shareOfLook` gives it
 * @param {{ alpha?: number, threshold?: number }} [options]
 * @returns {TwoComparisons[]} in the order of the pairs
 */
export function compareSuite(pairs, { alpha = ALPHA, threshold = THRESHOLD } = {}) {
  const slots = SLOTS * pairs.length;
  const tests = pairs.flatMap(({ base, other, share = 1 }) =>
    testsOfPair(base, other, (alpha * share) / slots).map((test) => Object.assign(test, { share })),
  );
  const roundsNeeded = fewestRounds(slots, alpha);
  const judged = judgeFamily(tests, { alpha, threshold, roundsNeeded, most: MOST });
  return pairs.map((_, i) => twoOf(judged.slice(WEIGHTS.length * i, WEIGHTS.length * (i + 1)), threshold));
}

/**
 * One pair by itself, at a level that whoever asks has corrected already; for pairs that are known only after a look at
 * the data.
 * @param {{ base: Figures, other: Figures }} pair
 * @param {{ level: number, threshold?: number, roundsNeeded: number }} options `level`: the alpha of the undisturbed time,
 *   and that of the usual one
 * @returns {TwoComparisons}
 */
export function compareAtLevel({ base, other }, { level, threshold = THRESHOLD, roundsNeeded }) {
  return twoOf(
    testsOfPair(base, other, level).flatMap(({ weight, ...test }) =>
      judgeFamily([test], { alpha: level * weight, threshold, roundsNeeded }),
    ),
    threshold,
  );
}

/**
 * Which pairs of a suite have a ratio that is certainly not 1 (`compareSuite` may call them `same` still, if it is near
 * enough): from the p-values alone, which is a hundred times as fast as finding intervals.
 * @param {readonly { base: Figures, other: Figures }[]} pairs
 * @returns {boolean[]}
 */
export function toldApart(pairs) {
  const level = ALPHA / (SLOTS * pairs.length);
  const tests = pairs.flatMap(({ base, other }) =>
    howTested(base, other).map(({ logsOf, scoring, weight }) => {
      const { p, rounds } = swapP(logsOf(), scoring);
      return { p: mayReject(rounds, level * weight) ? p : 1, weight };
    }),
  );
  const isRejected = holm(
    tests.map(({ p }) => p),
    ALPHA,
    { weights: tests.map(({ weight }) => weight), most: MOST },
  ).map(({ rejectedAt }) => rejectedAt !== null);
  return pairs.map((_, i) => WEIGHTS.some((_, test) => isRejected[WEIGHTS.length * i + test]));
}

/**
 * @param {Figures} base
 * @param {Figures} other
 */
function howTested(base, other) {
  const processesOf = (/** @type {Figures} */ { undisturbed, processes = undisturbed }) => processes;
  return [
    {
      logsOf: () => pairedLogs(base.undisturbed, other.undisturbed),
      scoring: lowEndScores,
      weight: WEIGHTS[0],
    },
    { logsOf: () => pairedLogs(base.usual, other.usual), scoring: usualScores, weight: WEIGHTS[1] },
    {
      logsOf: () => processLogs(pairedLogs(processesOf(base), processesOf(other))),
      scoring: processScores,
      weight: WEIGHTS[2],
    },
  ];
}

/**
 * @param {Figures} base
 * @param {Figures} other
 * @param {number} level at which the family asks for the interval of the undisturbed time first
 */
function testsOfPair(base, other, level) {
  return howTested(base, other).map(({ logsOf, scoring, weight }) =>
    Object.assign(frugalSwapTest(logsOf, scoring, level * weight), { weight }),
  );
}

/**
 * A cell that is slower throughout has slower processes too. That is no news where the undisturbed time tells it. Where
 * neighbours left that test too little, though the undisturbed times themselves are about as far apart, it is news of the
 * undisturbed time; and otherwise of slow processes.
 * @param {Comparison[]} judged of the undisturbed time, of the trials' means, and of slow processes
 * @param {number} threshold
 * @returns {TwoComparisons}
 */
function twoOf(judged, threshold) {
  const [low, means, processes] = /** @type {[Comparison, Comparison, Comparison]} */ (judged);
  const isNews = sideOf(processes) !== 0 && sideOf(low) !== sideOf(processes);
  const isThroughout = isNews && sideOf(low) === 0 && isAboutAsFar(low, processes);
  const undisturbed = isThroughout ? atLeast(processes, low, threshold) : low;
  const usual = isNews && !isThroughout && sideOf(means) === 0 ? atLeast(processes, means, threshold) : means;
  return { undisturbed, usual, ...headline(undisturbed.verdict, usual.verdict) };
}

/**
 * What drifts beyond the cap counts as nothing, so slow processes tell how far apart two cells are at the least. How far at
 * the most, the other test tells.
 * @param {Comparison} processes whose interval excludes 1
 * @param {Comparison} other of the same pair, whose interval does not
 * @param {number} threshold
 * @returns {Comparison}
 */
function atLeast(processes, other, threshold) {
  /** @param {[number, number]} ends @returns {[number, number]} */
  const reaching = ([low, high]) =>
    sideOf(processes) > 0
      ? [low, Math.max(high, other.high ?? high)]
      : [Math.min(low, other.low ?? low), high];
  const [low, high] = reaching([Number(processes.low), Number(processes.high)]);
  return {
    ...processes,
    low,
    high,
    bound: processes.bound && reaching(processes.bound),
    verdict: verdictOf([Math.log(low), Math.log(high)], Math.log1p(threshold)),
  };
}

/**
 * @param {Comparison} comparison
 * @param {Comparison} other
 * @returns {boolean} whether its ratio lies at least half as far on the same side of 1
 */
function isAboutAsFar({ ratio }, { ratio: other }) {
  if (ratio === null || other === null) return false;
  return Math.log(ratio) / Math.log(other) >= 1 / 2;
}

/** @param {Comparison} comparison @returns {number} the side of 1 that its interval lies on; 0 if 1 is in it */
function sideOf({ low, high }) {
  return Number(Number(low ?? 0) > 1) - Number(Number(high ?? Infinity) < 1);
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
