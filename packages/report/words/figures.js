import { groupBy } from '@rounds/analysis/group.js';
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

/** With fewer cases there is nothing to choose. */
const fewestToChoose = 3;

/**
 * Which cases nothing beats by both, the time and the figure of a column, in each runtime.
 *
 * @param {import('@rounds/record').FigureColumn[]} columns
 * @param {import('@rounds/analysis').CellReport[]} cells of one workload
 * @returns {import('./pieces.js').Piece[][]}
 */
export function frontWords(columns, cells) {
  return columns.flatMap(({ title, figure, againstTime }) =>
    [...groupBy(againstTime ? cells : [], ({ cell }) => cell.runtime)].flatMap(([runtime, ofRuntime]) => {
      const sign = againstTime === 'less' ? 1 : -1;
      const known = ofRuntime
        .map(({ cell, ns, figures }) => ({
          name: cell.case,
          ns: ns.estimate,
          cost: sign * (own(figures, figure) ?? Number.NaN),
        }))
        .filter(({ ns, cost }) => ns > 0 && Number.isFinite(cost))
        .sort((a, b) => a.ns - b.ns || a.cost - b.cost);
      const front = known.filter(({ cost }, i) => known.slice(0, i).every((faster) => cost < faster.cost));
      if (known.length < fewestToChoose) return [];
      const names = front.flatMap(({ name }, i) => (i === 0 ? [{ name }] : [', ', { name }]));
      const what = ['In ', { name: runtime }, ', nothing beats these by time and by ', { sentence: title }];
      return [[...what, ', the fastest first: ', ...names, '.']];
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

/** @param {Estimate | undefined} difference @param {(value: number) => string} show */
function differenceText(difference, show) {
  const { estimate = null, low = null, high = null } = difference ?? {};
  if (estimate === null) return '';
  const signed = (/** @type {number} */ value) => `${value < 0 ? '−' : '+'}${show(Math.abs(value))}`;
  return low === null || high === null
    ? signed(estimate)
    : `${signed(estimate)} [${signed(low)}, ${signed(high)}]`;
}
