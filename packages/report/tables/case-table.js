import { figureText, frontWords } from '../words/figures.js';
import { count, memory, time } from '../words/numbers.js';
import { bandwidthWords, heapWords, lastWords } from '../words/power.js';
import { hasBaseline, markedVerdicts, quiet, throughputOf, timeColumns, together, when } from './cells.js';
import { left, makeTable, right } from './model.js';

/**
 * Each case in each runtime, against the baseline.
 *
 * @param {import('@rounds/analysis').WorkloadReport} workload
 * @returns {import('./model.js').Table}
 */
export function caseTable(workload) {
  const { baseline, baselineRuntime, columns: ownColumns, cells, phase } = workload;
  const verdictOf = markedVerdicts(cells, phase);
  const versusBaseline = cells.map((own) => own.versusBaseline);
  /** @type {import('./model.js').ColumnOf<import('@rounds/analysis').CellReport>[]} */
  const columns = [
    left('', ({ cell }) => ({ text: cell.case, of: cell })),
    ...timeColumns(phase),
    left(`against the baseline ${together}`, (own) =>
      own.cell.case === baseline && own.cell.runtime === (baselineRuntime ?? own.cell.runtime)
        ? quiet(hasBaseline(cells) ? 'baseline' : '')
        : verdictOf(own, own.versusBaseline),
    ),
    right('best', ({ nsMin }) => time(nsMin)),
    right('throughput', throughputOf),
    right('CPU/trial', ({ cpuMs }) => when(cpuMs, (ms) => time(ms * 1e6))),
    right('peak memory', ({ rssBytes }) => when(rssBytes, memory)),
    right('CPU/op', ({ figures }) => when(figures?.cpuNs, time)),
    right('instr/op', ({ counters }) => when(counters?.instructions, count)),
    right('cycles/op', ({ counters }) => when(counters?.cycles, count)),
    right('branch miss/op', ({ counters }) => when(counters?.branchMisses, count)),
    right('cache miss/op', ({ counters }) => when(counters?.cacheMisses, count)),
    right('latency p50', ({ latencyNs }) => when(latencyNs?.p50, time)),
    right('p90', ({ latencyNs }) => when(latencyNs?.p90, time)),
    right('p99', ({ latencyNs }) => when(latencyNs?.p99, time)),
    right('p99.9', ({ latencyNs }) => when(latencyNs?.p999, time)),
    right('max', ({ latencyNs }) => when(latencyNs?.max, time)),
    ...ownColumns.map((own) => right(own.title, (cell) => figureText(own, cell))),
  ];
  return {
    ...makeTable(cells, columns, ({ cell }) => cell.runtime),
    notes: [
      ...frontWords(ownColumns, cells),
      ...bandwidthWords(workload),
      ...heapWords(cells),
      ...lastWords(cells, versusBaseline),
    ],
  };
}
