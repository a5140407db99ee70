import { threeDigits } from '../words/numbers.js';
import { quiet } from './cells.js';
import { left, makeTable, right } from './model.js';

/**
 * Published figures beside the run's own.
 *
 * @param {import('@rounds/analysis').JudgedPublication} publication
 * @returns {import('./model.js').Table}
 */
export function figuresTable({ figures }) {
  const runtimes = [...new Set(figures.flatMap(({ here }) => here.map(({ runtime }) => runtime)))];
  return makeTable(figures, [
    left('', ({ published }) => published.case),
    left('', ({ published: { workload, figure } }) =>
      figure === undefined ? workload : `${workload}, ${figure}`,
    ),
    right('published', ({ published }) => `${published.value} ${published.unit} (${published.runtime})`),
    ...runtimes.map((id) =>
      right(`here: ${id}`, (/** @type {typeof figures[number]} */ { published, here }) => {
        const found = here.find(({ runtime }) => runtime === id);
        return found ? `${threeDigits(found.value)} ${published.unit}` : quiet('–');
      }),
    ),
  ]);
}
