import { count, time } from './format.js';
import { plain, plainStrings } from './plain.js';
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
    const perMiB = own.every(({ bytes }) => bytes !== undefined && bytes >= 2 ** 20);
    const scaleOf = (/** @type {Trace} */ { bytes = 1 }) => (perMiB ? 2 ** 20 / bytes : 1);
    const names = mostFrequent(own, scaleOf);
    const shown = names.slice(0, widest);
    const titles = ['', '', 'all', ...shown.map(plain), ...(names.length > widest ? ['others'] : [])];
    const rows = own.map((trace) => {
      const calls = (/** @type {string} */ name) => (trace.syscalls[name]?.calls ?? 0) * scaleOf(trace);
      const all = Object.keys(trace.syscalls).reduce((sum, name) => sum + calls(name), 0);
      const others = all - shown.reduce((sum, name) => sum + calls(name), 0);
      return [
        trace.runtime,
        nameOf(trace),
        count(all),
        ...shown.map((name) => (calls(name) === 0 ? '' : count(calls(name)))),
        ...(names.length > widest ? [others < 1e-9 ? '' : count(others)] : []),
      ];
    });
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

/**
 * @param {Trace[]} traces
 * @param {(trace: Trace) => number} scaleOf
 */
function mostFrequent(traces, scaleOf) {
  /** @type {Map<string, number>} the most calls that any of them makes */
  const most = new Map();
  for (const trace of traces) {
    for (const [name, { calls }] of Object.entries(trace.syscalls)) {
      most.set(name, Math.max(most.get(name) ?? 0, calls * scaleOf(trace)));
    }
  }
  return [...most].sort(([, a], [, b]) => b - a).map(([name]) => name);
}
