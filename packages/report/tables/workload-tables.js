import { caseTable } from './case-table.js';
import { pairTable } from './pair-table.js';
import { programsTable } from './programs-table.js';
import { traceTable } from './trace-table.js';

/**
 * @typedef {object} TitledTable
 * @property {import('./model.js').Table} table
 * @property {string} [title] short; the first table of a workload is the one that it is all about
 * @property {string} caption the whole of it, for a page
 * @property {boolean} [isPlot] whether a page shows it as a heat map
 */

/**
 * The tables of one workload, in the order in which they are shown. One that has nothing to show is without rows.
 *
 * @param {import('@rounds/analysis').WorkloadReport} workload
 * @returns {TitledTable[]}
 */
export function workloadTables(workload) {
  const traces = traceTable(workload.traces);
  return [
    { caption: 'each case in each runtime', table: caseTable(workload) },
    {
      title: 'each server with each client',
      caption: 'time per operation of each server with each client',
      table: pairTable(workload),
      isPlot: true,
    },
    { title: 'each program apart', caption: 'what each program used', table: programsTable(workload) },
    {
      title: `system calls per ${traces.per}`,
      caption: `system calls per ${traces.per}, as strace counted them in trials of their own`,
      table: traces.table,
    },
  ];
}
