import { alignEnd, overlay, reachesEnd, settling } from './settling.js';

/**
 * Default limit of a warm-up: it has just begun the last part that half a second would
 * have.
 */
export const defaultLimitMs = 375;

/** A disturbed trial may take this many times as long for the same calls. */
const slack = 2;

/** A trial that is far from the level of the others may take this many times as long. */
const slackIfFar = 4;

/** A full warm-up, which shows when the time settles, is long enough anyway: the missing end is worth less. */
const slackIfFull = 1.25;

/** The first one is a part shorter than the limit: few cells that have settled by then change in the last part. */
const firstShare = Math.SQRT1_2;

/** What changed near the end of the first may have settled right after it: the second takes twice as long. */
const secondShare = 2 * firstShare;

/** Without news the second warm-up is an eighth of the limit, and so on. */
const shrinks = 8;

/**
 * What becomes slower would be measured too fast if it was measured too early, so the next warm-up is full again; so is that
 * of a cell that has not settled. A disturbance at the end of a warm-up looks the same as either, and only further warm-ups can
 * rule it out. They cost less than an unnecessary wait in every later trial of this cell and of those that it is compared with.
 * After this many the cell is measured anyway, and its class shows it.
 */
const maxFull = 3;

/** Other programs may also disturb all of a full warm-up. If a later trial was faster by as much as this, another one is worth it. */
const doubtful = 1.25;

/**
 * @typedef {object} WarmUpHistory of the trials of a cell
 * @property {number} trials
 * @property {number} full those whose warm-up was as long as any
 * @property {number} fastest of all parts
 * @property {readonly number[]} lows overlay, those of short warm-ups no faster at their end than the full ones were there
 * @property {readonly number[]} whole those of the full ones, overlaid
 */

/** @param {WarmUpHistory | undefined} known @param {readonly number[]} lows of a further trial @returns {WarmUpHistory} */
export function addTrial(known, lows) {
  if (!known) return { trials: 1, full: 1, fastest: Math.min(...lows), lows, whole: lows };
  const { trials, full, whole } = known;
  const isFull = reachesEnd(lows, whole);
  return {
    trials: trials + 1,
    full: full + Number(isFull),
    fastest: Math.min(known.fastest, ...lows),
    lows: overlay(known.lows, isFull ? lows : alignEnd(lows, whole)),
    whole: isFull ? overlay(whole, lows) : whole,
  };
}

/**
 * How long the next trial of a cell should warm up, learnt from the trials before it. That a time has been the same for
 * a while does not guarantee that it stays.
 * @param {WarmUpHistory | undefined} known
 * @param {{ minMs: number, limitMs?: number }} options `limitMs` of the suite. An unsettled cell warms up until its last
 *   observed change, within the limit
 * @returns {import('../contract.js').WarmUpBudget}
 */
export function warmUpBudget(known, { minMs, limitMs = defaultLimitMs }) {
  const max = Math.max(minMs, limitMs);
  if (!known) {
    const fullMs = Math.max(minMs, firstShare * limitMs);
    return { minMs: fullMs, limitMs: slackIfFull * fullMs };
  }
  const { trials, full, fastest, lows, whole } = known;
  const { ms, calls, low, class: settled } = settling(lows, whole);
  const needsFull = (settled === 'slowing' || settled === 'unsettled') && trials < maxFull;
  const isDoubtful = doubtful * fastest < Math.min(...whole) && full < maxFull;
  if (needsFull || isDoubtful) {
    const fullMs = settled === 'unsettled' && full === 1 ? secondShare * max : max;
    return { minMs: fullMs, minCalls: calls, limitMs: slackIfFull * fullMs };
  }
  const least = Math.min(Math.max(minMs, ms, max / shrinks ** trials), max);
  return {
    minMs: least,
    minCalls: settled === 'unsettled' ? 0 : calls,
    limitMs: slack * least,
    reach: { low: settled === 'slowing' ? low : fastest, limitMs: slackIfFar * least },
  };
}
