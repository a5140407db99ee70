import { withoutEmptyColumns } from '../tables/model.js';
import { code, prose } from './text.js';

/**
 * @param {import('../tables/model.js').Table} table with a row at least
 * @returns {string}
 */
export function markdownTable(table) {
  const { columns, rows } = withoutEmptyColumns(table);
  const lines = [
    columns.map(({ title }) => prose(title)),
    columns.map(({ align }) => (align === 'right' ? '--:' : ':--')),
    ...rows.map((row) =>
      'group' in row
        ? [`**${code(row.group)}**`, ...columns.slice(1).map(() => '')]
        : row.cells.map(({ text }, i) => (i === 0 ? code(text) : prose(text))),
    ),
  ];
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/**
 * As formatters want it in a file that somebody edits: every column as wide as its widest cell.
 *
 * @param {string} piece of Markdown; what is no table stays
 */
export function aligned(piece) {
  if (!piece.startsWith('| ')) return piece;
  const lines = piece.split('\n').map((line) => line.slice(2, -2).split(' | '));
  const widths = (lines[0] ?? []).map((_, i) => Math.max(3, ...lines.map((cells) => cells[i]?.length ?? 0)));
  const rights = (lines[1] ?? []).map((cell) => cell.endsWith(':'));
  const padded = lines.map((cells, row) =>
    cells.map((cell, i) => {
      const width = widths[i] ?? 0;
      if (row === 1) return rights[i] ? `${'-'.repeat(width - 1)}:` : `:${'-'.repeat(width - 1)}`;
      return rights[i] ? cell.padStart(width) : cell.padEnd(width);
    }),
  );
  return padded.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
