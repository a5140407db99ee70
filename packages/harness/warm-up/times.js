import { median, quantile } from '@rounds/stats/estimate.js';
import { undisturbed } from './undisturbed.js';

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
 * @param {number[]} ns of a call, by samples that are as long as the others
 * @param {object} [how]
 * @param {number[]} [how.later] of samples that only looked for the undisturbed time
 * @param {number} [how.operations] of a call
 * @returns {Times}
 */
export function timesOf(ns, { later = [], operations = 1 } = {}) {
  const all = [...ns, ...later];
  return {
    ns: median(ns) / operations,
    nsLow: undisturbed(all) / operations,
    nsMin: quantile(all, 0) / operations,
    nsMean: ns.reduce((sum, each) => sum + each, 0) / ns.length / operations,
    samples: ns.length,
  };
}

/**
 * @param {number[]} ns samples in a row
 * @returns {number} by what part of itself the undisturbed time of the second half is longer
 */
function slopeOf(ns) {
  const middle = Math.floor(ns.length / 2);
  return undisturbed(ns.slice(middle)) / undisturbed(ns.slice(0, middle)) - 1;
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
