import { formatBytes, formatNumber } from '@rounds/record/format.js';

/** Numbers with three significant digits and the unit that fits. */

/**
 * @param {number} value
 * @param {string[]} units ascending by thousands from `divisor` on
 * @param {number} [divisor]
 */
function inUnits(value, units, divisor = 1) {
  const { unit, min } = unitOf(value, units, divisor);
  return `${formatNumber(value / min)} ${unit}`;
}

/** @param {number} value @param {string[]} units @param {number} [divisor] */
function unitOf(value, units, divisor = 1) {
  // 999.6 shows as 1000 with three digits: it belongs to the next unit.
  const steps = units.map((unit, i) => ({ unit, min: divisor * 1000 ** i }));
  return steps.findLast((step) => value >= step.min * 0.9995) ?? steps[0];
}

const timeUnits = ['ns', 'µs', 'ms', 's'];

/** @param {number} ns */
export function formatTime(ns) {
  return Number.isNaN(ns) ? '–' : inUnits(ns, timeUnits); // no trial took measurable time
}

/** @typedef {{ estimate: number, low: number | null, high: number | null }} IntervalEstimate */

/** @param {IntervalEstimate} ns @returns {string} with half the width of its interval */
export function formatTimeWithMargin(ns) {
  return `${formatTime(ns.estimate)}${formatMargin(ns)}`;
}

/** @param {{ estimate: number | null, low: number | null, high: number | null }} ns @returns {string} such as `12.1 µs [11.8, 13.0]` */
export function formatTimeWithInterval({ estimate, low, high }) {
  if (estimate === null) return '';
  if (low === null || high === null) return formatTime(estimate);
  const { unit, min } = unitOf(estimate, timeUnits);
  const [middle, ...bounds] = [estimate, low, high].map((ns) => formatNumber(ns / min));
  return `${middle} ${unit} [${bounds.join(', ')}]`;
}

/** @param {IntervalEstimate} of */
export function formatMargin({ estimate, low, high }) {
  if (low === null || high === null || !(estimate > 0)) return '';
  const percent = ((high - low) / 2 / estimate) * 100;
  return ` ±${percent.toFixed(percent < 9.95 ? 1 : 0)}%`;
}

/** @param {number} bytesPerNs */
export function formatThroughput(bytesPerNs) {
  return inUnits(bytesPerNs * 1e9, ['kB/s', 'MB/s', 'GB/s'], 1e3);
}

/** @param {number} bytes @param {IntervalEstimate} ns @returns {string} with half the width of its interval */
export function formatThroughputWithMargin(bytes, ns) {
  return ns.estimate > 0 ? `${formatThroughput(bytes / ns.estimate)}${formatMargin(ns)}` : '';
}

/** @param {number} bytes such as the size of a cache @returns {string} without trailing zeros */
export function formatSize(bytes) {
  return formatBytes(bytes).replace(/^[\d.]+/, (digits) => String(Number(digits)));
}

/** @param {number} count */
export function formatCount(count) {
  return count < 999.5 ? formatNumber(count) : inUnits(count, ['k', 'M', 'G'], 1e3);
}

/** @param {number} perSecond */
export function formatRate(perSecond) {
  return `${formatCount(perSecond)}/s`;
}

/** @param {number} ms an estimate, rounded to two digits @returns {string} such as `12 min` */
export function formatWait(ms) {
  const minutes = ms / 60e3;
  if (minutes < 1) return 'under 1 min';
  return minutes < 90 ? `${Math.round(minutes)} min` : `${Number((minutes / 60).toPrecision(2))} h`;
}

/** @param {number} ratio of two times @param {number} [halfWidth] of its interval, in percent @returns {string} `+3.0%` */
export function formatChange(ratio, halfWidth = 0) {
  const change = (ratio - 1) * 100;
  const decimals = Math.abs(change) < 9.95 && halfWidth < 5 ? 1 : 0;
  const amount = Math.abs(change).toFixed(decimals);
  if (Number(amount) === 0) return `${amount}%`;
  return `${change < 0 ? '−' : '+'}${amount}%`;
}

/** @param {number} share as a user gave it @returns {string} such as `2.5%` */
export function formatPercent(share) {
  return `${Number((share * 100).toPrecision(9))}%`;
}

/**
 * @param {number} value
 * @param {number} halfWidth of its interval
 * @returns {string} at most three digits, and no more than the interval supports: rounding moves the value by at most a third of it
 */
export function formatToPrecision(value, halfWidth) {
  const [min, max] = value < 10 ? [1, 2] : value < 100 ? [0, 1] : [0, 0];
  return value.toFixed(Math.min(max, Math.max(min, Math.ceil(-Math.log10(halfWidth / 1.5)))));
}
