import { medianInterval } from '@rounds/stats';
import { count, memory, rate, time } from './terminal/format.js';

/**
 * How much more of a figure a cell has than the baseline: for what adds up, such as the time of one call, a ratio to
 * which says less than the nanoseconds on top.
 *
 * @typedef {import('@rounds/record').Trial} Trial
 * @typedef {import('@rounds/stats').Estimate} Estimate
 */

/**
 * @param {ReadonlyMap<number, Trial>} rounds
 * @param {ReadonlyMap<number, Trial>} baseline
 * @param {string} figure
 * @returns {Estimate | undefined} the median of the differences round by round, with its own interval; it is no
 *   verdict, and so not corrected for how many there are
 */
export function overBaseline(rounds, baseline, figure) {
  const differences = [...rounds].flatMap(([round, trial]) => {
    const own = trial.figures?.[figure];
    const base = baseline.get(round)?.figures?.[figure];
    return own === undefined || base === undefined ? [] : [own - base];
  });
  return differences.length === 0 ? undefined : medianInterval(differences);
}

const formats = { time, count, memory, rate };

/**
 * What a column of a suite's own shows of a cell.
 *
 * @param {import('@rounds/harness/contract.js').Column} column
 * @param {Pick<import('./summary.js').CellSummary, 'figures' | 'overBaseline'>} cell
 * @returns {string} nothing if the cell has no such figure
 */
export function columnText({ figure, format, overBaseline: isDifference }, cell) {
  const show = formats[format];
  if (isDifference) return differenceText(cell.overBaseline?.[figure], show);
  const value = cell.figures?.[figure];
  return value === undefined ? '' : show(value);
}

/**
 * @param {Estimate | undefined} difference
 * @param {(value: number) => string} show
 */
function differenceText(difference, show) {
  const { estimate = null, low = null, high = null } = difference ?? {};
  if (estimate === null) return '';
  const signed = (/** @type {number} */ value) => `${value < 0 ? '−' : '+'}${show(Math.abs(value))}`;
  return low === null || high === null
    ? signed(estimate)
    : `${signed(estimate)} [${signed(low)}, ${signed(high)}]`;
}
