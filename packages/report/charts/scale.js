import { formatSize, formatThroughput, formatTime } from '../text/numbers.js';

/**
 * Where values lie between the ends of an axis.
 *
 * @typedef {object} Scale
 * @property {boolean} isLog
 * @property {(value: number) => number} at from 0 to 1, in thousandths; what lies beyond an end is at the end
 * @property {number[]} ticks round numbers, seven at the most
 */

/** Values that span less than this are seen well from zero on, where lengths can be compared too. */
const linearSpan = 5;
const mostTicks = 6;
const margin = 0.03;
const [smallest, largest] = [1e-99, 1e99];

/**
 * A logarithmic scale where the values span much, and else one from zero.
 *
 * @param {number[]} values those that are not positive, or no amount of anything, have no place on an axis
 * @returns {Scale | undefined} nothing without any value
 */
export function makeScale(values) {
  const usable = values.filter((value) => value > smallest && value < largest);
  if (usable.length === 0) return undefined;
  const min = usable.reduce((a, b) => Math.min(a, b));
  const max = usable.reduce((a, b) => Math.max(a, b));
  return max / min > linearSpan ? logScale(min, max) : linearScale(max);
}

/** @param {number} max @param {number} [min] @returns {Scale} from zero, unless told, so that lengths can be compared */
export function linearScale(max, min = 0) {
  const room = (max - min) * margin;
  const [low, high] = [min === 0 ? 0 : min - room, max + room];
  const span = high - low;
  const power = 10 ** Math.floor(Math.log10(span / mostTicks));
  const step = power * ([1, 2, 2.5, 5].find((factor) => factor * power >= span / mostTicks) ?? 10);
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

/** @param {number} low @param {number} high @returns {number[]} the densest of the usual patterns that is not too dense */
function logTicks(low, high) {
  const first = Math.floor(Math.log10(low));
  const powers = Array.from({ length: Math.ceil(Math.log10(high)) - first + 1 }, (_, i) => first + i);
  const every = Math.max(2, Math.ceil(Math.log10(high / low) / mostTicks));
  const ticksOf = (/** @type {number[]} */ mantissas, own = powers) =>
    own
      .flatMap((power) => mantissas.map((mantissa) => Number(`${mantissa}e${power}`)))
      .filter((tick) => tick >= low && tick <= high);
  const sparse = powers.filter((power) => power % every === 0);
  const denser = [[1, 2, 5], [1, 3], [1]].map((mantissas) => ticksOf(mantissas));
  return denser.find((ticks) => ticks.length <= mostTicks) ?? ticksOf([1], sparse);
}

/**
 * How a number on an axis is written: without zeros behind the point, if it is round.
 *
 * @param {(value: number) => string} words a number and its unit
 * @returns {(value: number) => string}
 */
export function makeTickFormat(words) {
  return (value) =>
    value === 0
      ? '0'
      : words(value)
          .replace(/\.0+(?= |\/|$)/, '')
          .replace(/(\.\d*[1-9])0+(?= |\/|$)/, '$1');
}

export const tickFormats = {
  time: makeTickFormat(formatTime),
  throughput: makeTickFormat(formatThroughput),
  size: formatSize,
  count: String,
  change: (/** @type {number} */ ratio) => {
    const percent = Number((100 * (ratio - 1)).toFixed(6));
    return `${percent > 0 ? '+' : percent < 0 ? '−' : ''}${Number(Math.abs(percent).toPrecision(3))}%`;
  },
};
