import { withoutEmptyColumns } from '../tables/model.js';
import { code, prose } from './text.js';

/** @param {import('../tables/model.js').Table} table with a row at least @returns {string} */
export function markdownTable(table) {
  const { columns, rows } = withoutEmptyColumns(table);
  const named = columns[0].isProse ? prose : code;
  const lines = [
    columns.map(({ title }) => prose(title)),
    columns.map(({ align }) => (align === 'right' ? '--:' : ':--')),
    ...rows.map((row) =>
      'group' in row
        ? [`**${named(row.group)}**`, ...columns.slice(1).map(() => '')]
        : row.cells.map(({ text }, i) => (i === 0 ? named(text) : prose(text))),
    ),
  ];
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
