import { noFaster, overlaid, reachEnd, settling } from './settling.js';

/**
 * How long a trial may warm up, where its suite says nothing: so it has just begun the last part that half a second would
 * have.
 */
export const usualLimitMs = 375;

/** So many times as long may a disturbed trial take for the same calls. */
const slack = 2;

/** And so many times as long one that is not where the others came to. */
const slackIfFar = 4;

/** A look is long enough anyway: what it misses of its end is not worth as much time. */
const slackOfLooks = 1.25;

/** The first trial looks for a part less than the limit: few cells that have settled by then change in the last. */
const firstLook = Math.SQRT1_2;

/** Without news the second looks for an eighth of the limit, and so on. */
const lookingShrinks = 8;

/**
 * What becomes slower would be measured too fast if it was measured too early, so the next looks for as long; so does what
 * has not settled. Neighbours at the end of a look make either seem so, which only further looks can tell: they cost less
 * than to wait for nothing in every later trial of this cell, and of those that it is compared with. After so many it is
 * measured all the same, and its class says so.
 */
const mostLooks = 3;

/** What changed near the end of the first look may have settled right after it: the second takes twice as long. */
const secondLook = 2 * firstLook;

/**
 * Neighbours may also disturb a look from its beginning to its end. If a later trial was faster by as much as this, it is
 * worth another look.
 */
const doubtful = 1.25;

/**
 * @typedef {object} Known of the trials of a cell
 * @property {number} trials
 * @property {number} looks trials that looked for as long as any
 * @property {number} fastest of all parts
 * @property {readonly number[]} lows overlaid, those of no look no faster at their end than the looks were there
 * @property {readonly number[]} whole those of the looks, overlaid
 */

/**
 * @param {Known | undefined} known
 * @param {readonly number[]} lows of a further trial
 * @returns {Known}
 */
export function learnt(known, lows) {
  if (!known) return { trials: 1, looks: 1, fastest: Math.min(...lows), lows, whole: lows };
  const { trials, looks, whole } = known;
  const isLook = reachEnd(lows, whole);
  return {
    trials: trials + 1,
    looks: looks + Number(isLook),
    fastest: Math.min(known.fastest, ...lows),
    lows: overlaid(known.lows, isLook ? lows : noFaster(lows, whole)),
    whole: isLook ? overlaid(whole, lows) : whole,
  };
}

/**
 * How long the next trial of a cell should warm up, learnt from the trials before it. That a time has been the same for
 * a while does not tell that it will be.
 *
 * @param {Known | undefined} known
 * @param {{ leastMs: number, limitMs?: number }} options `limitMs` as the suite has it; what has not settled is waited for
 *   until it last changed, within the limit
 * @returns {import('./warm-up.js').WarmUpBudget}
 */
export function warmUpBudget(known, { leastMs, limitMs = usualLimitMs }) {
  const most = Math.max(leastMs, limitMs);
  if (!known) {
    const lookMs = Math.max(leastMs, firstLook * limitMs);
    return { leastMs: lookMs, limitMs: slackOfLooks * lookMs };
  }
  const { trials, looks, fastest, lows, whole } = known;
  const { ms, calls, low, class: settled } = settling(lows, whole);
  const isOpen = (settled === 'slowing' || settled === 'unsettled') && trials < mostLooks;
  const isDoubtful = doubtful * fastest < Math.min(...whole) && looks < mostLooks;
  if (isOpen || isDoubtful) {
    const lookMs = settled === 'unsettled' && looks === 1 ? secondLook * most : most;
    return { leastMs: lookMs, leastCalls: calls, limitMs: slackOfLooks * lookMs };
  }
  const least = Math.min(Math.max(leastMs, ms, most / lookingShrinks ** trials), most);
  return {
    leastMs: least,
    leastCalls: settled === 'unsettled' ? 0 : calls,
    limitMs: slack * least,
    reach: { low: settled === 'slowing' ? low : fastest, limitMs: slackIfFar * least },
  };
}
