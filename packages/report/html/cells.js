import { plural } from '@rounds/record/format.js';
import { html } from '../charts/markup.js';
import { drawStrip } from '../charts/strip.js';
import { formatTimeWithMargin } from '../text/numbers.js';
import { unsettledMark } from '../text/table-notes.js';

/** Smaller differences are noise. */
const minSpread = Math.log(1.05);

/**
 * Every cell with its time and its rounds.
 *
 * @param {Extract<import('../blocks.js').Block, { cells: unknown }>} block
 * @param {import('../text/links.js').LinkTo} linkTo
 */
export function htmlCells({ cells: { cells }, spread }, linkTo) {
  const shown = Math.max(minSpread, spread);
  return html`<details><summary>Rounds of each of ${plural(cells.length, 'cell')}</summary>
${cells.map(
  ({ cell, ns, rounds, unsettled }) =>
    html`<div class="cell" id="${linkTo(cell)}"><bdi>${cell.case}</bdi> in <bdi>${cell.runtime}</bdi>: ${formatTimeWithMargin(ns)}${unsettled && ` ${unsettledMark}`}${drawStrip(rounds, shown)}</div>\n`,
)}</details>`;
}
