import { groupBy } from '@rounds/analysis/group.js';
import { own } from '@rounds/record';
import { formatBytes } from '@rounds/record/format.js';
import { formatCount, formatRate, formatThroughput, formatTime } from './numbers.js';
import { joinPieces } from './pieces.js';
import { formatTimeToVerdict } from './verdict.js';

/**
 * A suite's own figures in a table, and the notes below it.
 *
 * @import { CellReport, WorkloadReport } from '@rounds/analysis'
 * @import { FigureColumn } from '@rounds/record'
 * @import { RatioEstimate } from '@rounds/stats'
 * @import { Piece } from './pieces.js'
 * @import { TimeToVerdict } from './verdict.js'
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

/** @param {WorkloadReport} workload @returns {Piece[][]} the notes below its table */
export function formatTableNotes(workload) {
  const { columns, cells } = workload;
  const comparisons = cells.flatMap(({ versusBaseline, versusRuntime }) =>
    [versusBaseline, versusRuntime].filter((each) => each !== undefined),
  );
  return [
    ...columns.flatMap((column) => formatParetoFronts(column, cells)),
    ...formatBandwidthShare(workload),
    ...formatModes(cells),
    ...(cells.some(({ unsettled }) => unsettled) ? [[unsettledNote]] : []),
    ...formatNoEstimate(comparisons),
  ];
}

/** Beside the time of a cell. */
export const unsettledMark = '†';

const unsettledNote = `${unsettledMark}: not yet at steady state. A longer trial (--full) may give another time and another verdict.`;

/** Below a table with an inconclusive comparison that has no time estimate. */
export const noEstimateNote =
  'No time estimate: more rounds may not settle it. A difference, if any, lies within the brackets.';

/** @param {(RatioEstimate & TimeToVerdict)[]} comparisons of a table @returns {Piece[][]} */
export function formatNoEstimate(comparisons) {
  const lacksEstimate = (/** @type {RatioEstimate & TimeToVerdict} */ each) =>
    each.verdict === 'inconclusive' && each.low !== null && formatTimeToVerdict(each) === undefined;
  return comparisons.some(lacksEstimate) ? [[noEstimateNote]] : [];
}

/** A trade-off needs at least this many cases. */
const minCases = 3;

/**
 * The cases that no other case beats in both time and a figure, by runtime.
 *
 * @param {FigureColumn} column
 * @param {CellReport[]} cells of one workload
 * @returns {Piece[][]}
 */
function formatParetoFronts({ title, figure, againstTime }, cells) {
  const sign = againstTime === 'less' ? 1 : -1;
  const byRuntime = groupBy(againstTime ? cells : [], ({ cell }) => cell.runtime);
  return [...byRuntime].flatMap(([runtime, ofRuntime]) => {
    const cases = ofRuntime
      .map(({ cell, ns, figures }) => ({
        name: cell.case,
        ns: ns.estimate,
        cost: sign * Number(own(figures, figure)),
      }))
      .filter(({ ns, cost }) => ns > 0 && Number.isFinite(cost))
      .sort((a, b) => a.ns - b.ns || a.cost - b.cost);
    if (cases.length < minCases) return [];
    const front = cases.filter(({ cost }, i) => cases.slice(0, i).every((faster) => cost < faster.cost));
    const names = joinPieces(
      front.map(({ name }) => [{ name }]),
      'and',
    );
    return [
      ['Best trade-offs of time and ', { sentence: title }, ' in ', { name: runtime }, ': ', ...names, '.'],
    ];
  });
}

/** @param {CellReport[]} cells @returns {Piece[][]} a sentence for each cell whose processes fall into several modes */
function formatModes(cells) {
  return cells.flatMap(({ cell, modes = [] }) => {
    if (modes.length === 0) return [];
    const speeds = modes.map(
      ({ share, ns }, i) =>
        `${Math.round(share * 100)}%${i === 0 ? ' of processes' : ''} at ${formatTime(ns)}`,
    );
    return [[...cellPieces(cell), ` has ${modes.length} modes: ${speeds.join(', ')}.`]];
  });
}

/**
 * @param {Pick<WorkloadReport, 'cells' | 'memoryBytesPerNs'>} workload
 * @returns {Piece[][]} how near the fastest case comes to the bandwidth of the machine's memory, if its data comes from there
 */
export function formatBandwidthShare({ cells, memoryBytesPerNs }) {
  const [fastest] = cells
    .flatMap(({ cell, bytes = 0, ns }) =>
      bytes > 0 && ns.estimate > 0 ? [{ cell, bytesPerNs: bytes / ns.estimate }] : [],
    )
    .sort((a, b) => b.bytesPerNs - a.bytesPerNs);
  if (!memoryBytesPerNs || !fastest) return [];
  const share = Math.round((fastest.bytesPerNs / memoryBytesPerNs) * 100);
  const bandwidth = formatThroughput(memoryBytesPerNs);
  return [[...cellPieces(fastest.cell), ` reaches ${share}% of this machine's bandwidth (${bandwidth}).`]];
}

/** @param {import('@rounds/record').Cell} cell @returns {Piece[]} */
function cellPieces(cell) {
  return [{ name: cell.case }, ' in ', { name: cell.runtime }];
}

/** @param {number} comparisons @returns {string} how often the comparisons of a suite report a difference where there is none */
export function formatFamily(comparisons) {
  return comparisons === 1
    ? '1 comparison; false-positive rate at most 5%.'
    : `${comparisons} comparisons; the chance of any false positive among them is at most 5%.`;
}
