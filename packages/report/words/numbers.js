/** Numbers as a reader wants them: three significant digits and the unit that fits. */

/** @type {[limit: number, divisor: number, unit: string][]} */
const timeUnits = [
  [1e3, 1, 'ns'],
  [1e6, 1e3, 'µs'],
  [1e9, 1e6, 'ms'],
  [Number.POSITIVE_INFINITY, 1e9, 's'],
];

/** @param {number} value */
export function threeDigits(value) {
  if (value === 0) return '0';
  // Rounded first: 9.996 has one digit before the point and is shown as 10.0.
  const rounded = Number(value.toPrecision(3));
  const decimals = 2 - Math.floor(Math.log10(Math.abs(rounded)));
  return rounded.toFixed(Math.min(4, Math.max(0, decimals)));
}

/** @param {number} ns */
function unitFor(ns) {
  // 999.6 shows as 1000 with three digits: it belongs to the next unit.
  const found = timeUnits.find(([limit]) => ns < limit * 0.9995);
  return /** @type {[number, number, string]} */ (found ?? timeUnits.at(-1));
}

/** @param {number} ns */
export function time(ns) {
  if (Number.isNaN(ns)) return '–'; // no trial took measurable time
  const [, divisor, unit] = unitFor(ns);
  return `${threeDigits(ns / divisor)} ${unit}`;
}

/**
 * An estimate with half the width of its interval.
 *
 * @param {{ estimate: number, low: number | null, high: number | null }} ns
 */
export function timeWithInterval(ns) {
  return `${time(ns.estimate)}${plusMinus(ns)}`;
}

/** @param {{ estimate: number, low: number | null, high: number | null }} of */
function plusMinus({ estimate, low, high }) {
  if (low === null || high === null || !(estimate > 0)) return '';
  const percent = ((high - low) / 2 / estimate) * 100;
  return ` ±${percent.toFixed(percent < 9.95 ? 1 : 0)}%`;
}

/** @param {number} bytes @param {number} ns */
export function throughput(bytes, ns) {
  const perSecond = (bytes / ns) * 1e9;
  if (perSecond >= 0.9995e9) return `${threeDigits(perSecond / 1e9)} GB/s`;
  return perSecond >= 0.9995e6
    ? `${threeDigits(perSecond / 1e6)} MB/s`
    : `${threeDigits(perSecond / 1e3)} kB/s`;
}

/**
 * The throughput that a time means, with half the width of its interval.
 *
 * @param {number} bytes
 * @param {{ estimate: number, low: number | null, high: number | null }} ns
 */
export function throughputWithInterval(bytes, ns) {
  return ns.estimate > 0 ? `${throughput(bytes, ns.estimate)}${plusMinus(ns)}` : '';
}

/** @param {number} bytes */
export function memory(bytes) {
  if (bytes < 2 ** 10) return `${Number.isInteger(bytes) ? bytes : threeDigits(bytes)} B`;
  return bytes < 0.9995 * 2 ** 20
    ? `${threeDigits(bytes / 2 ** 10)} KiB`
    : `${threeDigits(bytes / 2 ** 20)} MiB`;
}

/**
 * A size that is a round number of bytes, such as a cache's.
 *
 * @param {number} bytes
 */
export function size(bytes) {
  const units = /** @type {const} */ ([
    [2 ** 30, 'GiB'],
    [2 ** 20, 'MiB'],
    [2 ** 10, 'KiB'],
  ]);
  const [divisor, unit] = units.find(([least]) => bytes >= least) ?? [1, 'B'];
  return `${Number((bytes / divisor).toPrecision(3))} ${unit}`;
}

/** @param {number} count */
export function count(count) {
  if (count < 999.5) return threeDigits(count);
  if (count < 999.5e3) return `${threeDigits(count / 1e3)} k`;
  return count < 999.5e6 ? `${threeDigits(count / 1e6)} M` : `${threeDigits(count / 1e9)} G`;
}

/** @param {number} perSecond */
export function rate(perSecond) {
  return `${count(perSecond)}/s`;
}

/** @param {number} ms */
export function duration(ms) {
  const seconds = Math.round(ms / 1000);
  if (seconds < 60) return `${seconds} s`;
  if (seconds < 3600) return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
  return `${Math.floor(seconds / 3600)} h ${Math.floor((seconds % 3600) / 60)} min`;
}

/**
 * A ratio of two times as the change that it is: `+3.0%`.
 *
 * @param {number} ratio
 * @param {number} [halfWidth] of its interval, in percent
 */
export function changePercent(ratio, halfWidth = 0) {
  const change = (ratio - 1) * 100;
  const decimals = Math.abs(change) < 9.95 && halfWidth < 5 ? 1 : 0;
  return `${change < 0 ? '−' : '+'}${Math.abs(change).toFixed(decimals)}%`;
}

/**
 * @param {number} value
 * @param {number} halfWidth of its interval
 * @returns {string} three digits at the most, and no more than the interval supports: what rounding moves is no more than a
 *   third of it
 */
export function fixedBy(value, halfWidth) {
  const [fewest, most] = value < 10 ? [1, 2] : value < 100 ? [0, 1] : [0, 0];
  return value.toFixed(Math.min(most, Math.max(fewest, Math.ceil(-Math.log10(halfWidth / 1.5)))));
}

/** @param {number} number @param {string} noun */
export function plural(number, noun) {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}
