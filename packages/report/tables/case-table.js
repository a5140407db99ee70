import { figureText, frontWords } from '../words/figures.js';
import { phaseWords } from '../words/names.js';
import { count, memory, throughput, time, timeWithBounds, timeWithInterval } from '../words/numbers.js';
import { bandwidthWords, lastWords, modeWords, unsettledMark } from '../words/power.js';
import { bar, compared, extra, left, makeTable, quiet, right, when } from './model.js';

/**
 * Each case in each runtime, against the baseline and against the first runtime.
 *
 * @param {import('@rounds/analysis').WorkloadReport} workload
 */
export function caseTable(workload) {
  const { baseline, baselineRuntime, columns: ownColumns, cells, phase } = workload;
  const firsts = new Set(cells.flatMap(({ versusRuntime }) => versusRuntime?.base.runtime ?? []));
  const first = firsts.size === 1 ? [...firsts].join() : 'the first runtime';
  const longest = Math.max(...cells.map(({ ns }) => ns.estimate).filter((ns) => ns > 0));
  // Where there is nothing else to compare with, the table is about the runtimes.
  const hasBoth = cells.some(({ versusBaseline }) => versusBaseline);
  /** @type {import('./model.js').ColumnOf<import('@rounds/analysis').CellReport>[]} */
  const columns = [
    left('', ({ cell }) => ({ text: cell.case, of: cell })),
    left(
      `${phaseWords[phase].time}/op`,
      ({ ns, unsettled }) => `${timeWithInterval(ns)}${unsettled ? ` ${unsettledMark}` : ''}`,
    ),
    bar('', ({ ns }) => (cells.length > 1 && ns.estimate > 0 ? barOf(ns.estimate / longest) : '')),
    left('against the baseline', (own) =>
      own.cell.case === baseline && own.cell.runtime === (baselineRuntime ?? own.cell.runtime)
        ? quiet(cells.some(({ versusBaseline }) => versusBaseline) ? 'baseline' : '')
        : compared(own.versusBaseline),
    ),
    ...ownColumns.map((own) => right(own.title, (cell) => figureText(own, cell))),
    extra('median', ({ percentiles }) => when(percentiles?.median, timeWithBounds)),
    extra('p90', ({ latencyNs }) => when(latencyNs?.p90, time)),
    extra('p99', ({ percentiles }) => when(percentiles?.p99, timeWithBounds)),
    extra('p99.9', ({ latencyNs }) => when(latencyNs?.p999, time)),
    extra('max', ({ latencyNs }) => when(latencyNs?.max, time)),
    { ...left(`against ${first}`, ({ versusRuntime }) => compared(versusRuntime)), isExtra: hasBoth },
    extra('throughput', ({ bytes, ns }) =>
      when(ns.estimate > 0 ? bytes : undefined, (value) => throughput(value / ns.estimate)),
    ),
    extra('allocated/op', ({ figures }) => when(figures?.allocatedBytes, memory)),
    extra('CPU/op', ({ cpuNs }) => when(cpuNs, time)),
    extra('CPU/trial', ({ cpuMs }) => when(cpuMs, (ms) => time(ms * 1e6))),
    extra('peak memory', ({ rssBytes }) => when(rssBytes, memory)),
    extra('instr/op', ({ counters }) => when(counters?.instructions, count)),
    extra('cycles/op', ({ counters }) => when(counters?.cycles, count)),
    extra('branch miss/op', ({ counters }) => when(counters?.branchMisses, count)),
    extra('cache miss/op', ({ counters }) => when(counters?.cacheMisses, count)),
  ];
  return {
    ...makeTable(cells, columns, ({ cell }) => cell.runtime),
    notes: [
      ...frontWords(ownColumns, cells),
      ...bandwidthWords(workload),
      ...modeWords(cells),
      ...lastWords(cells),
    ],
  };
}

const barWidth = 8;
const eighths = ['', '▏', '▎', '▍', '▌', '▋', '▊', '▉'];

/** @param {number} share of the longest @returns {string} */
function barOf(share) {
  const length = Math.max(1, Math.round(share * barWidth * 8));
  return '█'.repeat(Math.floor(length / 8)) + eighths[length % 8];
}
