import { count, memory, rate, time } from './numbers.js';

/** @typedef {import('@rounds/stats').Estimate} Estimate */

const formats = { time, count, memory, rate };

/**
 * What a column of a suite's own shows of a cell.
 *
 * @param {import('@rounds/record').FigureColumn} column
 * @param {Pick<import('@rounds/analysis').CellReport, 'figures' | 'overBaseline'>} cell
 * @returns {string} nothing if the cell has no such figure
 */
export function figureText({ figure, format, overBaseline: isDifference }, cell) {
  const show = formats[format];
  if (isDifference) return differenceText(own(cell.overBaseline, figure), show);
  const value = own(cell.figures, figure);
  return value === undefined ? '' : show(value);
}

/**
 * The file is untrusted: a figure may be called `constructor`.
 *
 * @template Value
 * @param {Record<string, Value> | undefined} values
 * @param {string} name
 */
function own(values, name) {
  return values && Object.hasOwn(values, name) ? values[name] : undefined;
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
