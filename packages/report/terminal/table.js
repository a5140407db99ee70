import stringWidth from 'string-width';
import { withoutEmptyColumns } from '../tables/model.js';
import { plain } from '../words/plain.js';

/**
 * @typedef {import('../tables/model.js').Table} Table
 * @typedef {import('../tables/model.js').Tone} Tone
 * @typedef {import('./style.js').Style} Style
 */

/** @type {Record<Tone, Parameters<Style>[0]>} */
export const formats = { faster: 'green', slower: 'red', same: 'dim', unclear: 'yellow', quiet: 'dim' };

const gap = '  ';
const longHeading = 40;

/**
 * @param {Table} table
 * @param {Style} style
 * @returns {string[]} lines: titles, if there are any, and rows; those of a group are indented
 */
export function layOutTable(table, style) {
  const { columns, rows } = withoutEmptyColumns(table);
  const indent = rows.some((row) => 'group' in row) ? '  ' : '';
  /** @type {{ text: string, format?: Parameters<Style>[0] | undefined }[][]} */
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
  return lines.map((line) =>
    columns
      .map(({ align }, i) => {
        const { text = '', format } = line[i] ?? {};
        const room = ' '.repeat(Math.max(0, (widths[i] ?? 0) - stringWidth(text)));
        const styled = format ? style(format, text) : text;
        return align === 'right' ? room + styled : styled + room;
      })
      .join(gap)
      .trimEnd(),
  );
}
