import { coinP, inBlocks, mayReject } from './coins.js';
import { quantileOfSorted } from './estimate.js';
import { lastPlace } from './last-place.js';
import { normalCritical } from './normal.js';
import { STEPS } from './paired-logs.js';

/**
 * The paired randomisation test.
 *
 * Each round measures its cells in a freshly shuffled order. So for two identical cells, exchanging their values in
 * any round gives an equally likely history, whatever the machine does: drift, bursts, two speeds, rounds that
 * resemble the last. Scores change their sign under that swap (see `scores.js`), so the sum of the scores is a sum of
 * fair coins, and its p-value is exact. Nothing is assumed about the noise.
 *
 * "The ratio is r" is tested by dividing `other` by r first. Every score falls as r rises, and so does every sum over
 * some of the rounds; hence p rises up to the estimate and falls after it, and the ratios that are not rejected are
 * an interval (Hartigan 1969, Maritz 1979). It excludes 1 exactly when p <= alpha, and mirrors when sides are swapped.
 */

/** Ends of intervals lie on a grid of 0.006%. */
const GRID = STEPS / 2 ** 14;

/**
 * @typedef {import('./paired-logs.js').PairedLogs} PairedLogs
 * @typedef {import('./family.js').LogTest} LogTest
 */

/**
 * @typedef {(logs: PairedLogs) => (shift: number) => Float64Array} Scoring
 */

/**
 * @typedef {object} Places what is asked of two cells at the ratios of the grid
 * @property {(place: number) => Float64Array} at scores
 * @property {number} beyond so far from 1 that all rounds agree, on both sides
 * @property {number} middle about the estimate
 * @property {number} step about how far the estimate is off
 */

/**
 * @param {PairedLogs} logs
 * @param {Scoring} scoring
 * @returns {LogTest}
 */
export function swapTest(logs, scoring) {
  return frugalSwapTest(() => logs, scoring);
}

/**
 * The same, for a run that may have a hundred thousand pairs: it keeps nothing of the rounds between one question and
 * the next.
 * @param {() => PairedLogs} logsOf the same each time
 * @param {Scoring} scoring
 * @param {number} [first] the alpha that will be asked for first, answered now, while the rounds are at hand; if it has no
 *   interval, no other is asked for
 * @returns {LogTest}
 */
export function frugalSwapTest(logsOf, scoring, first) {
  const logs = logsOf();
  const rounds = logs.base.length;
  if (rounds === 0) return { logRatio: null, p: 1, rounds, interval: noInterval };
  const places = placesOf(logs, scoring);
  const { below, above } = estimateIn(places);
  const known = { logRatio: ((below + above) / 2) * (GRID / STEPS), p: coinP(places.at(0)), rounds };
  const answer =
    first !== undefined && mayReject(rounds, first) ? intervalIn(places, below, above, first) : null;
  if (first !== undefined && answer === null) return { ...known, interval: noInterval };
  return {
    ...known,
    interval: (alpha) => {
      if (alpha === first) return answer;
      return mayReject(rounds, alpha) ? intervalIn(placesOf(logsOf(), scoring), below, above, alpha) : null;
    },
  };
}

/**
 * The p-value alone.
 * @param {PairedLogs} logs
 * @param {Scoring} scoring
 * @returns {Pick<LogTest, 'p' | 'rounds'>}
 */
export function swapP(logs, scoring) {
  const rounds = logs.base.length;
  return { p: rounds === 0 ? 1 : coinP(inBlocks(scoring(logs)(0))), rounds };
}

/** @type {LogTest['interval']} */
const noInterval = () => null;

/**
 * @param {PairedLogs} logs at least one round
 * @param {Scoring} scoring
 * @returns {Places}
 */
function placesOf(logs, scoring) {
  const { baseAscending, otherAscending } = logs;
  const scoresAt = scoring(logs);
  const both = [baseAscending, otherAscending];
  const [base = 0, other = 0] = both.map((values) => quantileOfSorted(values, 0.5));
  const spreads = both.map((values) => quantileOfSorted(values, 0.75) - quantileOfSorted(values, 0.25));
  const low = Math.min(...both.map(([least = 0]) => least));
  const high = Math.max(...both.map((values) => Number(values.at(-1))));
  return {
    at: (place) => inBlocks(scoresAt(place * GRID)),
    beyond: Math.ceil((high - low + 1) / GRID),
    middle: Math.round((other - base) / GRID),
    step: Math.ceil(Math.max(...spreads) / Math.sqrt(baseAscending.length) / GRID) || 1,
  };
}

/**
 * @param {Places} places
 * @returns {{ below: number, above: number }} places beside the estimate; between them no side has the larger sum
 */
function estimateIn({ at, beyond, middle, step }) {
  const all = { from: -beyond, end: beyond };
  const below = lastPlace((place) => sum(at(place)) - 0.5, { ...all, near: middle, step });
  const notAbove = { ...all, near: -below - 1, step: 1 };
  return { below, above: -lastPlace((place) => -0.5 - sum(at(-place)), notAbove) };
}

/**
 * @param {Places} places
 * @param {number} below
 * @param {number} above
 * @param {number} alpha
 * @returns {[low: number, high: number] | null}
 */
function intervalIn({ at, beyond, step }, below, above, alpha) {
  if (coinP(at(-beyond)) > alpha || coinP(at(beyond)) > alpha) return null;
  const search = { from: -beyond, alpha, critical: normalCritical(alpha), step };
  const low = lastRejected(at, { ...search, to: below });
  const high = lastRejected((place) => at(-place), { ...search, to: -above });
  // Just inside the last rejected place: the end itself is not rejected, and 1 stays out when it is.
  return [(low * GRID + 1) / STEPS, -(high * GRID + 1) / STEPS];
}

/**
 * The last place that is rejected on the way to the estimate. A normal approximation finds the neighbourhood, the
 * exact test the place.
 * @param {(place: number) => Float64Array} at
 * @param {{ from: number, to: number, alpha: number, critical: number, step: number }} search `from` is rejected
 */
function lastRejected(at, { from, to, alpha, critical, step }) {
  const end = to + 1;
  const guess = { from, end, near: Math.round(to - critical * step), step };
  const near = lastPlace((place) => standardised(at(place)) - critical, guess);
  const far = Math.sqrt(-Math.log(alpha));
  return lastPlace(
    (place) => {
      const p = coinP(at(place));
      const past = Math.abs(Math.sqrt(-Math.log(p)) - far); // nearly a straight line, where p itself is not
      return p <= alpha ? past : -past - Number.EPSILON;
    },
    { from, end, near, step: Math.max(1, Math.ceil((to - near) / 32)) },
  );
}

/** @param {Float64Array} scores */
function sum(scores) {
  let total = 0;
  for (const score of scores) total += score;
  return total;
}

/** @param {Float64Array} scores */
function standardised(scores) {
  let squares = 0;
  for (const score of scores) squares += score * score;
  return squares === 0 ? 0 : Math.abs(sum(scores)) / Math.sqrt(squares);
}
