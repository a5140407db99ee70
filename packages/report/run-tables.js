import { cellKey } from '@rounds/record';
import { compared, grouped, left, quiet, right } from './table-data.js';
import { time } from './terminal/format.js';

/**
 * Tables about a whole run, or two.
 *
 * @typedef {import('./table-data.js').Table} Table
 */

/**
 * Two runs, cell by cell.
 *
 * @param {import('./run-pairs.js').ComparedRuns} compared
 * @returns {Table}
 */
export function comparedTable({ cells }) {
  return {
    columns: [...left('', ''), ...right('base', 'new'), ...left('new against base')],
    rows: grouped(
      cells,
      ({ cell }) => `${cell.suite} ${cell.workload}`,
      ({ cell, base, other, comparison }) => [
        { text: cell.case },
        { text: cell.runtime },
        { text: time(base) },
        { text: time(other) },
        compared(comparison),
      ],
    ),
  };
}

/**
 * Skips with the same reason are told once, with the number of cells.
 *
 * @param {import('@rounds/record').Skip[]} skips
 * @returns {Table}
 */
export function skipTable(skips) {
  /** @type {Map<string, { skip: import('@rounds/record').Skip, whole: boolean, cells: number }>} */
  const told = new Map();
  for (const skip of skips) {
    const whole = skip.reason.startsWith(`${skip.runtime}:`);
    const key = cellKey({ ...skip, case: whole ? '' : skip.case, workload: skip.reason });
    const { cells } = told.get(key) ?? { cells: 0 };
    told.set(key, { skip, whole, cells: cells + 1 });
  }
  return {
    columns: [...left('suite', 'case', 'runtime', 'reason'), ...right('cells')],
    rows: [...told.values()].map(({ skip, whole, cells }) => ({
      cells: [
        { text: skip.suite },
        whole ? quiet('any') : { text: skip.case },
        { text: skip.runtime },
        { text: skip.reason },
        { text: String(cells) },
      ],
    })),
  };
}
