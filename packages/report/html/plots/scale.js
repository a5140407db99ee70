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
export function scaleOf(values) {
  const usable = values.filter((value) => value > smallest && value < largest);
  if (usable.length === 0) return undefined;
  const min = usable.reduce((a, b) => Math.min(a, b));
  const max = usable.reduce((a, b) => Math.max(a, b));
  return max / min > linearSpan ? logScale(min, max) : linearScale(max);
}

/**
 * @param {number} min
 * @param {number} max
 * @returns {Scale}
 */
export function logScale(min, max) {
  const room = Math.log(max / min) * margin;
  const [low, high] = [Math.log(min) - room, Math.log(max) + room];
  return {
    isLog: true,
    at: (value) => (value > 0 ? within((Math.log(value) - low) / (high - low)) : 0),
    ticks: logTicks(Math.exp(low), Math.exp(high)),
  };
}

/**
 * @param {number} max
 * @returns {Scale}
 */
function linearScale(max) {
  const high = max * (1 + margin);
  const step = niceStep(high / mostTicks);
  const ticks = Array.from({ length: Math.floor(high / step) + 1 }, (_, i) => i * step);
  return { isLog: false, at: (value) => within(value / high), ticks };
}

/** @param {number} fraction */
function within(fraction) {
  return Math.round(Math.min(1, Math.max(0, fraction)) * 1000) / 1000;
}

/** @param {number} least */
function niceStep(least) {
  const power = 10 ** Math.floor(Math.log10(least));
  return power * ([1, 2, 2.5, 5].find((factor) => factor * power >= least) ?? 10);
}

/**
 * The densest of the usual patterns that is not too dense.
 *
 * @param {number} low
 * @param {number} high
 */
function logTicks(low, high) {
  const decades = Math.log10(high / low);
  const every = Math.ceil(decades / mostTicks);
  const patterns = [[1, 2, 5], [1, 3], [1]].map((mantissas) => tickPattern(low, high, mantissas, 1));
  return (
    patterns.find((ticks) => ticks.length <= mostTicks) ?? tickPattern(low, high, [1], Math.max(2, every))
  );
}

/**
 * @param {number} low
 * @param {number} high
 * @param {number[]} mantissas
 * @param {number} every so many powers of ten
 */
function tickPattern(low, high, mantissas, every) {
  const first = Math.floor(Math.log10(low));
  const powers = Array.from({ length: Math.ceil(Math.log10(high)) - first + 1 }, (_, i) => first + i);
  return powers
    .filter((power) => power % every === 0)
    .flatMap((power) => mantissas.map((mantissa) => Number(`${mantissa}e${power}`)))
    .filter((tick) => tick >= low && tick <= high);
}
