import { lastWords } from '../words/power.js';
import { markedVerdicts, quiet, throughputOf, timeColumns, together } from './cells.js';
import { left, makeTable, right } from './model.js';

/**
 * Each case across runtimes; without rows where no case ran in two.
 *
 * @param {import('@rounds/analysis').WorkloadReport} workload
 * @returns {import('./model.js').Table}
 */
export function runtimeTable({ cells, phase }) {
  const ranInTwo = cells.filter(
    ({ cell }) => cells.filter((other) => other.cell.case === cell.case).length > 1,
  );
  const verdictOf = markedVerdicts(cells, phase);
  const isFirst = (/** @type {typeof cells[number]} */ own) =>
    ranInTwo.find(({ cell }) => cell.case === own.cell.case) === own;
  const table = makeTable(
    ranInTwo,
    [
      left('', ({ cell }) => ({ text: cell.runtime, of: cell })),
      ...timeColumns(phase),
      left(`against the first ${together}`, (own) =>
        own.versusRuntime ? verdictOf(own, own.versusRuntime) : quiet(isFirst(own) ? 'first' : ''),
      ),
      right('throughput', throughputOf),
    ],
    ({ cell }) => cell.case,
  );
  return {
    ...table,
    notes: lastWords(
      ranInTwo,
      ranInTwo.map(({ versusRuntime }) => versusRuntime),
    ),
  };
}
