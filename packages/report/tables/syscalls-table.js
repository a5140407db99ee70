import { count, time } from '../words/numbers.js';
import { left, makeTable, right } from './model.js';

/**
 * The system calls of one traced program, those that took the most time first.
 *
 * @param {import('@rounds/record').Trace} trace
 * @returns {import('./model.js').Table}
 */
export function syscallsTable({ syscalls }) {
  const totalNs = Object.values(syscalls).reduce((sum, { ns }) => sum + ns, 0);
  const calls = Object.entries(syscalls).map(([name, seen]) => ({ name, ...seen }));
  return makeTable(
    calls.sort((a, b) => b.ns - a.ns || b.calls - a.calls),
    [
      left('system call', ({ name }) => name),
      right('calls', (call) => count(call.calls)),
      right('errors', ({ errors }) => (errors === 0 ? '' : count(errors))),
      right('share of time', ({ ns }) => (totalNs === 0 ? '' : `${((ns / totalNs) * 100).toFixed(1)}%`)),
      right('time/call, traced', (call) => time(call.ns / call.calls)),
    ],
  );
}
