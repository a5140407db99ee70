import { median } from '@rounds/stats/estimate.js';

/** How long a trial may warm up, where its suite says nothing. */
export const usualLimitMs = 1000;

/** A time is seen to have settled after as long again. */
const margin = 2;

/**
 * How long the next trial of a cell should warm up, learnt from the trials before it. The first one looks for as long
 * as it may: that a time has been the same for a while does not tell that it will be.
 *
 * @param {readonly import('@rounds/record').WarmUp[]} known of the trials before
 * @param {{ leastMs: number, limitMs?: number }} options `limitMs` as the suite has it
 * @returns {import('./warm-up.js').WarmUpBudget}
 */
export function warmUpBudget(known, { leastMs, limitMs = usualLimitMs }) {
  if (known.length === 0) return { leastMs: Math.max(leastMs, limitMs), limitMs };
  const settled = margin * median(known.map(({ settledMs }) => settledMs));
  const least = Math.max(leastMs, Math.min(settled, limitMs));
  return {
    leastMs: least,
    leastCalls: Math.round(margin * median(known.map(({ settledCalls }) => settledCalls))),
    limitMs: Math.max(least, Math.min(margin * least, limitMs)),
  };
}
