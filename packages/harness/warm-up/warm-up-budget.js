import { overlaid, settling } from './settling.js';

/** How long a trial may warm up, where its suite says nothing. */
export const usualLimitMs = 1000;

/** So many times as long may a disturbed trial take for the same calls. */
const slack = 2;

/** The first trial looks for as long as it may, the second for a quarter of that, and so on. */
const lookingShrinks = 4;

/** What becomes slower would be measured too fast if it was measured too early, so the second looks for as long. */
const mostLooks = 2;

/**
 * @typedef {object} Known of the trials of a cell
 * @property {number} trials
 * @property {readonly number[]} lows overlaid
 */

/**
 * @param {Known | undefined} known
 * @param {readonly number[]} lows of a further trial
 * @returns {Known}
 */
export function learnt(known, lows) {
  return known ? { trials: known.trials + 1, lows: overlaid(known.lows, lows) } : { trials: 1, lows };
}

/**
 * How long the next trial of a cell should warm up, learnt from the trials before it. That a time has been the same for
 * a while does not tell that it will be.
 *
 * @param {Known | undefined} known
 * @param {{ leastMs: number, limitMs?: number }} options `limitMs` as the suite has it
 * @returns {import('./warm-up.js').WarmUpBudget}
 */
export function warmUpBudget(known, { leastMs, limitMs = usualLimitMs }) {
  const most = Math.max(leastMs, limitMs);
  if (!known) return { leastMs: most, limitMs: slack * most };
  const { ms, calls, class: settledClass } = settling(known.lows);
  const isSlowing = settledClass === 'slowing' && known.trials < mostLooks;
  const looksMs = isSlowing ? most : most / lookingShrinks ** known.trials;
  const least = Math.min(Math.max(leastMs, ms, looksMs), most);
  return { leastMs: least, leastCalls: calls, limitMs: slack * least };
}
