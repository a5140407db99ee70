import { ALPHA, compareAtLevel, minimumRounds } from '@rounds/stats';

/**
 * How two ways to measure the same thing differ, by the rule that the product compares two cases by: neighbours make the
 * lowest of few times, and any quantile of many, differ by more than the ways do.
 *
 * @param {ReadonlyMap<number, number>} times by round
 * @param {ReadonlyMap<number, number>} others
 * @returns {import('@rounds/stats').Comparison} `ratio` is that of the others to the times
 */
export function ratioOf(times, others) {
  const [base, other] = [times, others].map((undisturbed) => ({ undisturbed, usual: undisturbed }));
  const sides = /** @type {Parameters<typeof compareAtLevel>[0]} */ ({ base, other });
  return compareAtLevel(sides, { level: ALPHA, roundsNeeded: minimumRounds(1) }).undisturbed;
}
