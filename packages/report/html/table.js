import { withoutEmptyColumns } from '../tables/model.js';
import { cellId } from './links.js';
import { sentence } from './list.js';
import { html } from './markup.js';

/**
 * @typedef {import('../tables/model.js').Table} Table
 * @typedef {import('../tables/model.js').TableCell} TableCell
 */

/** Longer text is broken into lines; what is shorter is an estimate or a name, read best in one. */
const longText = 40;
/** So many shades can be told apart. */
const mostHeat = 5;

/**
 * A table that scrolls inside itself where the screen is narrow.
 *
 * @param {Table} table
 * @param {{ caption: string }} options
 * @returns {import('./markup.js').Markup | undefined} nothing without rows
 */
export function tableOf(table, { caption }) {
  const { columns, rows } = withoutEmptyColumns(table);
  if (rows.length === 0) return undefined;
  const { notes = [] } = table;
  const groups = rows.map((row) =>
    'group' in row
      ? html`<tr class="group"><th scope="rowgroup" colspan="${columns.length}"><bdi>${row.group}</bdi></th></tr>\n`
      : html`<tr>${row.cells.map((cell, i) => tableCell(cell, i, columns[i]?.align))}</tr>\n`,
  );
  return html`<div class="scroll" role="group" aria-label="${caption}" tabindex="0"><table>
<caption>${caption}</caption>
<thead><tr>${columns.map(({ title, align }) => (title === '' ? html`<td></td>` : html`<th scope="col" class="${align}">${title}</th>`))}</tr></thead>
<tbody>
${groups}</tbody>
</table></div>${notes.map(
    (note) => html`
<p class="note">${sentence(note)}</p>`,
  )}`;
}

/**
 * @param {TableCell} cell
 * @param {number} column
 * @param {'left' | 'right' | undefined} align
 */
function tableCell({ text, tone, of, heat }, column, align) {
  const linked = of ? html`<a href="#${cellId(of)}">${text}</a>` : text;
  if (column === 0) return html`<th scope="row">${linked}</th>`;
  const shade = heat !== undefined && `heat h${Math.round(heat * mostHeat)}`;
  const classes = [align === 'left' && 'left', tone, text.length > longText && 'long', shade].filter(Boolean);
  return html`<td${classes.length > 0 && html` class="${classes.join(' ')}"`}>${linked}</td>`;
}
