import { formatProgram } from '../text/names.js';
import { formatCount } from '../text/numbers.js';
import { left, makeTable, right } from './model.js';

/** @import { Trace } from '@rounds/record' */

const mebibyte = 2 ** 20;

/** System calls with a column each. */
const maxNames = 10;

/** @param {Trace[]} traces system calls of each program, on one workload, the most frequent calls first */
export function traceTable(traces) {
  const isPerMiB = traces.every(({ bytes }) => bytes !== undefined && bytes >= mebibyte);
  const scaled = (/** @type {number} */ number, /** @type {Trace} */ { bytes = 1 }) =>
    isPerMiB ? (number * mebibyte) / bytes : number;
  const callsOf = (/** @type {Trace} */ trace, /** @type {string[]} */ names) =>
    names.reduce((sum, name) => sum + scaled(trace.syscalls[name]?.calls ?? 0, trace), 0);
  const allIn = (/** @type {Trace} */ { syscalls }) => Object.keys(syscalls);
  const maxOf = (/** @type {string} */ name) => Math.max(...traces.map((trace) => callsOf(trace, [name])));
  const names = [...new Set(traces.flatMap(allIn))].sort((a, b) => maxOf(b) - maxOf(a));
  const [own, others] = [names.slice(0, maxNames), names.slice(maxNames)];
  const calls = (/** @type {number} */ number) => (number === 0 ? '' : formatCount(number));
  /** @type {import('./model.js').ColumnOf<Trace>[]} */
  const columns = [
    left('', (trace) => formatProgram(trace)),
    right('all', (trace) => formatCount(callsOf(trace, allIn(trace)))),
    ...own.map((name) => right(name, (/** @type {Trace} */ trace) => calls(callsOf(trace, [name])))),
    right('others', (trace) => calls(callsOf(trace, others))),
  ];
  return {
    table: makeTable(traces, columns, ({ runtime }) => runtime),
    per: isPerMiB ? 'MiB' : 'operation',
  };
}
