import { drawAnswer } from '../charts/answer-chart.js';
import { drawBars } from '../charts/bars.js';
import { drawLines } from '../charts/lines.js';
import { html } from '../charts/markup.js';
import { formatFailureRound, groupByReason, lastLines } from '../text/failures.js';
import { cellId } from '../text/links.js';
import { htmlCells } from './cells.js';
import { htmlPieces } from './pieces.js';
import { htmlTable } from './table.js';

/**
 * @import { Block } from '../blocks.js'
 * @import { Fragment } from '../charts/markup.js'
 */

const stderrLines = 5;
const lowestHeading = 5;

/**
 * @param {Block[]} blocks
 * @param {{ level?: number, run?: string }} [place] `level` of their headings; `run` among several
 */
export function htmlBlocks(blocks, { level = 2, run = '' } = {}) {
  return html`${blocks.map((block) => html`${fragmentOf(block, level, run)}\n`)}`;
}

/** @param {Block} block @param {number} level @param {string} run @returns {Fragment} */
function fragmentOf(block, level, run) {
  const linkTo = (/** @type {import('@rounds/record').Cell} */ cell) => at(cellId(cell), run);
  if ('title' in block) return section(block, level, block.run ?? run);
  if ('table' in block) return htmlTable(block.table, linkTo, block.caption);
  if ('text' in block) return html`<p>${htmlPieces(block.text)}</p>`;
  if ('list' in block)
    return html`<ul>${block.list.map((item) => html`<li>${htmlPieces(item)}</li>\n`)}</ul>`;
  if ('warning' in block)
    return html`<p class="warning"><strong>Warning:</strong> ${htmlPieces(block.warning)}</p>`;
  if ('facts' in block) return facts(block.facts);
  if ('cells' in block) return htmlCells(block, linkTo);
  if ('cards' in block) return cards(block.cards);
  if ('failures' in block) return failures(block);
  const drawn = drawingOf(block, linkTo);
  const id = at(block.id, run);
  return (
    drawn &&
    html`<figure id="${id}">
<figcaption>${drawn.caption} <a class="permalink" href="#${id}" aria-label="a link to this chart">#</a></figcaption>
${drawn.svg}
</figure>`
  );
}

/** @param {Extract<Block, { answer: unknown } | { bars: unknown } | { chart: unknown }>} block @param {import('../text/links.js').LinkTo} linkTo */
function drawingOf(block, linkTo) {
  if ('answer' in block) return drawAnswer(block.answer, linkTo)?.drawing;
  if ('chart' in block) return drawLines(block.chart, linkTo);
  // A page with published times has no cells to link to.
  return drawBars(block.bars, block.published ? undefined : linkTo, block.published);
}

/** @param {string} id @param {string} run */
function at(id, run) {
  return run === '' ? id : `${id}~${run}`;
}

/**
 * A folded section opens with a click or a link to its id, without scripts.
 *
 * @param {Extract<Block, { title: unknown }>} block
 * @param {number} level
 * @param {string} run
 */
function section({ title, blocks, tone, id, fold }, level, run) {
  const name = `h${Math.min(level, lowestHeading)}`;
  const heading = html`<${name}${tone && html` class="${tone}"`}>${htmlPieces(title)}</${name}>`;
  const body = htmlBlocks(blocks, { level: level + 1, run });
  const named = id !== undefined && html` id="${at(id, run)}"`;
  if (!fold) return html`<section${named}>${heading}\n${body}</section>`;
  return html`<details class="fold l${level}"${fold === 'open' && html` open`}><summary>${heading}</summary><div${named} class="body">
${body}</div></details>`;
}

/** @param {import('../text/run-facts.js').Fact[]} list */
function facts(list) {
  return html`<dl>${list.map(({ label, values, code }) => {
    const shown = code ? html`<code>${values[0]}</code>` : values[0];
    const all = html`<ul>${values.map((value) => html`<li>${value}</li>`)}</ul>`;
    return html`<dt>${label}</dt><dd>${values.length === 1 ? shown : all}</dd>\n`;
  })}</dl>`;
}

/** @param {import('../blocks.js').Card[]} list */
function cards(list) {
  return html`<ul class="cards">
${list.map(({ link, answer }) => html`<li><p class="question">${htmlPieces([link])}</p><p>${htmlPieces(answer)}</p></li>\n`)}</ul>`;
}

/** @param {Extract<Block, { failures: unknown }>} block */
function failures({ failures: list, brief }) {
  return groupByReason(list).map(({ shown, more }) => [
    ...shown.map((each) => {
      const { suite, case: caseName, workload, runtime, error } = each;
      const names = [suite, caseName, workload, runtime].map((name) => html`<bdi>${name}</bdi> `);
      const lines = brief ? [] : lastLines(each, stderrLines);
      return html`<div class="failed"><p>${names}(${formatFailureRound(each)}): ${error}</p>
${lines.length > 0 && html`<pre>${lines.map((line) => html`${line}\n`)}</pre>`}</div>
`;
    }),
    more && html`<p class="failed">${more}</p>\n`,
  ]);
}
