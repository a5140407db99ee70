/*
 * When a run may look at its intervals to decide whether to go on, and how much of alpha each look may spend.
 *
 * A run that stops when its intervals are narrow has looked at its data, and each look is a chance to err. So interim looks
 * are planned and share alpha: the chance that any interval ever judged by misses its ratio is at most the sum of the
 * shares, which is at most 1.
 * - up to five early looks: an eighth each;
 * - all continuations by `--resume` together: an eighth, of which the nth gets 1/(n(n+1));
 * - the planned end: the rest, from a quarter after five early looks to seven eighths after none.
 */

import { ALPHA } from './family.js';

/** @typedef {import('./family.js').Comparison} Comparison */

const USUAL_LOOKS = 3;
const EARLY_SHARE = 1 / 8;
const CONTINUED_SHARE = 1 / 8;

/** Looks closer together than this would see nearly the same data. */
const LOOK_FACTOR = 4 / 3;

/** With the fewest rounds an interval is the whole range, and a lost trial or one odd round spoils it. */
const SPARE_ROUNDS = 2;

/**
 * @typedef {object} Looks
 * @property {number[]} early after these rounds the run may stop, ascending
 * @property {number} end the last round as planned
 */

/**
 * @param {{ comparisons: number, rounds: number, most?: number }} plan `comparisons` in the family, `rounds` at most,
 *   `most` early looks (at most five)
 * @returns {Looks}
 */
export function planLooks({ comparisons, rounds, most = USUAL_LOOKS }) {
  const first = minRounds(comparisons, EARLY_SHARE) + SPARE_ROUNDS;
  const factor = Math.max(LOOK_FACTOR, (rounds / first) ** (1 / most));
  const early = Array.from({ length: most }, (_, i) => Math.round(first * factor ** i));
  return { early: early.filter((look) => look * LOOK_FACTOR <= rounds), end: rounds };
}

/**
 * @param {Comparison} comparison
 * @param {number} precision the largest half-width of its interval in log units: 0.02 is about 2%
 */
export function isPrecise({ low, high }, precision) {
  return low !== null && high !== null && Math.log(high / low) / 2 < precision;
}

/**
 * What a comparison may spend at a look.
 * @param {Looks} looks
 * @param {number} round the last one that its cells took part in
 * @param {number} [continuations] how often the run was resumed after it had been judged
 */
export function shareOfLook({ early, end }, round, continuations = 0) {
  if (round < end && early.includes(round)) return EARLY_SHARE;
  return continuations === 0 ? endShare(early.length) : shareOfContinuation(continuations);
}

/**
 * @param {number} share as `shareOfLook` gives it
 * @returns {number} that of the continuation that may follow
 */
export function shareIfContinued(share) {
  let nth = 1;
  while (shareOfContinuation(nth) >= share) nth++;
  return shareOfContinuation(nth);
}

/** The nth, counted from 1. @param {number} nth */
const shareOfContinuation = (nth) => CONTINUED_SHARE / (nth * (nth + 1));

/** @param {number} earlyLooks */
const endShare = (earlyLooks) => 1 - CONTINUED_SHARE - EARLY_SHARE * earlyLooks;

/**
 * The rounds to plan so that every comparison can be judged at the end, with two to spare for lost trials. A run as short as
 * that has no early looks.
 * @param {number} comparisons in the family
 */
export function minPlannedRounds(comparisons) {
  return minRounds(comparisons, endShare(0)) + SPARE_ROUNDS;
}

/**
 * The fewest rounds at which one of so many comparisons can be anything but `inconclusive`: those with 2^(1-n) <= alpha/m.
 * @param {number} comparisons in the family
 * @param {number} [share] of alpha
 */
export function minRounds(comparisons, share = 1) {
  let rounds = 1;
  while (2 ** (1 - rounds) > (ALPHA * share) / Math.max(1, comparisons)) rounds++;
  return rounds;
}
