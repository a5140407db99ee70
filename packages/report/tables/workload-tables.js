import { formatBytes } from '@rounds/record/format.js';
import { formatTime } from '../text/numbers.js';
import { caseTable } from './case-table.js';
import { formatIfDefined, left, makeTable, right } from './model.js';
import { pairTable } from './pair-table.js';
import { traceTable } from './trace-table.js';

/** @import { WorkloadReport } from '@rounds/analysis' */

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
    { title: 'each server with each client', table: pairTable(workload) },
    { title: 'each program', table: programsTable(workload) },
    { title: `system calls per ${traces.per}`, table: traces.table },
  ];
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
