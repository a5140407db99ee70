import { groupBy } from '@rounds/analysis/group.js';
import { plural } from '@rounds/record/format.js';
import { formatVerdict } from '../text/verdict.js';

/**
 * The one model of a table, for reports and for what commands print. The terminal, Markdown and HTML only lay it out.
 *
 * @typedef {'faster' | 'slower' | 'same' | 'inconclusive' | 'quiet'} Tone it has the colour of that verdict, or is grey
 *
 * @typedef {object} TableCell
 * @property {string} text
 * @property {Tone} [tone]
 * @property {import('@rounds/record').Cell} [of] the cell that it is about, to which a page links
 * @property {number} [heat] from 0 to 1: a page shades it
 *
 * @typedef {{ title: string, align: 'left' | 'right', isExtra?: boolean, isBar?: boolean, isProse?: boolean }} TableColumn
 *   `isExtra`: a terminal that is too narrow for all columns leaves it out; `isBar`: drawn with characters, for a terminal only;
 *   `isProse`: of the first column, that it has words of ours and not names
 * @typedef {{ group: string } | { cells: TableCell[] }} TableRow a group is the heading of the rows below it
 * @typedef {{ columns: TableColumn[], rows: TableRow[], notes?: import('../text/pieces.js').Piece[][] }} Table its first
 *   column has the names of the rows; notes are sentences below it
 */

/** @template Item @typedef {TableColumn & { cell: (item: Item) => TableCell | string }} ColumnOf what it shows of an item */

/** More rows than this nobody reads, and a page of them is too large to open. */
export const maxRows = 5000;

/**
 * @template Item
 * @param {Item[]} items those beyond the readable ones are only counted
 * @param {ColumnOf<Item>[]} columns
 * @param {(item: Item) => string} [groupOf] what heads the rows of an item and of those like it
 * @returns {Table}
 */
export function makeTable(items, columns, groupOf) {
  const rowOf = (/** @type {Item} */ item) => ({
    cells: columns.map(({ cell }) => {
      const made = cell(item);
      return typeof made === 'string' ? { text: made } : made;
    }),
  });
  const shown = items.slice(0, maxRows);
  const rows = groupOf
    ? [...groupBy(shown, groupOf)].flatMap(([group, own]) => [{ group }, ...own.map(rowOf)])
    : shown.map(rowOf);
  const more = items.length - shown.length;
  return {
    columns: columns.map(({ cell: _, ...column }) => column),
    rows: more > 0 ? [...rows, { group: `and ${plural(more, 'row')} more, left out` }] : rows,
  };
}

/** @typedef {<Item>(title: string, cell: ColumnOf<Item>['cell']) => ColumnOf<Item>} MakeColumn */

/** @type {MakeColumn} */
export const left = (title, cell) => ({ title, align: 'left', cell });
/** @type {MakeColumn} */
export const right = (title, cell) => ({ title, align: 'right', cell });
/** @type {MakeColumn} */
export const extra = (title, cell) => ({ title, align: 'right', isExtra: true, cell });

/** @type {MakeColumn} */
export const bar = (title, cell) => ({ title, align: 'left', isExtra: true, isBar: true, cell });

/** @param {string} text @returns {TableCell} */
export function quiet(text) {
  return { text, tone: 'quiet' };
}

/**
 * @template Value
 * @param {Value | undefined} value
 * @param {(value: Value) => string} format
 * @returns {string} nothing if there is no value
 */
export function formatIfDefined(value, format) {
  return value === undefined ? '' : format(value);
}

/**
 * @param {import('../text/verdict.js').ComparisonInReport | undefined} comparison absent when the other side was not measured
 * @returns {TableCell}
 */
export function comparisonCell(comparison) {
  return comparison ? { text: formatVerdict(comparison), tone: comparison.verdict } : { text: '' };
}

/** @param {Table} table @returns {Table} without each column in which no row has anything to show */
export function withoutEmptyColumns(table, { isTerminal = false } = {}) {
  const isKept = (/** @type {number} */ i) => isTerminal || !table.columns[i].isBar;
  const isFull = (/** @type {number} */ i) =>
    table.rows.some((row) => 'cells' in row && row.cells[i].text !== '');
  return withColumns(table, (i) => isKept(i) && isFull(i));
}

/** @param {Table} table @param {(index: number) => boolean} isKept @returns {Table} */
export function withColumns({ columns, rows }, isKept) {
  return {
    columns: columns.filter((_, i) => isKept(i)),
    rows: rows.map((row) => ('cells' in row ? { cells: row.cells.filter((_, i) => isKept(i)) } : row)),
  };
}
