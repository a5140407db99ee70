import { formatBytes } from '@rounds/record/format.js';
import { formatTime } from '../text/numbers.js';
import { caseTable } from './case-table.js';
import { formatIfDefined, left, makeTable, right } from './model.js';
import { pairTable } from './pair-table.js';
import { traceTable } from './trace-table.js';

/** @import { WorkloadReport } from '@rounds/analysis' */

/**
 * The tables of one workload, in the order in which they are shown: the first is the one that it is all about. One that has
 * nothing to show is without rows.
 *
 * @param {WorkloadReport} workload
 * @returns {{ table: import('./model.js').Table, title?: string }[]}
 */
export function workloadTables(workload) {
  const traces = traceTable(workload.traces);
  return [
    { table: caseTable(workload) },
    { title: 'each server with each client', table: pairTable(workload) },
    { title: 'each program apart', table: programsTable(workload) },
    { title: `system calls per ${traces.per}`, table: traces.table },
  ];
}

/** @param {WorkloadReport} workload what each program of a pair used, which the figures of the whole trial do not tell */
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
