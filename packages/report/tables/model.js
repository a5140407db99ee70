import { plural } from '@rounds/record/format.js';
import { groupBy } from '@rounds/stats/group.js';
import { formatVerdict } from '../text/verdict.js';

/**
 * The model of a table, for reports and for the output of commands. The terminal, Markdown and HTML lay it out.
 *
 * @import { RatioEstimate } from '@rounds/stats'
 * @import { TimeToVerdict } from '../text/verdict.js'
 *
 * @typedef {'faster' | 'slower' | 'same' | 'inconclusive' | 'quiet'} Tone the colour of that verdict, or grey
 *
 * @typedef {object} TableCell
 * @property {string} text
 * @property {Tone} [tone]
 * @property {import('@rounds/record').Cell} [of] in the first column: the cell of this row, to which a page links
 *
 * @typedef {{ title: string, align: 'left' | 'right', isExtra?: boolean, isBar?: boolean, isProse?: boolean }} TableColumn
 *   `isExtra`: omitted in narrow terminals; `isBar`: drawn with characters, for terminals only; `isProse`: a first column
 *   with our own text instead of names
 * @typedef {{ group: string } | { cells: TableCell[] }} TableRow a group is the heading of the rows below it
 * @typedef {{ columns: TableColumn[], rows: TableRow[], notes?: import('../text/pieces.js').Piece[][] }} Table the first
 *   column names the rows; notes are sentences below the table
 */

/** @template Item @typedef {TableColumn & { cell: (item: Item) => TableCell | string }} ColumnOf `cell` shows an item */

/** A page with more rows is too large to open. */
export const maxRows = 5000;

/**
 * @template Item
 * @param {Item[]} items those beyond `maxRows` are only counted
 * @param {ColumnOf<Item>[]} columns
 * @param {(item: Item) => string} [groupOf] the heading of an item's rows
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
    rows: more > 0 ? [...rows, { group: `and ${plural(more, 'more row')}` }] : rows,
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
 * @returns {string} empty without a value
 */
export function formatIfDefined(value, format) {
  return value === undefined ? '' : format(value);
}

/**
 * @param {(RatioEstimate & TimeToVerdict) | undefined} comparison undefined when the other side was not measured
 * @returns {TableCell}
 */
export function comparisonCell(comparison) {
  return comparison ? { text: formatVerdict(comparison), tone: comparison.verdict } : { text: '' };
}

/** @param {Table} table @returns {Table} without empty columns */
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
