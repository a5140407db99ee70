import { left, makeTable } from '../tables/model.js';
import { formatSuiteAndWorkload } from '../text/names.js';
import { formatProvisional, provisionalMark } from '../text/verdict.js';
import { layOutTable } from './table.js';

/** @typedef {import('../text/provisional.js').ProvisionalRatio} ProvisionalRatio */

/**
 * What a run that goes on seems to find in a group, from its second round on.
 *
 * @param {number} round
 * @param {ProvisionalRatio[]} ratios of one group, one at least
 * @param {{ style: import('./style.js').Style, width: number, height: number }} room on the screen
 * @returns {string[]} lines; what there is no room for is counted
 */
export function provisionalTable(round, ratios, { style, width, height }) {
  const told = ratios.filter(({ control }) => !control);
  const [first] = told;
  if (!first) return [];
  const place = formatSuiteAndWorkload(first.other);
  const table = makeTable(
    told,
    [
      left('', ({ other }) => other.case),
      left('', ({ other }) => other.runtime),
      left('', ({ ratio }) => formatProvisional(ratio)),
      left('', ({ axis, base }) => `than ${axis === 'case' ? base.case : base.runtime}`),
    ],
    () => `${place}, round ${round} ${provisionalMark}`,
  );
  const lines = layOutTable(table, style, width);
  if (lines.length <= height) return lines;
  return [...lines.slice(0, height - 1), `  and ${lines.length - height + 1} lines more`];
}
