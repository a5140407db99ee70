import stringWidth from 'string-width';
import { withColumns, withoutEmptyColumns } from '../tables/model.js';
import { plain } from '../words/plain.js';

/**
 * @import { Table, Tone } from '../tables/model.js'
 * @import { Style } from './style.js'
 * @typedef {Parameters<Style>[0]} Format
 */

/** @type {Record<Tone, Format>} */
export const formats = { faster: 'green', slower: 'red', same: 'dim', unclear: 'yellow', quiet: 'dim' };

const gap = '  ';
const longHeading = 40;

/**
 * @param {Table} table
 * @param {Style} style
 * @param {number} [width] of the terminal: extra columns are left out of a wider table, the last one first
 * @returns {string[]} lines: titles, if there are any, and rows; those of a group are indented
 */
export function layOutTable(table, style, width = Number.POSITIVE_INFINITY) {
  const shown = withoutEmptyColumns(table);
  const { columns, rows } = shown;
  const indent = rows.some((row) => 'group' in row) ? '  ' : '';
  /** @type {{ text: string, format?: Format }[][]} */
  const lines = rows.map((row) =>
    'group' in row
      ? [{ text: plain(row.group), format: 'bold' }]
      : row.cells.map(({ text, tone }, i) => ({
          text: `${i === 0 ? indent : ''}${plain(text)}`,
          format: tone && formats[tone],
        })),
  );
  const titles = columns.map(({ title }) => ({ text: plain(title) }));
  if (titles.some(({ text }) => text !== '')) lines.unshift(titles);
  // A heading may be a sentence: one that is long reaches over the next columns.
  const inColumn = lines.filter((line) => line.length > 1 || stringWidth(line[0]?.text ?? '') < longHeading);
  const widths = columns.map((_, i) =>
    inColumn.reduce((widest, line) => Math.max(widest, stringWidth(line[i]?.text ?? '')), 0),
  );
  const lastExtra = columns.findLastIndex(({ isExtra }) => isExtra);
  const total = widths.reduce((sum, each) => sum + each + gap.length, -gap.length);
  if (total > width && lastExtra >= 0) {
    const narrower = withColumns(shown, (i) => i !== lastExtra);
    return layOutTable(narrower, style, width);
  }
  return lines.map((line) =>
    columns
      .map(({ align }, i) => {
        const { text = '', format } = line[i] ?? {};
        const room = ' '.repeat(Math.max(0, widths[i] - stringWidth(text)));
        const styled = format ? style(format, text) : text;
        return align === 'right' ? room + styled : styled + room;
      })
      .join(gap)
      .trimEnd(),
  );
}
