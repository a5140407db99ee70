import { groupBy } from '@rounds/analysis/group.js';
import { left, makeTable, right } from '@rounds/report/tables/model.js';
import { styleFor } from '@rounds/report/terminal/style.js';
import { layOutTable } from '@rounds/report/terminal/table.js';
import { plain } from '@rounds/report/words/plain.js';

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
  await printRows(table, cells, async (cell) => {
    const reason = await reasonAgainst(cell);
    if (reason === undefined) return '';
    // What to do about it is said once.
    const text = told.has(reason) ? reason.replace(/(?<=\.) .*/s, '') : reason;
    told.add(reason);
    return `not here: ${plain(text)}`;
  });
}

/**
 * @param {Cell[]} cells
 * @param {(cell: Cell) => Promise<string | undefined>} reasonAgainst
 */
export async function printCounts(cells, reasonAgainst) {
  const bySuite = [...groupBy(cells, ({ suite }) => suite)];
  const numberOf = (/** @type {Cell[]} */ own, /** @type {keyof Cell} */ part) =>
    String(new Set(own.map((cell) => cell[part])).size);
  const table = makeTable(bySuite, [
    left('suite', ([suite]) => suite),
    right('cases', ([, own]) => numberOf(own, 'case')),
    right('workloads', ([, own]) => numberOf(own, 'workload')),
    right('runtimes', ([, own]) => numberOf(own, 'runtime')),
    right('cells', ([, own]) => String(own.length)),
  ]);
  await printRows(table, bySuite, async ([, own]) => {
    const reasons = await Promise.all(own.map(reasonAgainst));
    const missing = reasons.filter((reason) => reason !== undefined).length;
    return missing > 0 ? `${missing} not here` : '';
  });
  process.stdout.write(
    '\nSee the cells of a suite: pnpm bench SUITE --list. All of them: pnpm bench --list --all\n',
  );
}

/**
 * Prints each line as soon as the runtime has answered, since asking all of them takes seconds.
 *
 * @template Item
 * @param {import('@rounds/report/tables/model.js').Table} table
 * @param {Item[]} items its rows
 * @param {(item: Item) => Promise<string>} endOf what comes behind a row, if anything
 */
async function printRows(table, items, endOf) {
  const [titles, ...lines] = layOutTable(table, styleFor(false));
  const width = Math.max(...lines.map(({ length }) => length));
  process.stdout.write(`${titles}\n`);
  for (const [i, item] of items.entries()) {
    const end = await endOf(item);
    const line = String(lines[i]);
    process.stdout.write(`${end === '' ? line : `${line.padEnd(width)}  ${end}`}\n`);
  }
}
