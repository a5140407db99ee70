import { pairsOf } from '@rounds/analysis/pairs.js';
import { syscallCounts } from '@rounds/analysis/syscall-counts.js';
import { columnText } from './figure-text.js';
import { compared, grouped, left, quiet, right, when } from './table-data.js';
import { collectionsText } from './terminal/syscalls-text.js';
import { count, memory, throughput, time, timeWithInterval } from './words/numbers.js';

/**
 * The tables of one workload.
 *
 * @typedef {import('@rounds/analysis/report.js').WorkloadReport} WorkloadReport
 * @typedef {import('@rounds/analysis/report.js').CellReport} CellReport
 * @typedef {import('./table-data.js').Table} Table
 */

/**
 * Each case in each runtime, against the baseline.
 *
 * @param {WorkloadReport} workload
 * @returns {Table}
 */
export function caseTable({ baseline, baselineRuntime, columns, cells }) {
  const counters = ['instructions', 'cycles', 'branchMisses', 'cacheMisses'];
  const latencies = ['p50', 'p90', 'p99', 'p999', 'max'];
  const titles = [
    ...['best', 'throughput', 'CPU/trial', 'peak memory', 'CPU/op'],
    ...['instr/op', 'cycles/op', 'branch miss/op', 'cache miss/op'],
    ...['latency p50', 'p90', 'p99', 'p99.9', 'max'],
    ...columns.map(({ title }) => title),
  ];
  const row = (/** @type {CellReport} */ summary) => {
    const { cell, ns, nsMin, cpuMs, rssBytes, latencyNs, versusBaseline } = summary;
    const isBaseline = cell.case === baseline && cell.runtime === (baselineRuntime ?? cell.runtime);
    return [
      { text: cell.case },
      { text: timeWithInterval(ns) },
      isBaseline ? quiet('baseline') : compared(versusBaseline),
      { text: '', rounds: summary.rounds },
      { text: time(nsMin) },
      throughputOf(summary),
      when(cpuMs, (value) => time(value * 1e6)),
      when(rssBytes, memory),
      when(summary.counters?.cpuNs, time),
      ...counters.map((name) => when(summary.counters?.[name], count)),
      ...latencies.map((name) => when(latencyNs?.[name], time)),
      ...columns.map((column) => ({ text: columnText(column, summary) })),
    ];
  };
  return {
    columns: [...left('', 'time/op [95%]', 'against the baseline', 'each round'), ...right(...titles)],
    rows: grouped(cells, ({ cell }) => cell.runtime, row),
  };
}

/**
 * Each case across runtimes; without rows where no case ran in two.
 *
 * @param {WorkloadReport} workload
 * @returns {Table}
 */
export function runtimeTable({ cells }) {
  const shared = cells.filter(
    ({ cell }) => cells.filter((other) => other.cell.case === cell.case).length > 1,
  );
  return {
    columns: [...left('', 'time/op [95%]', 'against the first'), ...right('throughput')],
    rows: grouped(
      shared,
      ({ cell }) => cell.case,
      ({ cell, ns, bytes, versusRuntime }) => [
        { text: cell.runtime },
        { text: timeWithInterval(ns) },
        versusRuntime ? compared(versusRuntime) : quiet('first'),
        throughputOf({ bytes, ns }),
      ],
    ),
  };
}

/**
 * What each program of a pair used, which the account of the whole trial does not tell.
 *
 * @param {WorkloadReport} workload
 * @returns {Table}
 */
export function programsTable({ cells }) {
  const names = [...new Set(cells.flatMap(({ programs }) => Object.keys(programs ?? {})))];
  return {
    columns: [
      ...left(''),
      ...right(...names.flatMap((name) => [`${name} CPU/trial`, `${name} peak memory`])),
    ],
    rows: grouped(
      cells.filter(({ programs }) => programs),
      ({ cell }) => cell.case,
      ({ cell, programs = {} }) => [
        { text: cell.runtime },
        ...names.flatMap((name) => [
          when(programs[name]?.cpuMs, (ms) => time(ms * 1e6)),
          when(programs[name]?.rssBytes, memory),
        ]),
      ],
    ),
  };
}

/**
 * Pairs of programs: servers down, clients across.
 *
 * @param {WorkloadReport} workload
 * @returns {Table} without rows where there are no such pairs
 */
export function pairTable({ cells }) {
  const pairs = pairsOf(cells) ?? [];
  const servers = [...new Set(pairs.map(({ server }) => server))].sort();
  const clients = [...new Set(pairs.map(({ client }) => client))].sort();
  return {
    columns: left('server', ...clients.map((name) => `client: ${name}`)),
    rows: servers.map((server) => ({
      cells: [
        { text: server },
        ...clients.map((client) => {
          const pair = pairs.find((each) => each.server === server && each.client === client);
          return pair ? { text: timeWithInterval(pair.of.ns) } : quiet('–');
        }),
      ],
    })),
  };
}

/** So many names side by side; the rest stands in one column. */
const syscallNames = 10;

/**
 * System calls of each traced program.
 *
 * @param {WorkloadReport} workload
 * @returns {{ table: Table, per: 'MiB' | 'operation' }}
 */
export function traceTable({ traces }) {
  const { perMiB, names, hasOthers, hasCollections, rows } = syscallCounts(traces, syscallNames);
  const number = (/** @type {number} */ calls) => ({ text: calls === 0 ? '' : count(calls) });
  const table = {
    columns: [
      ...left(''),
      ...right(
        'all',
        ...names,
        ...(hasOthers ? ['others'] : []),
        ...(hasCollections ? ['GCs', 'GC pause'] : []),
      ),
    ],
    rows: grouped(
      rows,
      ({ trace }) => trace.runtime,
      ({ trace, all, calls, others, collections }) => [
        { text: trace.program === undefined ? trace.case : `${trace.case} (${trace.program})` },
        { text: count(all) },
        ...calls.map(number),
        ...(hasOthers ? [number(others)] : []),
        ...(hasCollections ? collectionsText(collections).map((text) => ({ text })) : []),
      ],
    ),
  };
  return { table, per: perMiB ? 'MiB' : 'operation' };
}

/** @param {Pick<CellReport, 'bytes' | 'ns'>} summary */
function throughputOf({ bytes, ns }) {
  return when(ns.estimate > 0 ? bytes : undefined, (value) => throughput(value, ns.estimate));
}
