import { groupBy } from '@rounds/analysis/group.js';
import { figureFront, figureOf } from '@rounds/analysis/pareto.js';
import { count, memory, rate, time } from './numbers.js';

/** @typedef {import('@rounds/stats').Estimate} Estimate */

const formats = { time, count, memory, rate };

/**
 * @param {import('@rounds/record').FigureColumn['format']} format
 * @param {number} value
 */
export function figureWords(format, value) {
  return formats[format](value);
}

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

/** With fewer cases there is nothing to choose. */
const fewestToChoose = 3;

/**
 * What lies on the front of a figure against the time, in each runtime.
 *
 * @param {import('@rounds/record').FigureColumn[]} columns
 * @param {import('@rounds/analysis').CellReport[]} cells of one workload
 * @returns {import('./answers.js').Piece[][]}
 */
export function frontWords(columns, cells) {
  return columns.flatMap((column) =>
    [...groupBy(cells, ({ cell }) => cell.runtime)].flatMap(([runtime, ofRuntime]) => {
      const known = ofRuntime.filter((cell) => figureOf(cell, column) !== undefined);
      const names = figureFront(known, column).map(({ cell }) => cell.case);
      if (names.length === 0 || known.length < fewestToChoose) return [];
      return [
        [
          'In ',
          { name: runtime },
          ', nothing beats these by time and by ',
          { sentence: column.title },
          ', the fastest first: ',
          ...names.flatMap((name, i) => (i === 0 ? [{ name }] : [', ', { name }])),
          '.',
        ],
      ];
    }),
  );
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
