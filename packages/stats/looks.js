/*
 * When a run may look at its intervals to decide whether to go on, and how much of alpha each look may spend.
 *
 * A run that stops when its intervals are narrow has looked at its data, and each look is a chance to err. So interim looks
 * are planned and share alpha: the chance that any interval ever judged by misses its ratio is at most the sum of the
 * shares, which is at most 1.
 * - the first five early looks: an eighth each; each later one: half of the one before;
 * - all continuations by `--resume` together: an eighth, of which the nth gets 1/(n(n+1));
 * - the end, planned or brought about by the time: what the looks before it have left, an eighth at least.
 */

import { minRoundsOfSame, minRoundsOfSwap } from './coins.js';
import { ALPHA } from './family.js';
import { minRoundsOfStudent } from './student-test.js';

const LARGEST_SHARES = 5;
const SHARE = 1 / 8;

/** Looks closer together than this would see nearly the same data. */
const LOOK_FACTOR = 4 / 3;

/** From one look to the next, once there are rounds enough for the swap test. */
const USUAL_FACTOR = 5 / 3;

/** With the fewest rounds an interval is the whole range, and a lost trial or one odd round spoils it. */
const SPARE_ROUNDS = 2;

/**
 * @typedef {object} Looks
 * @property {number[]} early after these rounds the run may stop, ascending
 * @property {number} end the last round as planned
 */

/**
 * The first look is the first at which Student's t can decide, the second the first at which two can be the same, the third the
 * first at which the swap test can decide.
 * @param {{ comparisons: number, rounds: number }} plan `comparisons` in the family, `rounds` at most
 * @returns {Looks}
 */
export function planLooks({ comparisons, rounds }) {
  const family = Math.max(1, comparisons);
  const student = minRoundsOfStudent(family, ALPHA);
  const swap = swapRounds(family, SHARE) + SPARE_ROUNDS;
  const first = [Math.min(student, minRoundsOfSame), Math.max(student, minRoundsOfSame)];
  const early = first.filter((look, i, all) => look * LOOK_FACTOR <= (all[i + 1] ?? swap));
  for (let look = swap; look * LOOK_FACTOR <= rounds; look *= USUAL_FACTOR) early.push(Math.round(look));
  return { early: early.filter((look) => look * LOOK_FACTOR <= rounds), end: rounds };
}

/**
 * What a comparison may spend at a look.
 * @param {Looks} looks
 * @param {number} round the last one that its cells took part in
 * @param {number} [continuations] how often the run was resumed after it had been judged
 */
export function shareOfLook({ early, end }, round, continuations = 0) {
  const nth = round < end ? early.indexOf(round) : -1;
  if (nth >= 0) return shareOfEarly(nth);
  if (continuations > 0) return shareOfContinuation(continuations);
  const taken = early.filter((look) => look < round);
  return taken.reduce((left, _, i) => left - shareOfEarly(i), 1 - SHARE);
}

/** Counted from 0. @param {number} nth */
const shareOfEarly = (nth) => SHARE / 2 ** Math.max(0, nth - LARGEST_SHARES + 1);

/** Counted from 1. @param {number} nth */
export const shareOfContinuation = (nth) => SHARE / (nth * (nth + 1));

/**
 * The rounds to plan so that every comparison can be judged at the end, with two to spare for lost trials. A run as short as
 * that has few early looks.
 * @param {number} comparisons in the family
 */
export function minPlannedRounds(comparisons) {
  for (let rounds = 1; ; rounds++) {
    const share = shareOfLook(planLooks({ comparisons, rounds }), rounds);
    if (rounds >= swapRounds(comparisons, share) + SPARE_ROUNDS) return rounds;
  }
}

/**
 * The minimum number of rounds at which one of this many comparisons can have a verdict.
 * @param {number} comparisons in the family
 */
export function minRounds(comparisons) {
  return Math.min(minRoundsOfStudent(Math.max(1, comparisons), ALPHA), swapRounds(comparisons, 1));
}

/** The fewest for the swap test. @param {number} comparisons @param {number} share of alpha */
function swapRounds(comparisons, share) {
  return minRoundsOfSwap((ALPHA * share) / Math.max(1, comparisons));
}
