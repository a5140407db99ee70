import { groupBy } from '@rounds/analysis/group.js';
import { own } from '@rounds/record';
import { formatBytes } from '@rounds/record/format.js';
import { formatCount, formatRate, formatTime } from './numbers.js';

export const figureFormats = { time: formatTime, count: formatCount, memory: formatBytes, rate: formatRate };

/**
 * @import { CellReport } from '@rounds/analysis'
 * @import { FigureColumn } from '@rounds/record'
 */

/** @param {FigureColumn} column of a suite's own @param {Pick<CellReport, 'figures' | 'overBaseline'>} cell */
export function formatFigure({ figure, format, overBaseline: isDifference }, cell) {
  const show = figureFormats[format];
  if (isDifference) return differenceText(own(cell.overBaseline, figure), show);
  const value = own(cell.figures, figure);
  if (value === undefined) return '';
  return value < 0 ? `−${show(-value)}` : show(value);
}

/** With fewer cases there is nothing to choose. */
const fewestToChoose = 3;

/**
 * Which cases nothing beats by both, the time and the figure of a column, in each runtime.
 *
 * @param {FigureColumn[]} columns
 * @param {CellReport[]} cells of one workload
 * @returns {import('./pieces.js').Piece[][]}
 */
export function formatFronts(columns, cells) {
  return columns.flatMap(({ title, figure, againstTime }) =>
    [...groupBy(againstTime ? cells : [], ({ cell }) => cell.runtime)].flatMap(([runtime, ofRuntime]) => {
      const sign = againstTime === 'less' ? 1 : -1;
      const known = ofRuntime
        .map(({ cell, ns, figures }) => ({
          name: cell.case,
          ns: ns.estimate,
          cost: sign * Number(own(figures, figure)),
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

/** @param {import('@rounds/stats').Estimate | undefined} difference @param {(value: number) => string} show */
function differenceText(difference, show) {
  const { estimate = null, low = null, high = null } = difference ?? {};
  if (estimate === null) return '';
  const signed = (/** @type {number} */ value) => `${value < 0 ? '−' : '+'}${show(Math.abs(value))}`;
  const interval = low === null || high === null ? '' : ` [${signed(low)}, ${signed(high)}]`;
  return `${signed(estimate)}${interval}`;
}
