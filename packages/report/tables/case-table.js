import { formatBytes } from '@rounds/record/format.js';
import { phaseTitles } from '../text/names.js';
import {
  formatCount,
  formatThroughput,
  formatTime,
  formatTimeWithInterval,
  formatTimeWithMargin,
} from '../text/numbers.js';
import { formatFigure, formatTableNotes, unsettledMark } from '../text/table-notes.js';
import { bar, comparisonCell, extra, formatIfDefined, left, makeTable, quiet, right } from './model.js';

/**
 * Every case in every runtime, against the baseline and against the first runtime.
 *
 * @param {import('@rounds/analysis').WorkloadReport} workload
 */
export function caseTable(workload) {
  const { baseline, baselineRuntime, columns: ownColumns, cells, phase } = workload;
  const firsts = new Set(cells.flatMap(({ versusRuntime }) => versusRuntime?.base.runtime ?? []));
  const first = firsts.size === 1 ? [...firsts].join() : 'the first runtime';
  const longest = Math.max(...cells.map(({ ns }) => ns.estimate).filter((ns) => ns > 0));
  // Without a comparison with a baseline, the runtimes are what the table compares.
  const hasBoth = cells.some(({ versusBaseline }) => versusBaseline);
  /** @type {import('./model.js').ColumnOf<import('@rounds/analysis').CellReport>[]} */
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
    ...ownColumns.map((own) => right(own.title, (cell) => formatFigure(own, cell))),
    extra('median', ({ percentiles }) => formatIfDefined(percentiles?.median, formatTimeWithInterval)),
    extra('p90', ({ latencyNs }) => formatIfDefined(latencyNs?.p90, formatTime)),
    extra('p99', ({ percentiles }) => formatIfDefined(percentiles?.p99, formatTimeWithInterval)),
    extra('p99.9', ({ latencyNs }) => formatIfDefined(latencyNs?.p999, formatTime)),
    extra('max', ({ latencyNs }) => formatIfDefined(latencyNs?.max, formatTime)),
    { ...left(`against ${first}`, ({ versusRuntime }) => comparisonCell(versusRuntime)), isExtra: hasBoth },
    extra('throughput', ({ bytes, ns }) =>
      formatIfDefined(ns.estimate > 0 ? bytes : undefined, (value) => formatThroughput(value / ns.estimate)),
    ),
    extra('allocated/op', ({ figures }) => formatIfDefined(figures?.allocatedBytes, formatBytes)),
    extra('CPU/op', ({ cpuNs }) => formatIfDefined(cpuNs, formatTime)),
    extra('CPU/trial', ({ cpuMs }) => formatIfDefined(cpuMs, (ms) => formatTime(ms * 1e6))),
    extra('peak memory', ({ rssBytes }) => formatIfDefined(rssBytes, formatBytes)),
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

const barWidth = 8;
const eighths = ['', '▏', '▎', '▍', '▌', '▋', '▊', '▉'];

/** @param {number} share of the longest @returns {string} */
function barOf(share) {
  const length = Math.max(1, Math.round(share * barWidth * 8));
  return '█'.repeat(Math.floor(length / 8)) + eighths[length % 8];
}
