import { timeWithInterval } from '../words/numbers.js';
import { compared, quiet, throughputOf } from './cells.js';
import { left, makeTable, right } from './model.js';

/**
 * Each case across runtimes; without rows where no case ran in two.
 *
 * @param {import('@rounds/analysis').WorkloadReport} workload
 * @returns {import('./model.js').Table}
 */
export function runtimeTable({ cells }) {
  const ranInTwo = cells.filter(
    ({ cell }) => cells.filter((other) => other.cell.case === cell.case).length > 1,
  );
  return makeTable(
    ranInTwo,
    [
      left('', ({ cell }) => cell.runtime),
      left('time/op [95%]', ({ ns }) => timeWithInterval(ns)),
      left('against the first', ({ versusRuntime }) =>
        versusRuntime ? compared(versusRuntime) : quiet('first'),
      ),
      right('throughput', throughputOf),
    ],
    ({ cell }) => cell.case,
  );
}
