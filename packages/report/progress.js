import { plural } from '@rounds/record/format.js';
import { left, makeTable } from './tables/model.js';
import { layOutTable } from './terminal/table.js';
import { formatNames, formatSuiteAndWorkload } from './text/names.js';
import { formatNearEnd, formatProvisional, provisionalMark } from './text/verdict.js';

/**
 * What a run reports while it goes on.
 *
 * @import { Change } from '@rounds/analysis'
 *
 * @typedef {Change[0] & { ratio: number }} ProvisionalRatio
 */

/**
 * @param {number} round
 * @param {Change[]} changes at the look after that round
 * @returns {string | undefined} the first verdicts; undefined if there are none
 */
export function formatFirstVerdicts(round, changes) {
  const lines = changes.flatMap(([{ axis, base, other, control }, comparison]) => {
    if (control || comparison.verdict === 'inconclusive') return [];
    const [name, against, place] =
      axis === 'case' ? [other.case, base.case, other.runtime] : [other.runtime, base.runtime, other.case];
    return [`${name} against ${against} in ${place}: ${formatNearEnd(comparison)}`];
  });
  return lines.length > 0
    ? `First verdicts, after ${plural(round, 'round')}: ${formatNames(lines, '; ')}`
    : undefined;
}

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
