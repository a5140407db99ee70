import { minRoundsOfSame, minRoundsOfSwap } from './coins.js';
import { ALPHA, defaultDetect } from './family.js';
import { normalCritical } from './student.js';
import { minRoundsOfStudent, studentMargin } from './student-test.js';

/**
 * What further rounds will probably decide, if they scatter as those so far.
 *
 * @typedef {object} Goal what is to be decided
 * @property {number} comparisons in the family
 * @property {number} [detect] what differs by less is the same
 * @property {number} [failOn] of a gate: what differs by less is no difference, and what is not slower by `detect` is the same
 * @property {number} [swing] a log by which both ends of intervals are further away
 * @property {number} [noise] and one that shrinks with the root of the rounds, as it is after one
 */

/** Maximum number of rounds in an estimate. */
const maxRounds = 2 ** 20;

/**
 * @param {{ ratio: number, spread: number }} seen
 * @param {{ rounds: number, share: number }} look
 * @param {Goal} goal
 * @returns {{ verdict?: 'same' | 'differs', halfWidth: number }} the probable verdict, and half the width of the interval in logs
 */
export function expectedAt({ ratio, spread }, { rounds, share }, goal) {
  const { comparisons, detect = defaultDetect, failOn, swing = 0, noise = 0 } = goal;
  const [level, ownLevel] = [(ALPHA * share) / comparisons, 2 * ALPHA * share];
  const [log, distance] = [Math.log(ratio), Math.abs(Math.log(ratio))];
  const halfWidthAt = (/** @type {number} */ alpha) =>
    (nearStudent(normalCritical(alpha), rounds - 1) * spread + noise) / Math.sqrt(rounds) + swing;
  const halfWidth = halfWidthAt(level);
  const maySwap = rounds >= minRoundsOfSwap(level);
  const isLarge = distance - halfWidth > Math.max(Math.log1p(failOn ?? 0), maySwap ? 0 : studentMargin);
  if (isLarge && (maySwap || rounds >= minRoundsOfStudent(comparisons, ALPHA)))
    return { verdict: 'differs', halfWidth };
  const upper = (failOn === undefined ? distance : log) + halfWidthAt(ownLevel);
  const isSame = rounds >= Math.max(minRoundsOfSame, minRoundsOfSwap(ownLevel)) && upper < Math.log1p(detect);
  return { ...(isSame && { verdict: 'same' }), halfWidth };
}

/** Student's t from the normal z of the same level, to some percent (Gaver and Kafadar, 1984). @param {number} z @param {number} freedom */
function nearStudent(z, freedom) {
  return Math.sqrt(
    freedom * Math.expm1((z ** 2 * Math.max(freedom - 1.5, 0.1)) / Math.max(freedom - 1, 0.1) ** 2),
  );
}

/**
 * How many rounds a comparison will probably take in all until it is decided.
 * @param {Pick<import('./family.js').RatioEstimate, 'ratio' | 'spread' | 'rounds' | 'roundsNeeded'>} comparison
 * @param {Goal & { share: number }} goal `share` of alpha at the look after those rounds
 * @returns {number | null} null without an estimate
 */
export function roundsToVerdict({ ratio, spread = null, rounds, roundsNeeded }, { share, ...goal }) {
  if (ratio === null) return null;
  if (spread === null) return Math.max(rounds + 1, roundsNeeded);
  const isDecided = (/** @type {number} */ after) =>
    expectedAt({ ratio, spread }, { rounds: after, share }, goal).verdict !== undefined;
  let [before, after] = [rounds, rounds + 1];
  while (!isDecided(after)) {
    if (after > maxRounds) return null;
    [before, after] = [after, 2 * after];
  }
  while (after - before > 1) {
    const between = Math.floor((before + after) / 2);
    if (isDecided(between)) after = between;
    else before = between;
  }
  return after;
}

/**
 * The other way round: how much the log of a ratio may scatter from round to round for its interval to become as narrow as that.
 * @param {number} halfWidth in logs
 * @param {{ rounds: number, share: number }} look
 * @returns {number} standard deviation
 */
export function spreadToTell(halfWidth, { rounds, share }) {
  return (halfWidth * Math.sqrt(rounds)) / normalCritical(2 * ALPHA * share);
}
