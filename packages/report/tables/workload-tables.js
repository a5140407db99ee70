import { own } from '@rounds/record';
import { formatBytes } from '@rounds/record/format.js';
import { formatCaseAndRuntime } from '../text/names.js';
import {
  formatCount,
  formatRate,
  formatThroughput,
  formatTime,
  formatTimeWithInterval,
  formatTimeWithMargin,
} from '../text/numbers.js';
import { formatFigure, formatTableNotes, unsettledMark } from '../text/table-notes.js';
import { bar, comparisonCell, extra, formatIfDefined, left, makeTable, quiet, right } from './model.js';
import { traceTable } from './trace-table.js';

/**
 * @import { CellReport, WorkloadReport } from '@rounds/analysis'
 * @import { ColumnOf } from './model.js'
 */

/**
 * The tables of a workload, the main one first. Some may have no rows.
 *
 * @param {WorkloadReport} workload
 * @returns {{ table: import('./model.js').Table, title?: string }[]}
 */
export function workloadTables(workload) {
  const traces = traceTable(workload.traces);
  return [
    { table: caseTable(workload) },
    { title: 'other figures', table: figureTable(workload) },
    { title: 'each program', table: programsTable(workload) },
    { title: `system calls per ${traces.per}`, table: traces.table },
  ];
}

/** @param {WorkloadReport} workload a row for each figure of a cell that has a verdict, which a rate shares with the time */
function figureTable({ cells, columns }) {
  const rows = cells.flatMap((cell) =>
    columns
      .filter(({ isCompared, figure }) => isCompared && own(cell.figures, figure) !== undefined)
      .map((column) =>
        column.format === 'rate'
          ? {
              ...{ cell, title: column.title, text: formatRate(1e9 / cell.ns.estimate) },
              compared: cell.versusBaseline ?? cell.versusRuntime,
            }
          : {
              ...{ cell, title: column.title, text: formatFigure(column, cell) },
              compared: own(cell.figureComparisons, column.figure),
            },
      ),
  );
  return makeTable(
    rows,
    [
      left('', ({ title }) => title),
      right('', ({ text }) => text),
      left('', ({ compared }) => comparisonCell(compared)),
    ],
    ({ cell: { cell } }) => formatCaseAndRuntime(cell),
  );
}

/** @param {WorkloadReport} workload CPU time and memory of each program of a pair */
function programsTable({ cells }) {
  const names = [...new Set(cells.flatMap(({ programs }) => Object.keys(programs ?? {})))];
  return makeTable(
    cells.filter(({ programs }) => programs),
    [
      left('', ({ cell }) => cell.runtime),
      ...names.flatMap((name) => [
        right(`${name} CPU/trial`, ({ programs }) => formatIfDefined(programs?.[name]?.cpuMs, formatMs)),
        right(`${name} peak memory`, ({ programs }) =>
          formatIfDefined(programs?.[name]?.rssBytes, formatBytes),
        ),
      ]),
    ],
    ({ cell }) => cell.case,
  );
}

/**
 * Every case in every runtime, against the baseline and against the first runtime.
 *
 * @param {WorkloadReport} workload
 */
export function caseTable(workload) {
  const { baseline, baselineRuntime, columns: ownColumns, cells } = workload;
  const firsts = new Set(cells.flatMap(({ versusRuntime }) => versusRuntime?.base.runtime ?? []));
  const first = firsts.size === 1 ? [...firsts].join() : 'the first runtime';
  const longest = Math.max(...cells.map(({ ns }) => ns.estimate).filter((ns) => ns > 0));
  // Without a comparison with a baseline, the runtimes are what the table compares.
  const isOwn = (/** @type {string} */ figure) => ownColumns.some((own) => own.figure === figure);
  const hasBoth = cells.some(({ versusBaseline }) => versusBaseline);
  /** @type {ColumnOf<CellReport>[]} */
  const columns = [
    left('', ({ cell }) => ({ text: cell.case, of: cell })),
    left(
      'time/op',
      ({ ns, unsettled }) => `${formatTimeWithMargin(ns)}${unsettled ? ` ${unsettledMark}` : ''}`,
    ),
    bar('', ({ ns }) => (cells.length > 1 && ns.estimate > 0 ? barOf(ns.estimate / longest) : '')),
    left('against the baseline', (own) =>
      own.cell.case === baseline && own.cell.runtime === (baselineRuntime ?? own.cell.runtime)
        ? quiet(hasBoth ? 'baseline' : '')
        : comparisonCell(own.versusBaseline),
    ),
    ...ownColumns
      .filter(({ isCompared }) => !isCompared)
      .map((own) => right(own.title, (cell) => formatFigure(own, cell))),
    ...(ownColumns.some(({ isCompared }) => isCompared) ? [] : latencyColumns),
    { ...left(`against ${first}`, ({ versusRuntime }) => comparisonCell(versusRuntime)), isExtra: hasBoth },
    figure(
      'throughput',
      ({ bytes, ns }) => (ns.estimate > 0 && bytes !== undefined ? bytes / ns.estimate : undefined),
      formatThroughput,
    ),
    figure('allocated/op', ({ figures }) => figures?.allocatedBytes, formatBytes),
    figure('CPU/op', ({ cpuNs }) => cpuNs, formatTime),
    figure('CPU/trial', ({ cpuMs }) => (isOwn('userNs') ? undefined : cpuMs), formatMs),
    figure('peak memory', ({ rssBytes }) => (isOwn('rssBytes') ? undefined : rssBytes), formatBytes),
    figure('instr/op', ({ counters }) => counters?.instructions, formatCount),
    figure('cycles/op', ({ counters }) => counters?.cycles, formatCount),
    figure('branch miss/op', ({ counters }) => counters?.branchMisses, formatCount),
    figure('cache miss/op', ({ counters }) => counters?.cacheMisses, formatCount),
  ];
  return {
    ...makeTable(cells, columns, ({ cell }) => cell.runtime),
    notes: formatTableNotes(cells),
  };
}

/**
 * @template Value
 * @param {string} title
 * @param {(cell: CellReport) => Value | undefined} valueIn
 * @param {(value: Value) => string} format
 * @returns {ColumnOf<CellReport>}
 */
function figure(title, valueIn, format) {
  return extra(title, (cell) => formatIfDefined(valueIn(cell), format));
}

const latencyColumns = [
  figure('median', ({ percentiles }) => percentiles?.median, formatTimeWithInterval),
  figure('p90', ({ latencyNs }) => latencyNs?.p90, formatTime),
  figure('p99', ({ percentiles }) => percentiles?.p99, formatTimeWithInterval),
  figure('p99.9', ({ latencyNs }) => latencyNs?.p999, formatTime),
  figure('max', ({ latencyNs }) => latencyNs?.max, formatTime),
];

/** @param {number} ms */
function formatMs(ms) {
  return formatTime(ms * 1e6);
}

const barWidth = 8;
const eighths = ['', '▏', '▎', '▍', '▌', '▋', '▊', '▉'];

/** @param {number} share of the longest @returns {string} */
function barOf(share) {
  const length = Math.max(1, Math.round(share * barWidth * 8));
  return '█'.repeat(Math.floor(length / 8)) + eighths[length % 8];
}
