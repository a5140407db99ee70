import { withoutEmptyColumns } from '../tables/model.js';
import { html } from './markup.js';
import { strip } from './strip.js';

/**
 * @typedef {import('../tables/model.js').Table} Table
 * @typedef {import('../tables/model.js').TableCell} TableCell
 */

/** Longer text is broken into lines; what is shorter is an estimate or a name, read best in one. */
const longText = 40;

/**
 * A table that scrolls inside itself where the screen is narrow.
 *
 * @param {Table} table
 * @param {{ caption: string, reach?: number }} options `reach` of the strips, if it has any
 * @returns {import('./markup.js').Markup | undefined} nothing without rows
 */
export function tableOf(table, { caption, reach = 1 }) {
  const { columns, rows } = withoutEmptyColumns(
    table,
    ({ text, rounds }) => text !== '' || rounds !== undefined,
  );
  if (rows.length === 0) return undefined;
  const { notes = [] } = table;
  const groups = rows.map((row) =>
    'group' in row
      ? html`<tr class="group"><th scope="rowgroup" colspan="${columns.length}"><bdi>${row.group}</bdi></th></tr>\n`
      : html`<tr>${row.cells.map((cell, i) => tableCell(cell, i, columns[i]?.align, reach))}</tr>\n`,
  );
  return html`<div class="scroll" role="region" aria-label="${caption}" tabindex="0"><table>
<caption>${caption}</caption>
<thead><tr>${columns.map(({ title, align }) => html`<th scope="col" class="${align}">${title}</th>`)}</tr></thead>
<tbody>
${groups}</tbody>
</table></div>${notes.map(
    (note) => html`
<p class="note">${note}</p>`,
  )}`;
}

/**
 * @param {TableCell} cell
 * @param {number} column
 * @param {'left' | 'right' | undefined} align
 * @param {number} reach
 */
function tableCell({ text, tone, rounds }, column, align, reach) {
  if (rounds) return html`<td>${strip(rounds, reach)}</td>`;
  if (column === 0) return html`<th scope="row">${text}</th>`;
  return html`<td class="${align}${tone && ` ${tone}`}${text.length > longText && ' long'}">${text}</td>`;
}
