import { plural } from '@rounds/record/format.js';
import { html } from '../charts/markup.js';
import { drawStrip } from '../charts/strip.js';
import { formatTimeWithMargin } from '../text/numbers.js';
import { unsettledMark } from '../text/table-notes.js';

/** Below this no two runs of anything agree. */
const leastReach = Math.log(1.05);

/**
 * Each cell by itself: its time, and each of its rounds.
 *
 * @param {Extract<import('../blocks.js').Block, { cells: unknown }>} block
 * @param {import('../text/links.js').LinkTo} linkTo
 */
export function htmlCells({ cells: { cells }, swing }, linkTo) {
  const reach = Math.max(leastReach, swing);
  return html`<details><summary>Rounds of each of ${plural(cells.length, 'cell')}</summary>
${cells.map(
  ({ cell, ns, rounds, unsettled }) =>
    html`<div class="cell" id="${linkTo(cell)}"><bdi>${cell.case}</bdi> in <bdi>${cell.runtime}</bdi>: ${formatTimeWithMargin(ns)}${unsettled && ` ${unsettledMark}`}${drawStrip(rounds, reach)}</div>\n`,
)}</details>`;
}
