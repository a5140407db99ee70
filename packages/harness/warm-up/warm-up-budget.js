import { overlaid, reachEnd, settling } from './settling.js';

/**
 * How long a trial may warm up, where its suite says nothing; twice as long in the full tier. So it has just begun the last
 * part that half a second would have.
 */
export const usualLimitMs = 375;

/** So many times as long may a disturbed trial take for the same calls. */
const slack = 2;

/** And so many times as long one that is not where the others came to. */
const slackIfFar = 4;

/** A look is long enough anyway: what it misses of its end is not worth as much time. */
const slackOfLooks = 1.25;

/** The first trial looks for as long as it may, the second for a quarter of that, and so on. */
const lookingShrinks = 4;

/**
 * What becomes slower would be measured too fast if it was measured too early, so the second looks for as long. So does
 * what has not settled; then it is not waited for any more, and its class says so.
 */
const wholeLooks = 2;

/**
 * @typedef {object} Known of the trials of a cell
 * @property {number} trials
 * @property {readonly number[]} lows overlaid
 * @property {readonly number[]} whole those of the trials that looked for as long as any, overlaid
 */

/**
 * @param {Known | undefined} known
 * @param {readonly number[]} lows of a further trial
 * @returns {Known}
 */
export function learnt(known, lows) {
  if (!known) return { trials: 1, lows, whole: lows };
  const { trials, whole } = known;
  return {
    trials: trials + 1,
    lows: overlaid(known.lows, lows),
    whole: reachEnd(lows, whole) ? overlaid(whole, lows) : whole,
  };
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
  if (!known) return { leastMs: most, limitMs: slackOfLooks * most };
  const { trials } = known;
  const { ms, calls, low, class: settled } = settling(known.lows, known.whole);
  const looksOn = (settled === 'slowing' || settled === 'unsettled') && trials < wholeLooks;
  if (looksOn) return { leastMs: most, leastCalls: calls, limitMs: slackOfLooks * most };
  const waits = settled === 'unsettled' ? { ms: most / lookingShrinks, calls: 0 } : { ms, calls };
  const least = Math.min(Math.max(leastMs, waits.ms, most / lookingShrinks ** trials), most);
  return {
    leastMs: least,
    leastCalls: waits.calls,
    limitMs: slack * least,
    reach: { low, limitMs: slackIfFar * least },
  };
}
