import { formatSize, formatThroughput, formatTime } from '../text/numbers.js';

/**
 * The positions of values on an axis.
 *
 * @typedef {object} Scale
 * @property {boolean} isLog
 * @property {(value: number) => number} at from 0 to 1, in thousandths; values beyond an end are at the end
 * @property {number[]} ticks at most seven round numbers
 */

/** A smaller range is drawn from zero, so that lengths can be compared. */
const linearSpan = 5;
const maxTicks = 6;
const margin = 0.03;
const [smallest, largest] = [1e-99, 1e99];

/**
 * A logarithmic scale for a large range of values, or else one from zero.
 *
 * @param {number[]} values those that are not positive and finite are left out
 * @returns {Scale | undefined} undefined without any value
 */
export function makeScale(values) {
  const usable = values.filter((value) => value > smallest && value < largest);
  if (usable.length === 0) return undefined;
  const min = usable.reduce((a, b) => Math.min(a, b));
  const max = usable.reduce((a, b) => Math.max(a, b));
  return max / min > linearSpan ? logScale(min, max) : linearScale(max);
}

/** @param {number} max @param {number} [min] @returns {Scale} from zero by default, so that lengths can be compared */
export function linearScale(max, min = 0) {
  const room = (max - min) * margin;
  const [low, high] = [min === 0 ? 0 : min - room, max + room];
  const span = high - low;
  const power = 10 ** Math.floor(Math.log10(span / maxTicks));
  const step = power * ([1, 2, 2.5, 5].find((factor) => factor * power >= span / maxTicks) ?? 10);
  const first = Math.ceil(low / step);
  const ticks = Array.from({ length: Math.floor(high / step) - first + 1 }, (_, i) => (first + i) * step);
  return { isLog: false, at: (value) => within((value - low) / span), ticks };
}

/** @param {number} min @param {number} max @returns {Scale} */
export function logScale(min, max) {
  const room = Math.log(max / min) * margin;
  const [low, high] = [Math.log(min) - room, Math.log(max) + room];
  return {
    isLog: true,
    at: (value) => (value > 0 ? within((Math.log(value) - low) / (high - low)) : 0),
    ticks: logTicks(Math.exp(low), Math.exp(high)),
  };
}

/** @param {number} fraction */
function within(fraction) {
  return Math.round(Math.min(1, Math.max(0, fraction)) * 1000) / 1000;
}

/** @param {number} low @param {number} high @returns {number[]} the densest pattern with few enough ticks */
function logTicks(low, high) {
  const first = Math.floor(Math.log10(low));
  const powers = Array.from({ length: Math.ceil(Math.log10(high)) - first + 1 }, (_, i) => first + i);
  const every = Math.max(2, Math.ceil(Math.log10(high / low) / maxTicks));
  const ticksOf = (/** @type {number[]} */ mantissas, own = powers) =>
    own
      .flatMap((power) => mantissas.map((mantissa) => Number(`${mantissa}e${power}`)))
      .filter((tick) => tick >= low && tick <= high);
  const sparse = powers.filter((power) => power % every === 0);
  const denser = [[1, 2, 5], [1, 3], [1]].map((mantissas) => ticksOf(mantissas));
  return denser.find((ticks) => ticks.length <= maxTicks) ?? ticksOf([1], sparse);
}

/** @param {string} text a number and its unit @returns {string} without trailing zeros */
function trimZeros(text) {
  return text.replace(/^[\d.]+/, (digits) => String(Number(digits)));
}

export const tickFormats = {
  time: (/** @type {number} */ ns) => (ns === 0 ? '0' : trimZeros(formatTime(ns))),
  throughput: (/** @type {number} */ bytesPerNs) =>
    bytesPerNs === 0 ? '0' : trimZeros(formatThroughput(bytesPerNs)),
  size: formatSize,
  count: String,
  change: (/** @type {number} */ ratio) => {
    const percent = Number((100 * (ratio - 1)).toFixed(6));
    return `${percent > 0 ? '+' : percent < 0 ? '−' : ''}${Number(Math.abs(percent).toPrecision(3))}%`;
  },
};
