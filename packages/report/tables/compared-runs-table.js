import { time } from '../words/numbers.js';
import { compared } from './cells.js';
import { left, makeTable, right } from './model.js';

/**
 * Two runs, cell by cell.
 *
 * @param {import('@rounds/analysis').ComparedRuns} runs
 * @returns {import('./model.js').Table}
 */
export function comparedRunsTable({ cells }) {
  return makeTable(
    cells,
    [
      left('', ({ cell }) => cell.case),
      left('', ({ cell }) => cell.runtime),
      right('base', ({ base }) => time(base)),
      right('new', ({ other }) => time(other)),
      left('new against base', ({ comparison }) => compared(comparison)),
    ],
    ({ cell }) => `${cell.suite} ${cell.workload}`,
  );
}
