import { compareRuns, median, quantile } from '@rounds/stats';

/**
 * How much the machine's speed may have changed from one run to another: their rounds are not paired.
 *
 * @typedef {import('@rounds/record').Run} Run
 *
 * @typedef {object} Drift
 * @property {'basket' | 'loop' | 'nothing'} seenBy the loop is arithmetic, which does not see memory, allocation and system calls
 * @property {Record<string, number>} ratios time of each kind of work, new against base
 * @property {number} allowance in log units
 * @property {number} longAllowance in log units, for trials of few samples
 */

/**
 * With fewer samples than this, a trial has none that the neighbours missed, as pieces of a tenth of a millisecond do.
 * Its time drifts with the load, as that of the longer loop does.
 */
export const fewSamples = 20;

/**
 * @param {Run} base
 * @param {Run} other
 * @returns {Drift}
 */
export function driftBetween(base, other) {
  return driftOfBasket(base, other) ?? driftOfLoop(base, other);
}

/**
 * What a cell depends on is not known, so every kind of work counts, as far as it may have moved by the 95% interval of
 * its shift.
 *
 * @param {Run} base
 * @param {Run} other
 * @returns {Drift | undefined} where both runs timed the basket often enough
 */
function driftOfBasket(base, other) {
  const kinds = Object.keys(base.noise.find(({ basket }) => basket)?.basket ?? {});
  const shifts = kinds.map((kind) => shiftOf(base, other, ({ basket }) => basket?.[kind]?.nsLow));
  const loop = shiftOf(base, other, calibration);
  const all = [...shifts, loop].flatMap((shift) => shift ?? []);
  if (kinds.length === 0 || all.length <= kinds.length) return undefined;
  const furthest = all.map(({ furthest }) => furthest);
  return {
    seenBy: 'basket',
    ratios: Object.fromEntries(all.map(({ ratio }, i) => [kinds[i] ?? 'loop', ratio])),
    allowance: Math.max(...furthest.slice(0, kinds.length)),
    longAllowance: Math.max(...furthest),
  };
}

/**
 * By as much as the loop did and, since that sees only the processor, by as much again as it varied within each run.
 *
 * @param {Run} base
 * @param {Run} other
 * @returns {Drift}
 */
function driftOfLoop(base, other) {
  const [before, after] = [timesOf(base, calibration), timesOf(other, calibration)];
  if (before.length === 0 || after.length === 0) {
    return { seenBy: 'nothing', ratios: {}, allowance: Infinity, longAllowance: Infinity };
  }
  const ratio = median(after) / median(before);
  const allowance = Math.abs(Math.log(ratio)) + Math.max(middleSwing(before), middleSwing(after));
  return { seenBy: 'loop', ratios: { loop: ratio }, allowance, longAllowance: allowance };
}

/** @typedef {(noise: import('@rounds/record').Noise) => number | undefined} Piece */

/** @type {Piece} */
const calibration = ({ calibrationNs }) => calibrationNs;

/**
 * @param {Run} run
 * @param {Piece} piece
 */
function timesOf({ noise }, piece) {
  return noise.map((each) => piece(each) ?? 0).filter((ns) => ns > 0);
}

/**
 * @param {Run} base
 * @param {Run} other
 * @param {Piece} piece
 * @returns {{ ratio: number, furthest: number } | undefined} `furthest` in log units
 */
function shiftOf(base, other, piece) {
  const [shift] = compareRuns([{ base: timesOf(base, piece), other: timesOf(other, piece) }]);
  const { ratio, low, high } = shift ?? {};
  if (!ratio || !low || !high) return undefined;
  return { ratio, furthest: Math.max(-Math.log(low), Math.log(high)) };
}

/**
 * Of the middle half: medians are compared, and a single disturbed round does not move those.
 *
 * @param {number[]} times
 */
function middleSwing(times) {
  return Math.log(quantile(times, 0.75) / quantile(times, 0.25));
}
