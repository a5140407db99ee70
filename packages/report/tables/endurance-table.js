import { fateWords } from '../words/endurance.js';
import { left, makeTable } from './model.js';

/**
 * How far each case came, in each runtime.
 *
 * @param {import('@rounds/analysis').Endurance} endurance
 * @returns {import('./model.js').Table}
 */
export function enduranceTable({ runtimes, rows }) {
  return makeTable(rows, [
    left('', (row) => row.case),
    ...runtimes.map((runtime, i) =>
      left(runtime, (/** @type {typeof rows[number]} */ { fates }) => {
        const fate = fates[i];
        return fate ? { text: fateWords(fate), ...(fate.failed && { tone: 'slower' }) } : '';
      }),
    ),
  ]);
}
