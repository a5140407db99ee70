import { html } from '../charts/markup.js';
import { strip } from '../charts/strip.js';
import { plural, timeWithInterval } from '../words/numbers.js';
import { unsettledMark } from '../words/power.js';

/** Below this no two runs of anything agree. */
const leastReach = Math.log(1.05);

/**
 * Each cell by itself: its time, and each of its rounds.
 *
 * @param {Extract<import('../blocks.js').Block, { cells: unknown }>} block
 * @param {import('../words/links.js').LinkTo} linkTo
 */
export function cellFolds({ cells: { cells }, swing }, linkTo) {
  const reach = Math.max(leastReach, swing);
  return html`<details><summary>Rounds of each of ${plural(cells.length, 'cell')}</summary>
${cells.map(
  ({ cell, ns, rounds, unsettled }) =>
    html`<div class="cell" id="${linkTo(cell)}"><bdi>${cell.case}</bdi> in <bdi>${cell.runtime}</bdi>: ${timeWithInterval(ns)}${unsettled && ` ${unsettledMark}`}${strip(rounds, reach)}</div>\n`,
)}</details>`;
}
