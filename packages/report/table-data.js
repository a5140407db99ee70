import { verdictWords } from './words/verdict.js';

/**
 * The tables of a report as plain data, for whatever lays them out.
 *
 * @typedef {import('@rounds/stats').Comparison} Comparison
 */

/** @typedef {'faster' | 'slower' | 'same' | 'unclear' | 'quiet'} Tone */
/**
 * @typedef {object} TableCell
 * @property {string} text
 * @property {Tone} [tone]
 * @property {{ round: number, ns: number }[]} [rounds] to be drawn in its place
 */
/** @typedef {{ group: string } | { cells: TableCell[] }} TableRow a row begins with its name */
/** @typedef {{ title: string, align: 'left' | 'right' }} TableColumn */
/** @typedef {{ columns: TableColumn[], rows: TableRow[] }} Table */

/**
 * Column by column, what no row has is left out.
 *
 * @param {Table} table
 * @returns {Table}
 */
export function withoutEmptyColumns({ columns, rows }) {
  const used = columns.map((_, i) =>
    rows.some((row) => 'cells' in row && (row.cells[i]?.text || row.cells[i]?.rounds)),
  );
  return {
    columns: columns.filter((_, i) => used[i]),
    rows: rows.map((row) => ('cells' in row ? { cells: row.cells.filter((_, i) => used[i]) } : row)),
  };
}

/**
 * @template T
 * @param {T[]} items
 * @param {(item: T) => string} groupOf
 * @param {(item: T) => TableCell[]} cellsOf
 * @returns {TableRow[]}
 */
export function grouped(items, groupOf, cellsOf) {
  return [...new Set(items.map(groupOf))].flatMap((group) => [
    { group },
    ...items.filter((item) => groupOf(item) === group).map((item) => ({ cells: cellsOf(item) })),
  ]);
}

/** @param {string[]} titles @returns {TableColumn[]} */
export function left(...titles) {
  return titles.map((title) => ({ title, align: 'left' }));
}

/** @param {string[]} titles @returns {TableColumn[]} */
export function right(...titles) {
  return titles.map((title) => ({ title, align: 'right' }));
}

/** @param {string} text @returns {TableCell} */
export function quiet(text) {
  return { text, tone: 'quiet' };
}

/**
 * @param {number | undefined} value
 * @param {(value: number) => string} format
 * @returns {TableCell}
 */
export function when(value, format) {
  return value === undefined ? { text: '' } : { text: format(value) };
}

/**
 * @param {Comparison | undefined} comparison absent when the other side was not measured
 * @returns {TableCell}
 */
export function compared(comparison) {
  return comparison ? { text: verdictWords(comparison), tone: comparison.verdict } : { text: '' };
}
