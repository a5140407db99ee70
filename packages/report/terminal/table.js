import { plainText } from '@rounds/record/format.js';
import { withColumns, withoutEmptyColumns } from '../tables/model.js';
import { defaultWidth, widthOf, wrapText } from './wrap.js';

/**
 * @import { Table, Tone } from '../tables/model.js'
 * @import { Style } from './style.js'
 * @typedef {Parameters<Style>[0]} TextFormat
 * @typedef {{ text: string, format?: TextFormat, isHeading?: boolean }} StyledText
 */

/** @type {Record<Tone, TextFormat>} */
export const toneFormats = {
  faster: 'green',
  slower: 'red',
  same: 'dim',
  inconclusive: 'yellow',
  quiet: 'dim',
};

const gap = '  ';
/** The largest indentation of a table. */
const maxIndent = 6;
/** Minimum share of the width for text, and for the names of rows. */
const [minShare, minNameShare] = [1 / 5, 1 / 3];

/**
 * A table that is too wide loses its extra columns, the last one first, with a note. Then text is broken into lines. A table that
 * is still too wide becomes several tables, each with the names of the rows.
 *
 * @param {Table} table
 * @param {Style} style
 * @param {number} [width] of the terminal
 * @returns {string[]} lines: titles, if any, and rows; the rows of a group are indented
 */
export function layOutTable(table, style, width = defaultWidth) {
  const whole = withoutEmptyColumns(table, { isTerminal: true });
  const kept = withoutExtras(whole, width);
  const left = whole.columns.filter(({ title }, i) => title !== '' && !kept.includes(i));
  const titles = left.map(({ title }) => plainText(title)).join(', ');
  const enough = Math.ceil((totalOf(widthsIn(whole)) + maxIndent) / 10) * 10;
  const hint = left.length > 0 ? `More columns with COLUMNS=${enough}: ${titles}` : '';
  return [
    ...partsOf(whole, kept, width).flatMap((part, i) => [
      ...(i > 0 ? [''] : []),
      ...layOutRows(part, style, width).flat(),
    ]),
    ...(hint === '' ? [] : wrapText(hint, width).map((line) => style('dim', line))),
  ];
}

/**
 * @param {Table} table
 * @param {Style} style
 * @param {number} [width] of the terminal
 * @returns {string[][]} the lines of the titles, if any, and of each row
 */
export function layOutRows(table, style, width = defaultWidth) {
  const { columns } = table;
  const lines = linesOf(table);
  const mins = minWidths(table, width);
  const widths = widthsIn(table);
  while (totalOf(widths) > width) {
    const loose = widths.map((each, i) => (each > mins[i] ? each : 0));
    const widest = Math.max(...loose);
    if (widest === 0) break;
    widths[loose.indexOf(widest)]--;
  }
  return lines.map((line) => {
    const [first] = line;
    if (first?.isHeading) return wrapText(first.text, width).map((each) => style('bold', each));
    const cells = line.map((cell, i) => wrapText(cell.text, widths[i], hangOf(cell.text)));
    const height = Math.max(...cells.map(({ length }) => length));
    return Array.from({ length: height }, (_, row) =>
      columns
        .map(({ align }, i) => {
          const text = cells[i][row] ?? '';
          const { format } = line[i];
          const room = ' '.repeat(Math.max(0, widths[i] - widthOf(text)));
          const styled = format && text !== '' ? style(format, text) : text;
          return align === 'right' ? room + styled : styled + room;
        })
        .join(gap)
        .trimEnd(),
    );
  });
}

/** @param {string} text */
function hangOf(text) {
  return text.slice(0, text.length - text.trimStart().length);
}

/** @param {Table} table @returns {StyledText[][]} */
function linesOf({ columns, rows }) {
  const indent = rows.some((row) => 'group' in row) ? '  ' : '';
  /** @type {StyledText[][]} */
  const lines = rows.map((row) =>
    'group' in row
      ? [{ text: plainText(row.group), isHeading: true }]
      : row.cells.map(({ text, tone }, i) => ({
          text: `${i === 0 ? indent : ''}${plainText(text)}`,
          format: tone && toneFormats[tone],
        })),
  );
  const titles = columns.map(({ title }) => ({ text: plainText(title) }));
  return titles.some(({ text }) => text !== '') ? [titles, ...lines] : lines;
}

/** @param {Table} table @param {(text: string, column: number) => number} [own] of a text @returns {number[]} by column */
function widthsIn(table, own = widthOf) {
  const lines = linesOf(table).filter(([first]) => !first?.isHeading);
  return table.columns.map((_, i) => lines.reduce((max, line) => Math.max(max, own(line[i].text, i)), 0));
}

/** @param {Table} table @param {number} width @returns {number[]} numbers are never broken, and text only between words */
function minWidths(table, width) {
  const titles = new Set(table.columns.map(({ title }) => plainText(title)));
  return widthsIn(table, (text, i) => {
    const natural = widthOf(text);
    if (table.columns[i].align === 'right' && !titles.has(text)) return natural;
    const hang = hangOf(text);
    const words = text.trim().split(' ');
    const broken = words.reduce((max, word) => Math.max(max, widthOf(hang + word)), 0);
    return Math.max(
      broken,
      titles.has(text) ? 0 : Math.min(natural, width * (i === 0 ? minNameShare : minShare)),
    );
  });
}

/** @param {number[]} widths */
function totalOf(widths) {
  return widths.reduce((sum, each) => sum + each + gap.length, -gap.length);
}

/** @param {Table} table @param {number} width @returns {number[]} the remaining columns */
function withoutExtras(table, width) {
  const widths = widthsIn(table);
  const kept = [...widths.keys()];
  while (totalOf(kept.map((i) => widths[i])) > width) {
    const extra = kept.findLastIndex((i) => table.columns[i].isExtra);
    if (extra < 0) break;
    kept.splice(extra, 1);
  }
  return kept;
}

/** @param {Table} table @param {number[]} kept @param {number} width @returns {Table[]} */
function partsOf(table, [names, ...others], width) {
  const mins = minWidths(table, width);
  /** @type {number[][]} */
  const parts = [[names]];
  for (const column of others) {
    const last = parts[parts.length - 1];
    if (last.length === 1 || totalOf([...last, column].map((i) => mins[i])) <= width) last.push(column);
    else parts.push([names, column]);
  }
  return parts.map((part) => withColumns(table, (i) => part.includes(i)));
}
