/**
 * How long the trials of a cell warm up. Its first trial looks for the time after which nothing changes, and the later ones wait for
 * as long.
 *
 * @import { WarmUp } from '@rounds/record/schema.js'
 * @import { WarmUpBudget } from '../contract.js'
 */

/** Default limit of a warm-up: it has just begun the last part that half a second would have. */
export const defaultLimitMs = 375;

/** The first warm-up is a part shorter than the limit: few cells that have settled by then change in the last part. */
const firstShare = Math.SQRT1_2;

/**
 * @param {readonly WarmUp[]} trials of the cell
 * @param {{ minMs: number, limitMs?: number }} options
 * @returns {WarmUpBudget} of its next trial
 */
export function warmUpBudget(trials, { minMs, limitMs = defaultLimitMs }) {
  const max = Math.max(minMs, limitMs);
  const [first, second] = trials;
  if (!first) return { minMs: Math.max(minMs, firstShare * limitMs), limitMs: max };
  // Other programs may have caused a late change. A second look costs less than an unnecessary wait in every later trial.
  const isLate = first.settledMs > minMs || first.class === 'unsettled';
  if (isLate && !second) return { minMs: max, limitMs: max };
  const { settledMs, settledCalls } = isLate ? second : first;
  const low = Math.min(...trials.flatMap((trial) => trial.low ?? []));
  return { minMs: Math.min(Math.max(minMs, settledMs), max), limitMs: max, minCalls: settledCalls, low };
}
