import { median, quantile } from '@rounds/stats/estimate.js';
import { lowQuantile } from './settling.js';

/** @typedef {import('@rounds/record').WarmUp} WarmUp */

/**
 * @typedef {object} Times per operation, of many short samples
 * @property {number} ns their median
 * @property {number} nsLow the undisturbed time: a low quantile
 * @property {number} nsMin
 * @property {number} nsMean the usual time: all of it by all operations
 * @property {number} samples
 */

/**
 * @param {number[]} ns samples, each as long as the others
 * @param {number[]} [later] samples that only looked for the undisturbed time
 * @returns {Times}
 */
export function timesOf(ns, later = []) {
  const all = [...ns, ...later];
  return {
    ns: median(ns),
    nsLow: quantile(all, lowQuantile),
    nsMin: quantile(all, 0),
    nsMean: ns.reduce((sum, each) => sum + each, 0) / ns.length,
    samples: ns.length,
  };
}

/**
 * @param {number[]} ns samples in a row
 * @returns {number} by what part of itself the undisturbed time of the second half is longer
 */
function slopeOf(ns) {
  const middle = Math.floor(ns.length / 2);
  return quantile(ns.slice(middle), lowQuantile) / quantile(ns.slice(0, middle), lowQuantile) - 1;
}

/**
 * @param {import('./warm-up.js').Warm} warm
 * @param {number[]} samples what was measured then
 * @param {{ firstNs: number, operations: number }} others `firstNs` per operation already
 * @returns {WarmUp}
 */
export function warmUpRecord({ ms, lows, settling, first100MsNs }, samples, { firstNs, operations }) {
  return {
    ms: short(ms),
    settledMs: short(settling.ms),
    settledCalls: settling.calls,
    lows: lows.map(short),
    firstNs,
    ...(first100MsNs !== undefined && { first100MsNs: short(first100MsNs / operations) }),
    slope: short(slopeOf(samples)),
    class: settling.class,
  };
}

/** @param {number} value */
function short(value) {
  return Number(value.toPrecision(4));
}
