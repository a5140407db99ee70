import { drawBars } from '../charts/bars.js';
import { drawLines } from '../charts/lines.js';
import { html } from '../charts/markup.js';
import { withoutEmptyColumns } from '../tables/model.js';
import { cellId } from '../text/links.js';
import { pieceText } from '../text/pieces.js';

/**
 * @import { Block, ShownFailure } from '../blocks.js'
 * @import { Fragment } from '../charts/markup.js'
 * @import { Table, TableCell } from '../tables/model.js'
 * @import { LinkTo } from '../text/links.js'
 * @import { Piece } from '../text/pieces.js'
 * @import { Fact } from '../text/run-facts.js'
 */

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
  if ('text' in block) return html`<p>${htmlPieces(block.text, run)}</p>`;
  if ('list' in block)
    return html`<ul>${block.list.map((item) => html`<li>${htmlPieces(item, run)}</li>\n`)}</ul>`;
  if ('warning' in block)
    return html`<p class="warning"><strong>Warning:</strong> ${htmlPieces(block.warning)}</p>`;
  if ('facts' in block) return facts(block.facts);
  if ('failures' in block) return block.failures.map(failure);
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

/** @param {Extract<Block, { bars: unknown } | { chart: unknown }>} block @param {LinkTo} linkTo */
function drawingOf(block, linkTo) {
  if ('chart' in block) return drawLines(block.chart, linkTo);
  return drawBars(block.bars, linkTo);
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

/** @param {Fact[]} list */
function facts(list) {
  return html`<dl>${list.map(({ label, values, code }) => {
    const shown = code ? html`<code>${values[0]}</code>` : values[0];
    const all = html`<ul>${values.map((value) => html`<li>${value}</li>`)}</ul>`;
    return html`<dt>${label}</dt><dd>${values.length === 1 ? shown : all}</dd>\n`;
  })}</dl>`;
}

/** @param {ShownFailure} failure */
function failure({ text, output }) {
  const lines = output.length > 0 && html`\n<pre>${output.map((line) => html`${line}\n`)}</pre>`;
  return html`<div class="failed"><p>${htmlPieces(text)}</p>${lines}</div>
`;
}

/** @param {Piece[]} pieces @param {string} [run] that links lead to */
function htmlPieces(pieces, run = '') {
  return pieces.map((piece) => {
    if (typeof piece === 'object' && 'name' in piece) return html`<code>${piece.name}</code>`;
    if (typeof piece === 'object' && 'link' in piece)
      return html`<a href="${'to' in piece ? `#${at(piece.to, run)}` : piece.address}">${piece.link}</a>`;
    return html`${pieceText(piece)}`;
  });
}

/** Longer text is broken into lines; estimates and names stay on one. */
const longText = 40;

/**
 * A table that scrolls on narrow screens.
 *
 * @param {Table} table with at least one row
 * @param {LinkTo} linkTo
 * @param {string} [caption]
 */
function htmlTable(table, linkTo, caption) {
  const { columns, rows } = withoutEmptyColumns(table);
  const { notes = [] } = table;
  const left = columns.flatMap(({ align }, i) => (i > 0 && align === 'left' ? [`a${i + 1}`] : []));
  const groups = rows.map((row) =>
    'group' in row
      ? html`<tr class="group"><th scope="rowgroup" colspan="${columns.length}"><bdi>${row.group}</bdi></th></tr>\n`
      : html`<tr${row.cells[0].of && html` id="${linkTo(row.cells[0].of)}"`}>${row.cells.map(tableCell)}</tr>\n`,
  );
  return html`<div class="scroll" role="group" aria-label="${caption ?? 'table'}" tabindex="0"><table${left.length > 0 && html` class="${left.join(' ')}"`}>
${caption !== undefined && html`<caption>${caption}</caption>`}
<thead><tr>${columns.map(({ title, align }) => (title === '' ? html`<td></td>` : html`<th scope="col" class="${align}">${title}</th>`))}</tr></thead>
<tbody>
${groups}</tbody>
</table></div>${notes.map(
    (note) => html`
<p class="note">${htmlPieces(note)}</p>`,
  )}`;
}

/** @param {TableCell} cell @param {number} column */
function tableCell({ text, tone }, column) {
  if (column === 0) return html`<th scope="row">${text}</th>`;
  const classes = [tone, text.length > longText && 'long'].filter(Boolean);
  return html`<td${classes.length > 0 && html` class="${classes.join(' ')}"`}>${text}</td>`;
}
