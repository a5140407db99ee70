import { groupBy } from '@rounds/analysis/group.js';
import { left, makeTable, right } from '@rounds/report/tables/model.js';
import { styleFor } from '@rounds/report/terminal/style.js';
import { layOutTable } from '@rounds/report/terminal/table.js';
import { plain } from '@rounds/report/words/plain.js';
import { typed } from '../../cli/typed.js';

/** @typedef {import('@rounds/record').Cell} Cell */

/**
 * @param {Cell[]} cells
 * @param {(cell: Cell) => Promise<string | undefined>} reasonAgainst
 */
export async function printJson(cells, reasonAgainst) {
  const listed = [];
  for (const cell of cells) {
    const reason = await reasonAgainst(cell);
    listed.push({ ...cell, available: reason === undefined, ...(reason !== undefined && { reason }) });
  }
  process.stdout.write(`${JSON.stringify(listed, null, 2)}\n`);
}

/**
 * @param {Cell[]} cells
 * @param {(cell: Cell) => Promise<string | undefined>} reasonAgainst
 */
export async function printCells(cells, reasonAgainst) {
  const table = makeTable(cells, [
    left('suite', ({ suite }) => suite),
    left('case', (cell) => cell.case),
    left('workload', ({ workload }) => workload),
    left('runtime', ({ runtime }) => runtime),
  ]);
  const told = new Set();
  const [titles, ...lines] = layOutTable(table, styleFor(false));
  process.stdout.write(`${titles}\n`);
  await printRows(lines, cells, async (cell) => {
    const reason = await reasonAgainst(cell);
    if (reason === undefined) return '';
    // What to do about it is said once.
    const text = told.has(reason) ? reason.replace(/(?<=\.) .*/s, '') : reason;
    told.add(reason);
    return `not here: ${plain(text)}`;
  });
}

/**
 * What comes before any suite is read: that takes longer than anybody wants to wait for a sign.
 *
 * @param {string[]} names of suites that may be listed
 */
export function printCountTitles(names) {
  process.stdout.write(`${layOutCounts([], names)[0]}\n`);
}

/**
 * @param {Cell[]} cells
 * @param {(cell: Cell) => Promise<string | undefined>} reasonAgainst
 * @param {string[]} names that the titles were made for
 */
export async function printCounts(cells, reasonAgainst, names) {
  const bySuite = [...groupBy(cells, ({ suite }) => suite)];
  await printRows(layOutCounts(bySuite, names).slice(1, 1 + bySuite.length), bySuite, async ([, own]) => {
    const reasons = await Promise.all(own.map(reasonAgainst));
    const missing = reasons.filter((reason) => reason !== undefined).length;
    return missing > 0 ? `${missing} not here` : '';
  });
  process.stdout.write(`\nSee the cells of a suite: ${typed('bench SUITE --list')}\n`);
}

/**
 * @param {[suite: string, cells: Cell[]][]} bySuite
 * @param {string[]} names whose rows come last: they make columns as wide before the cells are known as after
 */
function layOutCounts(bySuite, names) {
  const numberOf = (/** @type {Cell[]} */ own, /** @type {keyof Cell} */ part) =>
    String(new Set(own.map((cell) => cell[part])).size);
  const empty = names.map((name) => /** @type {typeof bySuite[number]} */ ([name, []]));
  const table = makeTable(
    [...bySuite, ...empty],
    [
      left('suite', ([suite]) => suite),
      right('cases', ([, own]) => numberOf(own, 'case')),
      right('workloads', ([, own]) => numberOf(own, 'workload')),
      right('runtimes', ([, own]) => numberOf(own, 'runtime')),
      right('cells', ([, own]) => String(own.length)),
    ],
  );
  return layOutTable(table, styleFor(false));
}

/**
 * Prints each line as soon as the runtime has answered, since asking all of them takes seconds.
 *
 * @template Item
 * @param {string[]} lines
 * @param {Item[]} items one a line
 * @param {(item: Item) => Promise<string>} endOf what comes behind a row, if anything
 */
async function printRows(lines, items, endOf) {
  const width = Math.max(...lines.map(({ length }) => length));
  for (const [i, item] of items.entries()) {
    const end = await endOf(item);
    const line = String(lines[i]);
    process.stdout.write(`${end === '' ? line : `${line.padEnd(width)}  ${end}`}\n`);
  }
}
