import { left, makeTable } from '../tables/model.js';
import { placeName } from '../words/names.js';
import { provisionalMark, provisionalWords } from '../words/verdict.js';
import { layOutTable } from './table.js';

/** @typedef {import('../words/provisional.js').Provisional} Provisional */

/**
 * What a run that goes on seems to find in a group, from its second round on.
 *
 * @param {number} round
 * @param {Provisional[]} ratios of one group, one at least
 * @param {{ style: import('./style.js').Style, width: number, height: number }} room on the screen
 * @returns {string[]} lines; what there is no room for is counted
 */
export function provisionalTable(round, ratios, { style, width, height }) {
  const told = ratios.filter(({ control }) => !control);
  const [first] = told;
  if (!first) return [];
  const place = placeName(first.other);
  const table = makeTable(
    told,
    [
      left('', ({ other }) => other.case),
      left('', ({ other }) => other.runtime),
      left('', ({ ratio }) => provisionalWords(ratio)),
      left('', ({ axis, base }) => `than ${axis === 'case' ? base.case : base.runtime}`),
    ],
    () => `${place}, round ${round} ${provisionalMark}`,
  );
  const lines = layOutTable(table, style, width);
  if (lines.length <= height) return lines;
  return [...lines.slice(0, height - 1), `  and ${lines.length - height + 1} lines more`];
}
