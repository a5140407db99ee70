import { skipsByReason } from '@rounds/analysis/skips.js';
import { compared, grouped, left, quiet, right } from './table-data.js';
import { fateWords } from './terminal/endurance-text.js';
import { time } from './words/numbers.js';

/**
 * Tables about a whole run, or two.
 *
 * @typedef {import('./table-data.js').Table} Table
 */

/**
 * Two runs, cell by cell.
 *
 * @param {import('@rounds/analysis/compare-runs.js').ComparedRuns} compared
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
 * How far each case came, in each runtime.
 *
 * @param {import('@rounds/analysis/endurance.js').Endurance} endurance
 * @returns {Table}
 */
export function enduranceTable({ runtimes, rows }) {
  return {
    columns: left('', ...runtimes),
    rows: rows.map(({ case: name, fates }) => ({
      cells: [
        { text: name },
        ...fates.map((fate) => ({
          text: fate ? fateWords(fate) : '',
          ...(fate?.failed && { tone: /** @type {const} */ ('slower') }),
        })),
      ],
    })),
  };
}

/**
 * @param {import('@rounds/record').Skip[]} skips
 * @returns {Table}
 */
export function skipTable(skips) {
  return {
    columns: [...left('suite', 'case', 'runtime', 'reason'), ...right('cells')],
    rows: skipsByReason(skips).map(({ reason, suites, cases, runtimes, cells }) => ({
      cells: [
        { text: suites },
        cases === '' ? quiet('any') : { text: cases },
        { text: runtimes },
        { text: reason },
        { text: String(cells) },
      ],
    })),
  };
}
