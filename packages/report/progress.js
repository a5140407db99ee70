import { left, makeTable } from './tables/model.js';
import { layOutTable } from './terminal/table.js';
import { formatSuiteAndWorkload } from './text/names.js';
import { formatProvisional, provisionalMark } from './text/verdict.js';

/**
 * What a run reports while it goes on.
 *
 * @import { Change } from '@rounds/analysis'
 *
 * @typedef {Change[0] & { ratio: number }} ProvisionalRatio
 */

/**
 * Provisional ratios of a group during a run, from the second round on.
 *
 * @param {number} round
 * @param {ProvisionalRatio[]} ratios of one group, at least one
 * @param {{ style: import('./terminal/style.js').Style, width: number, height: number }} room on the screen
 * @returns {string[]} lines; those beyond the height are counted
 */
export function provisionalTable(round, ratios, { style, width, height }) {
  const shown = ratios.filter(({ control }) => !control);
  const [first] = shown;
  if (!first) return [];
  const place = formatSuiteAndWorkload(first.other);
  const table = makeTable(
    shown,
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
  return [...lines.slice(0, height - 1), `  and ${lines.length - height + 1} more lines`];
}
