import { own } from '@rounds/record';
import { formatBytes } from '@rounds/record/format.js';
import { formatCount, formatRate, formatTime } from './numbers.js';
import { formatTimeToVerdict } from './verdict.js';

/**
 * A suite's own figures in a table, and the notes below it.
 *
 * @import { CellReport } from '@rounds/analysis'
 * @import { FigureColumn } from '@rounds/record'
 * @import { Piece } from './pieces.js'
 */

/** @type {Record<FigureColumn['format'], (value: number) => string>} */
export const figureFormats = {
  ...{ time: formatTime, count: formatCount, memory: formatBytes, rate: formatRate },
  integer: (/** @type {number} */ value) => String(Math.round(value)),
};

/** @param {FigureColumn} column @param {Pick<CellReport, 'figures' | 'overBaseline'>} cell */
export function formatFigure({ figure, format, overBaseline }, cell) {
  const show = figureFormats[format];
  const signed = (/** @type {number} */ value, plus = '') =>
    `${value < 0 ? '−' : plus}${show(Math.abs(value))}`;
  if (!overBaseline) {
    const value = own(cell.figures, figure);
    return value === undefined ? '' : signed(value);
  }
  const { estimate = null, low = null, high = null } = own(cell.overBaseline, figure) ?? {};
  if (estimate === null) return '';
  const interval = low === null || high === null ? '' : ` [${signed(low, '+')}, ${signed(high, '+')}]`;
  return `${signed(estimate, '+')}${interval}`;
}

/** Beside the time of a cell. */
export const unsettledMark = '†';

const unsettledNote = `${unsettledMark}: not yet at steady state. A longer trial (--full) may give another time and another verdict.`;

const noEstimateNote =
  'No time estimate: more rounds may not settle it. A difference, if any, lies within the brackets.';

/** @param {CellReport[]} cells of a table @returns {Piece[][]} the notes below it */
export function formatTableNotes(cells) {
  const lacksEstimate = cells.some(({ versusBaseline, versusRuntime }) => {
    const compared = versusBaseline ?? versusRuntime;
    if (compared?.verdict !== 'inconclusive' || compared.low === null) return false;
    return formatTimeToVerdict(compared) === undefined;
  });
  return [
    ...cells.flatMap(formatModes),
    ...(cells.some(({ unsettled }) => unsettled) ? [[unsettledNote]] : []),
    ...(lacksEstimate ? [[noEstimateNote]] : []),
  ];
}

/** @param {CellReport} cell @returns {Piece[][]} a sentence if its processes fall into several modes */
function formatModes({ cell, modes = [] }) {
  if (modes.length === 0) return [];
  const speeds = modes.map(
    ({ share, ns }, i) => `${Math.round(share * 100)}%${i === 0 ? ' of processes' : ''} at ${formatTime(ns)}`,
  );
  const has = ` has ${modes.length} modes: ${speeds.join(', ')}.`;
  return [[{ name: cell.case }, ' in ', { name: cell.runtime }, has]];
}

/** @param {number} comparisons @returns {string} how often the comparisons of a suite report a difference where there is none */
export function formatFamily(comparisons) {
  return comparisons === 1
    ? '1 comparison; false-positive rate at most 5%.'
    : `${comparisons} comparisons; the chance of any false positive among them is at most 5%.`;
}
