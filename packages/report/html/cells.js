import { html } from '../charts/markup.js';
import { strip } from '../charts/strip.js';
import { plural, timeWithInterval } from '../words/numbers.js';
import { modeWords, unsettledWords } from '../words/power.js';
import { sentence } from './sentence.js';

/** Below this no two runs of anything agree. */
const leastReach = Math.log(1.05);

/**
 * Each cell by itself: its time, each of its rounds, and its modes.
 *
 * @param {Extract<import('../blocks.js').Block, { cells: unknown }>} block
 * @param {import('../words/links.js').LinkTo} linkTo
 */
export function cellFolds({ cells: { cells }, swing }, linkTo) {
  const reach = Math.max(leastReach, swing);
  return html`<details><summary>Rounds of each of ${plural(cells.length, 'cell')}</summary>
${cells.map((own) => {
  const { cell, ns, rounds } = own;
  return html`<div class="cell" id="${linkTo(cell)}"><bdi>${cell.case}</bdi> in <bdi>${cell.runtime}</bdi>: ${timeWithInterval(ns)}${strip(rounds, reach)}
${[...modeWords([own]), ...unsettledWords([own]).map((words) => [words])].map((words) => html`<p>${sentence(words)}</p>`)}</div>
`;
})}</details>`;
}
