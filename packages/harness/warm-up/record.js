import { median } from '@rounds/stats/estimate.js';

/** @typedef {import('@rounds/record').WarmUp} WarmUp */

/**
 * @param {import('./warm-up.js').Warm} warm
 * @param {number[]} turns ns of a call in each turn that was measured then
 * @param {{ firstNs: number }} others per operation
 * @returns {WarmUp}
 */
export function warmUpRecord({ ms, lows, settling }, turns, { firstNs }) {
  return {
    ms: short(ms),
    settledMs: short(settling.ms),
    settledCalls: settling.calls,
    lows: lows.map(short),
    firstNs,
    slope: short(slopeOf(turns)),
    class: settling.class,
  };
}

/**
 * @param {number[]} turns in a row
 * @returns {number} by what part of itself the time of the second half is longer
 */
function slopeOf(turns) {
  if (turns.length < 2) return 0;
  const middle = Math.floor(turns.length / 2);
  return median(turns.slice(middle)) / median(turns.slice(0, middle)) - 1;
}

/** @param {number} value */
function short(value) {
  return Number(value.toPrecision(4));
}
