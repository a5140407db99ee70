import { median, quantileOfSorted } from './estimate.js';

/**
 * @typedef {object} Mode
 * @property {number} share of the trials
 * @property {number} ns its median
 */

/** A mode holds at least this many trials, and this share of them. */
const minTrials = 3;
const minShare = 0.1;

/** The gap between two modes is at least 3%, and this many times the median step between adjacent values. */
const minGap = Math.log(1.03);
const gapFactor = 12;

/**
 * The modes of a cell's trials: engines compile the same code differently from process to process. The times are sorted, and
 * a mode ends where the step to the next time is large beside the median step.
 *
 * On a machine that has two speeds of its own every cell has modes; report them only for cells of which the others with the
 * same runtime have none.
 * @param {readonly number[]} ns one mean for each trial
 * @returns {Mode[]} ascending; none unless there are two or more
 */
export function modesOf(ns) {
  const logs = Float64Array.from(ns, Math.log).sort();
  const least = Math.max(minTrials, Math.ceil(minShare * logs.length));
  if (logs.length < 2 * least) return [];
  const steps = Array.from(logs.subarray(1), (log, i) => log - logs[i]);
  const far = Math.max(minGap, gapFactor * median(steps));
  const ends = steps.flatMap((step, i) => (step > far ? [i + 1] : []));
  const clusters = [...ends, logs.length].map((end, i) => logs.subarray(ends[i - 1] ?? 0, end));
  // A few outliers are not a mode. With many of them there is no answer.
  const modes = clusters.filter(({ length }) => length >= least);
  const outliers = logs.length - modes.reduce((sum, { length }) => sum + length, 0);
  if (modes.length < 2 || outliers > minShare * logs.length || !modes.every(isFarFromNext)) return [];
  return modes.map((mode) => ({ share: mode.length / logs.length, ns: Math.exp(median(mode)) }));
}

/**
 * A long tail has gaps too; between modes the gap is wider than the modes.
 * @param {Float64Array} mode
 * @param {number} i
 * @param {Float64Array[]} modes
 */
function isFarFromNext(mode, i, modes) {
  const next = modes[i + 1];
  if (!next) return true;
  const gap = next[0] - Number(mode.at(-1));
  return [mode, next].every((each) => quantileOfSorted(each, 0.9) - quantileOfSorted(each, 0.1) < gap);
}
