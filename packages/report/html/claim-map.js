import { claimTones } from '../tables/claim-table.js';
import { byClaim, scoreWords, whyWords } from '../words/scoreboard.js';
import { claimsId } from './links.js';
import { html } from './markup.js';

/**
 * All claims at a glance: a mark for each run and runtime that judged one. Few claims are rows, with their words; many
 * are columns, so that they fit a screen.
 *
 * @typedef {import('@rounds/analysis').Score} Score
 */

const signs = { holds: '✓', contradicted: '✗', unclear: '?', 'not measured': '·' };
const mostRows = 8;

/**
 * @param {Score[]} scores
 * @param {(suite: string) => string} [idFor] where the words of its claims are
 * @returns {import('./markup.js').Markup | undefined} nothing without claims
 */
export function claimMap(scores, idFor = claimsId) {
  if (scores.length === 0) return undefined;
  const claims = [...byClaim(scores)];
  const runtimes = [...new Set(scores.map(runtimeOf))].sort();
  const heads = claims.map(([, own], i) => ({ own, words: String(own[0]?.statement), number: i + 1 }));
  const cell = (/** @type {Score[]} */ own, /** @type {string} */ runtime) =>
    html`<td>${own.filter((score) => runtimeOf(score) === runtime).map((score) => sign(score, idFor))}</td>`;
  const table =
    claims.length <= mostRows
      ? html`<thead><tr><th scope="col">claim</th>${runtimes.map((runtime) => html`<th scope="col">${runtime}</th>`)}</tr></thead>
<tbody>${heads.map(({ own, words }) => html`<tr><th scope="row">${words}</th>${runtimes.map((runtime) => cell(own, runtime))}</tr>\n`)}</tbody>`
      : html`<thead><tr><th scope="col">runtime</th>${heads.map(({ words, number }) => html`<th scope="col" title="${words}">${number}</th>`)}</tr></thead>
<tbody>${runtimes.map((runtime) => html`<tr><th scope="row">${runtime}</th>${heads.map(({ own }) => cell(own, runtime))}</tr>\n`)}</tbody>`;
  return html`<div class="scroll map" role="group" aria-label="Published claims" tabindex="0"><table>
${table}
</table></div>`;
}

/** @param {Score} score */
function runtimeOf({ judged, about }) {
  return judged?.runtime ?? about;
}

/**
 * @param {Score} score
 * @param {(suite: string) => string} idFor
 */
function sign(score, idFor) {
  const { suite, statement, verdict } = score;
  const words = `${scoreWords(score)} in ${runtimeOf(score)}: ${statement}. ${whyWords(score)}`;
  return html`<a class="${claimTones[verdict]}" href="#${idFor(suite)}" title="${words}" aria-label="${words}">${signs[verdict]}</a>`;
}
