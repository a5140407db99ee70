import { minRoundsOfSame, minRoundsOfSwap } from './coins.js';
import { ALPHA } from './family.js';
import { minRoundsOfStudent } from './student-test.js';

/** When a run may look at its intervals, and the share of alpha that each look may spend: see `README.md`. */
const [fullShares, fullShare] = [5, 1 / 8];

/** Looks closer together than this would see nearly the same data. */
const minLookFactor = 4 / 3;

/** From one look to the next, once there are rounds enough for the swap test. */
const lookFactor = 5 / 3;

/** With the minimum of rounds an interval is the whole range, and a lost trial or one odd round spoils it. */
const spareRounds = 2;

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
  const swap = swapRounds(family, fullShare) + spareRounds;
  const first = [Math.min(student, minRoundsOfSame), Math.max(student, minRoundsOfSame)];
  const early = first.filter((look, i, all) => look * minLookFactor <= (all[i + 1] ?? swap));
  for (let look = swap; look * minLookFactor <= rounds; look *= lookFactor) early.push(Math.round(look));
  return { early: early.filter((look) => look * minLookFactor <= rounds), end: rounds };
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
  return taken.reduce((left, _, i) => left - shareOfEarly(i), 1 - fullShare);
}

/** Counted from 0. @param {number} nth */
const shareOfEarly = (nth) => fullShare / 2 ** Math.max(0, nth - fullShares + 1);

/** Counted from 1. @param {number} nth */
export const shareOfContinuation = (nth) => fullShare / (nth * (nth + 1));

/**
 * The rounds to plan so that every comparison can be judged at the end, with two to spare for lost trials. A run as short as
 * that has few early looks.
 * @param {number} comparisons in the family
 */
export function minPlannedRounds(comparisons) {
  for (let rounds = 1; ; rounds++) {
    const share = shareOfLook(planLooks({ comparisons, rounds }), rounds);
    if (rounds >= swapRounds(comparisons, share) + spareRounds) return rounds;
  }
}

/**
 * The minimum number of rounds at which one of this many comparisons can have a verdict.
 * @param {number} comparisons in the family
 */
export function minRounds(comparisons) {
  return Math.min(minRoundsOfStudent(Math.max(1, comparisons), ALPHA), swapRounds(comparisons, 1));
}

/** The minimum for the swap test. @param {number} comparisons @param {number} share of alpha */
function swapRounds(comparisons, share) {
  return minRoundsOfSwap((ALPHA * share) / Math.max(1, comparisons));
}
