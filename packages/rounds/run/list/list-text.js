import { groupBy } from '@rounds/analysis/group.js';
import { left, makeTable, right } from '@rounds/report/tables/model.js';
import { styleFor } from '@rounds/report/terminal/style.js';
import { layOutRows, layOutTable } from '@rounds/report/terminal/table.js';
import { wrapped } from '@rounds/report/terminal/wrap.js';
import { plain } from '@rounds/report/words/plain.js';
import { outputWidth } from '../../cli/terminal.js';
import { typed } from '../../cli/typed.js';

/** @typedef {import('@rounds/record').Cell} Cell */

/** @param {Cell[]} cells @param {(cell: Cell) => Promise<string | undefined>} reasonAgainst */
export async function printJson(cells, reasonAgainst) {
  const listed = [];
  for (const cell of cells) {
    const reason = await reasonAgainst(cell);
    listed.push({ ...cell, available: reason === undefined, ...(reason !== undefined && { reason }) });
  }
  process.stdout.write(`${JSON.stringify(listed, null, 2)}\n`);
}

/**
 * Prints each line as soon as the runtime has answered, since asking all of them takes seconds.
 *
 * @param {Cell[]} cells
 * @param {(cell: Cell) => Promise<string | undefined>} reasonAgainst
 */
export async function printCells(cells, reasonAgainst) {
  const told = new Set();
  const width = outputWidth();
  for (const [place, own] of groupBy(cells, ({ suite, workload }) => `${suite} ${workload}`)) {
    process.stdout.write(`${place}\n`);
    const table = makeTable(own, [left('', (cell) => `  ${cell.case}`), left('', ({ runtime }) => runtime)]);
    const rows = layOutRows(table, styleFor(false), width);
    for (const [i, cell] of own.entries()) {
      const reason = await reasonAgainst(cell);
      // What to do about it is said once.
      const why = reason !== undefined && told.has(reason) ? reason.replace(/(?<=\.) .*/s, '') : reason;
      told.add(reason);
      const below = why === undefined ? [] : wrapped(plain(`    not here: ${why}`), width, '    ');
      process.stdout.write(`${[...(rows[i] ?? []), ...below].join('\n')}\n`);
    }
  }
}

/** @param {Cell[]} cells */
export function printCounts(cells) {
  const numberOf = (/** @type {Cell[]} */ own, /** @type {keyof Cell} */ part) =>
    String(new Set(own.map((cell) => cell[part])).size);
  const table = makeTable(
    [...groupBy(cells, ({ suite }) => suite)],
    [
      left('suite', ([suite]) => suite),
      right('cases', ([, own]) => numberOf(own, 'case')),
      right('workloads', ([, own]) => numberOf(own, 'workload')),
      right('runtimes', ([, own]) => numberOf(own, 'runtime')),
      right('cells', ([, own]) => String(own.length)),
    ],
  );
  const see = `See the cells of a suite: ${typed('bench SUITE --rounds 0')}`;
  process.stdout.write(`${[...layOutTable(table, styleFor(false)), '', see].join('\n')}\n`);
}
