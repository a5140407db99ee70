import { syscallCounts } from '@rounds/analysis';
import { programName } from '../words/names.js';
import { count, time } from '../words/numbers.js';
import { when } from './cells.js';
import { left, makeTable, right } from './model.js';

/** The most system calls that have a column of their own. */
const mostNames = 10;

/** @param {import('@rounds/record').Trace[]} traces system calls and garbage collections of each program, on one workload */
export function traceTable(traces) {
  const { perMiB, names, hasOthers, rows } = syscallCounts(traces, mostNames);
  const calls = (/** @type {number} */ number) => (number === 0 ? '' : count(number));
  /** @type {import('./model.js').ColumnOf<typeof rows[number]>[]} */
  const columns = [
    left('', ({ trace }) => programName(trace)),
    right('all', ({ all }) => count(all)),
    ...names.map((name, i) => right(name, (/** @type {typeof rows[number]} */ row) => calls(row.calls[i]))),
    right('others', ({ others }) => calls(hasOthers ? others : 0)),
    right('GCs', ({ collections }) => when(collections?.count, count)),
    right('GC pause', ({ collections }) => when(collections?.pauseNs, time)),
  ];
  return {
    table: makeTable(rows, columns, ({ trace }) => trace.runtime),
    per: perMiB ? 'MiB' : 'operation',
  };
}
