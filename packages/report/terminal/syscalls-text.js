import { syscallCounts } from '@rounds/analysis/syscall-counts.js';
import { count, time } from '../words/numbers.js';
import { plain, plainStrings } from '../words/plain.js';
import { layOut } from './table.js';

/**
 * The system calls that were traced: side by side, and each cell by itself.
 *
 * @typedef {import('@rounds/record').Trace} Trace
 * @typedef {import('./style.js').Style} Style
 */

/** So many names side by side; the rest stands in one column. */
const widest = 8;

/** @type {import('./table.js').Column[]} */
const columnsOfOne = [
  { title: 'system call', align: 'left' },
  { title: 'calls', align: 'right' },
  { title: 'errors', align: 'right' },
  { title: 'share of time', align: 'right' },
  { title: 'time/call, traced', align: 'right' },
];

/**
 * @param {Trace[]} traces
 * @param {Style} style
 * @returns {string[]} lines: for each suite and workload a table with a line for each traced program
 */
export function syscallsSideBySide(traces, style) {
  return groupsOf(plainStrings(traces)).flatMap(({ suite, workload, own }) => {
    const { perMiB, names, hasOthers, hasCollections, rows: counted } = syscallCounts(own, widest);
    const titles = [
      ...['', '', 'all', ...names.map(plain)],
      ...(hasOthers ? ['others'] : []),
      ...(hasCollections ? ['GCs', 'GC pause'] : []),
    ];
    const rows = counted.map(({ trace, all, calls, others, collections }) => [
      trace.runtime,
      nameOf(trace),
      count(all),
      ...[...calls, ...(hasOthers ? [others] : [])].map((number) => (number === 0 ? '' : count(number))),
      ...(hasCollections ? collectionsText(collections) : []),
    ]);
    const columns = titles.map((title, i) => ({
      title,
      align: /** @type {'left' | 'right'} */ (i < 2 ? 'left' : 'right'),
    }));
    return [
      '',
      style.bold(
        `${suite} ${workload}: system calls per ${perMiB ? 'MiB' : 'operation'}, as strace saw them`,
      ),
      ...layOut(columns, rows).map((line) => `  ${line}`),
    ];
  });
}

/**
 * @param {Trace[]} traces
 * @param {Style} style
 * @returns {string[]} lines: a table for each traced program
 */
export function syscallsOfEach(traces, style) {
  return plainStrings(traces).flatMap((trace) => {
    const { suite, workload, runtime, syscalls } = trace;
    const totalNs = Object.values(syscalls).reduce((sum, { ns }) => sum + ns, 0);
    const rows = Object.entries(syscalls)
      .sort(([, a], [, b]) => b.ns - a.ns || b.calls - a.calls)
      .map(([name, { calls, errors, ns }]) => [
        plain(name),
        count(calls),
        errors === 0 ? '' : count(errors),
        totalNs === 0 ? '' : `${((ns / totalNs) * 100).toFixed(1)}%`,
        time(ns / calls),
      ]);
    return [
      '',
      style.bold(`${suite} ${nameOf(trace)} ${workload} ${runtime}`),
      ...(rows.length === 0
        ? ['  no system call for an operation']
        : layOut(columnsOfOne, rows).map((line) => `  ${line}`)),
    ];
  });
}

/**
 * @param {{ count: number, pauseNs: number } | undefined} collections
 * @returns {[count: string, pause: string]} nothing where the runtime tells of none
 */
export function collectionsText(collections) {
  return collections ? [count(collections.count), time(collections.pauseNs)] : ['', ''];
}

/** @param {Trace} trace */
function nameOf({ case: caseName, program }) {
  return program === undefined ? caseName : `${caseName} (${program})`;
}

/**
 * @param {Trace[]} traces
 * @returns {{ suite: string, workload: string, own: Trace[] }[]}
 */
function groupsOf(traces) {
  /** @type {Map<string, { suite: string, workload: string, own: Trace[] }>} */
  const groups = new Map();
  for (const trace of traces) {
    const { suite, workload } = trace;
    const key = JSON.stringify([suite, workload]);
    const group = groups.get(key) ?? { suite, workload, own: [] };
    group.own.push(trace);
    groups.set(key, group);
  }
  return [...groups.values()];
}
