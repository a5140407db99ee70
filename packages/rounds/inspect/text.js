import { groupBy } from '@rounds/analysis/group.js';
import { formatBytes, plural } from '@rounds/record/format.js';
import { tableBlocks } from '@rounds/report/blocks.js';
import { left, makeTable, right } from '@rounds/report/tables/model.js';
import { skipTable } from '@rounds/report/tables/skip-table.js';
import { traceTable } from '@rounds/report/tables/trace-table.js';
import { formatProgram } from '@rounds/report/text/names.js';
import { formatTime } from '@rounds/report/text/numbers.js';

/**
 * @import { Cell, Trace } from '@rounds/record'
 * @import { Block } from '@rounds/report/blocks.js'
 * @import { ProcessSummary } from '../trial/process-usage.js'
 */

/**
 * @param {{ processes: ProcessSummary[], traces: Trace[], skips: (Cell & { reason: string })[], rounds: number }} inspection
 * @returns {Block[]} two tables for each workload, and one of skipped cells
 */
export function inspectionBlocks({ processes, traces, skips, rounds }) {
  const workloadOf = (/** @type {{ suite: string, workload: string }} */ { suite, workload }) =>
    `${suite} ${workload}`;
  return [
    ...[...groupBy(processes, workloadOf)].map(([name, own]) => ({
      caption: `${name}: whole processes, medians of ${rounds}`,
      table: processTable(own),
    })),
    ...[...groupBy(traces, workloadOf)].map(([name, own]) => {
      const { table, per } = traceTable(own);
      return { caption: `${name}: system calls per ${per}`, table };
    }),
    ...tableBlocks(skipTable(skips), `Skipped: ${plural(skips.length, 'cell')}`),
  ];
}

/** @param {ProcessSummary[]} processes */
function processTable(processes) {
  // Without a launcher, the system reports no usage.
  const column = (
    /** @type {string} */ title,
    /** @type {keyof ProcessSummary['figures']} */ name,
    /** @type {(value: number) => string} */ format,
  ) =>
    right(title, (/** @type {ProcessSummary} */ { figures }) =>
      Number.isNaN(figures[name]) ? '' : format(figures[name]),
    );
  const ms = (/** @type {number} */ value) => formatTime(value * 1e6);
  return makeTable(
    processes,
    [
      left('', formatProgram),
      column('time', 'wallMs', ms),
      column('lowest', 'lowestWallMs', ms),
      column('user', 'userMs', ms),
      column('system', 'sysMs', ms),
      column('peak memory', 'rssBytes', formatBytes),
      column('switches', 'voluntary', String),
      column('involuntary', 'involuntary', String),
    ],
    ({ runtime }) => runtime,
  );
}
