import { coinP, inBlocks } from './coins.js';
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
 * @returns {LogTest}
 */
export function frugalSwapTest(logsOf, scoring) {
  const { rounds, p, estimate } = estimated(logsOf(), scoring);
  if (!estimate) return { logRatio: null, p, rounds, interval: () => null };
  const { below, above } = estimate;
  return {
    logRatio: ((below + above) / 2) * (GRID / STEPS),
    p,
    rounds,
    interval: (alpha) => intervalOf(logsOf(), scoring, { below, above, alpha }),
  };
}

/**
 * @param {PairedLogs} logs
 * @param {Scoring} scoring
 * @returns {{ rounds: number, p: number, estimate?: { below: number, above: number } }} places on the grid
 */
function estimated(logs, scoring) {
  const rounds = logs.base.length;
  if (rounds === 0) return { rounds, p: 1 };
  const at = scoresOnGrid(logs, scoring);
  const beyond = farthestPlace(logs);
  const below = lastWhere((place) => sum(at(place)) > 0, -beyond, beyond);
  const above = -lastWhere((place) => sum(at(-place)) < 0, -beyond, beyond);
  return { rounds, p: coinP(at(0)), estimate: { below, above } };
}

/**
 * @param {PairedLogs} logs
 * @param {Scoring} scoring
 * @param {{ below: number, above: number, alpha: number }} asked
 * @returns {[low: number, high: number] | null}
 */
function intervalOf(logs, scoring, { below, above, alpha }) {
  const at = scoresOnGrid(logs, scoring);
  const beyond = farthestPlace(logs);
  if (coinP(at(-beyond)) > alpha || coinP(at(beyond)) > alpha) return null;
  const low = lastRejected(at, { from: -beyond, to: below, alpha });
  const high = lastRejected((place) => at(-place), { from: -beyond, to: -above, alpha });
  // Just inside the last rejected place: the end itself is not rejected, and 1 stays out when it is.
  return [(low * GRID + 1) / STEPS, -(high * GRID + 1) / STEPS];
}

/**
 * @param {PairedLogs} logs
 * @param {Scoring} scoring
 * @returns {(place: number) => Float64Array}
 */
function scoresOnGrid(logs, scoring) {
  const scoresAt = scoring(logs);
  return (place) => inBlocks(scoresAt(place * GRID));
}

/** @param {PairedLogs} logs */
function farthestPlace(logs) {
  return Math.ceil(farthest(logs) / GRID);
}

/**
 * The last place that is rejected on the way to the estimate. A normal approximation finds the neighbourhood, the
 * exact test the place.
 * @param {(place: number) => Float64Array} at
 * @param {{ from: number, to: number, alpha: number }} search `from` is rejected
 */
function lastRejected(at, { from, to, alpha }) {
  const critical = normalCritical(alpha);
  /** @param {number} place */
  const rejected = (place) => coinP(at(place)) <= alpha;
  const near = lastWhere((place) => standardised(at(place)) >= critical, from, to + 1);
  let step = Math.max(1, Math.ceil((to - near) / 32));
  let inside = near;
  let outside = near;
  if (rejected(near)) {
    do {
      outside = inside;
      inside = Math.min(to + 1, inside + step);
      step *= 2;
    } while (inside <= to && rejected(inside));
  } else {
    do {
      inside = outside;
      outside = Math.max(from, outside - step);
      step *= 2;
    } while (outside > from && !rejected(outside));
  }
  return lastWhere(rejected, outside, inside);
}

/**
 * The last whole number in [from, end) at which something still holds that holds at `from` and, once it does not,
 * never again.
 * @param {(place: number) => boolean} holds
 * @param {number} from
 * @param {number} end
 */
function lastWhere(holds, from, end) {
  let last = from;
  let over = end;
  while (over - last > 1) {
    const middle = Math.floor((last + over) / 2);
    if (holds(middle)) last = middle;
    else over = middle;
  }
  return last;
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
  return squares === 0 ? 0 : sum(scores) / Math.sqrt(squares);
}

/**
 * A shift by this much puts every value of one side below every value of the other.
 * @param {PairedLogs} logs
 */
function farthest({ base, other }) {
  let low = Infinity;
  let high = -Infinity;
  for (const side of [base, other]) {
    for (const value of side) {
      low = Math.min(low, value);
      high = Math.max(high, value);
    }
  }
  return high - low + 1;
}
