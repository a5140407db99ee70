/*
 * When a run may look at its intervals to decide whether to go on, and how much of alpha each look may spend.
 *
 * A run that stops when its intervals are narrow has looked at its data, and each look is a chance to err. So looks
 * are planned, and share alpha: whatever their number, and whatever the dependence between them, the chance that any
 * interval ever judged by misses its ratio is at most the sum of the shares, and they add up to 1.
 *
 * - up to three early looks, an eighth each: somebody waits for the first, and many runs are judged at one of them;
 * - each continuation by `--resume`, which exists because somebody looked: 1/16, 1/48, 1/96, …, an eighth together;
 * - the end of the run, what is left: one half after three early looks, and seven eighths after none.
 */

import { ALPHA, requireAlpha } from './family.js';
import { signTestRank } from './sign-test.js';

/** @typedef {import('./family.js').Comparison} Comparison */

const EARLY_LOOKS = 3;
const EARLY_SHARE = 1 / 8;
const CONTINUED_SHARE = 1 / 8;

/** Looks closer together than this would see nearly the same data. */
const LOOK_FACTOR = 4 / 3;

/** An early look needs more than the fewest rounds, at which an interval is the range and one odd round spoils it. */
const SPARE_ROUNDS = 2;

/**
 * @typedef {object} Looks
 * @property {number[]} early after these rounds the run may stop, ascending
 * @property {number} end the last round as planned
 */

/**
 * @param {{ comparisons: number, rounds: number, alpha?: number }} plan the tests in the family (two for each pair of
 *   cells that `compareSuite` judges), and how many rounds are planned at the most
 * @returns {Looks}
 */
export function planLooks({ comparisons, rounds, alpha = ALPHA }) {
  const first = minimumRounds(comparisons, alpha * EARLY_SHARE) + SPARE_ROUNDS;
  const factor = Math.max(LOOK_FACTOR, (rounds / first) ** (1 / EARLY_LOOKS));
  const early = Array.from({ length: EARLY_LOOKS }, (_, i) => Math.round(first * factor ** i));
  return { early: early.filter((look) => look * LOOK_FACTOR <= rounds), end: rounds };
}

/**
 * The stop rule: at an early look, when every comparison is precise. One without a single common round cannot become
 * precise by waiting and does not count. Ask `early.includes(round)` first, which saves the comparisons that the rule
 * would not use.
 * @param {{ looks: Looks, round: number, comparisons: readonly Comparison[], precision: number }} state judged with
 *   the share of this look; `precision` is the half width in log terms, 0.02 is about 2%
 */
export function mayStop({ looks, round, comparisons, precision }) {
  return (
    looks.early.includes(round) &&
    comparisons.every((comparison) => comparison.rounds === 0 || isPrecise(comparison, precision))
  );
}

/**
 * The rounds to plan so that every comparison can be judged at the end, with two to spare for lost trials. A run as short as
 * that has no early looks.
 * @param {number} comparisons
 * @param {number} [alpha]
 */
export function fewestRounds(comparisons, alpha = ALPHA) {
  return minimumRounds(comparisons, alpha * endShare([])) + SPARE_ROUNDS;
}

/**
 * What a comparison may spend, that was measured for so many rounds.
 * @param {Looks} looks
 * @param {number} round the last one that its cells took part in
 * @param {number} [continuations] how often the run was resumed after it had been judged
 * @returns {number}
 */
export function shareOfLook({ early, end }, round, continuations = 0) {
  if (round < end && early.includes(round)) return EARLY_SHARE;
  return continuations === 0 ? endShare(early) : shareOfContinuation(continuations);
}

/** @param {number} nth counted from 1 */
function shareOfContinuation(nth) {
  return CONTINUED_SHARE / (nth * (nth + 1));
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

/** @param {number[]} early */
function endShare(early) {
  return 1 - CONTINUED_SHARE - EARLY_SHARE * early.length;
}

/**
 * Whether the half width of a comparison's interval, in log terms, is below `precision` (0.01 is about 1%).
 * @param {Comparison} comparison
 * @param {number} precision
 * @returns {boolean}
 */
export function isPrecise({ low, high }, precision) {
  return low !== null && high !== null && Math.log(high / low) / 2 < precision;
}

/**
 * The fewest rounds at which one of so many comparisons could be anything but `unclear`.
 * @param {number} comparisons
 * @param {number} [alpha]
 * @returns {number}
 */
export function minimumRounds(comparisons, alpha = ALPHA) {
  requireAlpha(alpha);
  const level = alpha / Math.max(1, comparisons);
  let rounds = 1;
  while (signTestRank(rounds, level) === 0) rounds++;
  return rounds;
}
