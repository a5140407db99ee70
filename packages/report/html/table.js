import { html } from '../charts/markup.js';
import { withoutEmptyColumns } from '../tables/model.js';
import { htmlPieces } from './pieces.js';

/** Longer text is broken into lines; estimates and names stay on one. */
const longText = 40;
/** More shades are hard to distinguish. */
const maxHeat = 5;

/**
 * A table that scrolls on narrow screens.
 *
 * @param {import('../tables/model.js').Table} table with at least one row
 * @param {import('../text/links.js').LinkTo} linkTo
 * @param {string} [caption]
 */
export function htmlTable(table, linkTo, caption) {
  const { columns, rows } = withoutEmptyColumns(table);
  const { notes = [] } = table;
  const left = columns.flatMap(({ align }, i) => (i > 0 && align === 'left' ? [`a${i + 1}`] : []));
  const groups = rows.map((row) =>
    'group' in row
      ? html`<tr class="group"><th scope="rowgroup" colspan="${columns.length}"><bdi>${row.group}</bdi></th></tr>\n`
      : html`<tr>${row.cells.map((cell, i) => tableCell(cell, i, linkTo))}</tr>\n`,
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

/**
 * @param {import('../tables/model.js').TableCell} cell
 * @param {number} column
 * @param {import('../text/links.js').LinkTo} linkTo
 */
function tableCell({ text, tone, of, heat }, column, linkTo) {
  const linked = of ? html`<a href="#${linkTo(of)}">${text}</a>` : text;
  if (column === 0) return html`<th scope="row">${linked}</th>`;
  const shade = heat !== undefined && `heat h${Math.round(heat * maxHeat)}`;
  const classes = [tone, text.length > longText && 'long', shade].filter(Boolean);
  return html`<td${classes.length > 0 && html` class="${classes.join(' ')}"`}>${linked}</td>`;
}
