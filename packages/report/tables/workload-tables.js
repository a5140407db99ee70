import { own, splitId } from '@rounds/record';
import { formatBytes } from '@rounds/record/format.js';
import { formatCaseAndRuntime, phaseTitles } from '../text/names.js';
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
    { title: 'each server with each client', table: pairTable(workload) },
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
        right(`${name} CPU/trial`, ({ programs }) =>
          formatIfDefined(programs?.[name]?.cpuMs, (ms) => formatTime(ms * 1e6)),
        ),
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
  const { baseline, baselineRuntime, columns: ownColumns, cells, phase } = workload;
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
      `${phaseTitles[phase].time}/op`,
      ({ ns, unsettled }) => `${formatTimeWithMargin(ns)}${unsettled ? ` ${unsettledMark}` : ''}`,
    ),
    bar('', ({ ns }) => (cells.length > 1 && ns.estimate > 0 ? barOf(ns.estimate / longest) : '')),
    left('against the baseline', (own) =>
      own.cell.case === baseline && own.cell.runtime === (baselineRuntime ?? own.cell.runtime)
        ? quiet(cells.some(({ versusBaseline }) => versusBaseline) ? 'baseline' : '')
        : comparisonCell(own.versusBaseline),
    ),
    ...ownColumns
      .filter(({ isCompared }) => !isCompared)
      .map((own) => right(own.title, (cell) => formatFigure(own, cell))),
    ...(ownColumns.some(({ isCompared }) => isCompared) ? [] : latencyColumns),
    { ...left(`against ${first}`, ({ versusRuntime }) => comparisonCell(versusRuntime)), isExtra: hasBoth },
    extra('throughput', ({ bytes, ns }) =>
      formatIfDefined(ns.estimate > 0 ? bytes : undefined, (value) => formatThroughput(value / ns.estimate)),
    ),
    extra('allocated/op', ({ figures }) => formatIfDefined(figures?.allocatedBytes, formatBytes)),
    extra('CPU/op', ({ cpuNs }) => formatIfDefined(cpuNs, formatTime)),
    extra('CPU/trial', ({ cpuMs }) =>
      formatIfDefined(isOwn('userNs') ? undefined : cpuMs, (ms) => formatTime(ms * 1e6)),
    ),
    extra('peak memory', ({ rssBytes }) =>
      formatIfDefined(isOwn('rssBytes') ? undefined : rssBytes, formatBytes),
    ),
    extra('instr/op', ({ counters }) => formatIfDefined(counters?.instructions, formatCount)),
    extra('cycles/op', ({ counters }) => formatIfDefined(counters?.cycles, formatCount)),
    extra('branch miss/op', ({ counters }) => formatIfDefined(counters?.branchMisses, formatCount)),
    extra('cache miss/op', ({ counters }) => formatIfDefined(counters?.cacheMisses, formatCount)),
  ];
  return {
    ...makeTable(cells, columns, ({ cell }) => cell.runtime),
    notes: formatTableNotes(workload),
  };
}

/** @type {ColumnOf<CellReport>[]} */
const latencyColumns = [
  extra('median', ({ percentiles }) => formatIfDefined(percentiles?.median, formatTimeWithInterval)),
  extra('p90', ({ latencyNs }) => formatIfDefined(latencyNs?.p90, formatTime)),
  extra('p99', ({ percentiles }) => formatIfDefined(percentiles?.p99, formatTimeWithInterval)),
  extra('p99.9', ({ latencyNs }) => formatIfDefined(latencyNs?.p999, formatTime)),
  extra('max', ({ latencyNs }) => formatIfDefined(latencyNs?.max, formatTime)),
];

const barWidth = 8;
const eighths = ['', '▏', '▎', '▍', '▌', '▋', '▊', '▉'];

/** @param {number} share of the longest @returns {string} */
function barOf(share) {
  const length = Math.max(1, Math.round(share * barWidth * 8));
  return '█'.repeat(Math.floor(length / 8)) + eighths[length % 8];
}

/**
 * Pairs of programs: a row for each server, a column for each client. Faster pairs are hotter.
 *
 * @param {WorkloadReport} workload
 */
export function pairTable({ cells }) {
  const times = cells.map(({ ns }) => Math.log(ns.estimate)).filter(Number.isFinite);
  const [min, max] = [Math.min(...times), Math.max(...times)];
  const heatOf = (/** @type {number} */ ns) => (max > min && ns > 0 ? (max - Math.log(ns)) / (max - min) : 0);
  const pairs = (pairsOf(cells) ?? []).map(({ server, client, of }) => ({
    server: formatCaseAndRuntime(server),
    client: formatCaseAndRuntime(client),
    time: { text: formatTimeWithMargin(of.ns), heat: heatOf(of.ns.estimate), of: of.cell },
  }));
  const servers = [...new Set(pairs.map(({ server }) => server))].sort();
  const clients = [...new Set(pairs.map(({ client }) => client))].sort();
  return makeTable(servers, [
    left('server', (server) => server),
    ...clients.map((name) =>
      left(
        `client: ${name}`,
        (/** @type {string} */ row) =>
          pairs.find(({ server, client }) => server === row && client === name)?.time ?? quiet('–'),
      ),
    ),
  ]);
}

/**
 * Pairs of programs. The name of such a case joins those of its programs, as in `ws+undici`, and so does its runtime,
 * if they ran in different ones.
 *
 * @typedef {{ case: string, runtime: string }} PairMember
 */

/**
 * @template {{ cell: import('@rounds/record').Cell }} T
 * @param {T[]} cells
 * @returns {{ server: PairMember, client: PairMember, of: T }[] | undefined} undefined unless all of them are pairs
 *   of several servers and clients
 */
function pairsOf(cells) {
  const pairs = cells.flatMap((of) => {
    const [server, client, ...more] = splitId(of.cell.case);
    const [serverIn, clientIn = serverIn] = splitId(of.cell.runtime);
    const isCommand = /\s/.test(of.cell.case);
    if (!server || !client || more.length > 0 || isCommand) return [];
    return { server: { case: server, runtime: serverIn }, client: { case: client, runtime: clientIn }, of };
  });
  const count = (/** @type {'server' | 'client'} */ side) =>
    new Set(pairs.map((pair) => JSON.stringify(pair[side]))).size;
  return pairs.length === cells.length && count('server') > 1 && count('client') > 1 ? pairs : undefined;
}
