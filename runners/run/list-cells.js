import { failureText } from '@rounds/record/failures.js';
import { left, makeTable } from '@rounds/report/tables/model.js';
import { styleFor } from '@rounds/report/terminal/style.js';
import { layOutTable } from '@rounds/report/terminal/table.js';
import { plain } from '@rounds/report/words/plain.js';
import { interruptible } from '../cli/interrupt.js';
import { chooseSuites, sayBroken } from '../suites/suites.js';
import { askRuntimes } from './availability.js';
import { planCells } from './select-cells.js';
import { everyRuntime, openSession } from './session.js';

/** @typedef {import('@rounds/record').Cell} Cell */

/**
 * Shows every cell that a run would have, and why those that cannot be measured here cannot.
 *
 * @param {import('./options.js').BenchOptions} options
 * @returns {Promise<number>} exit code
 */
export function listCells({ suites: names, specs, run, json }) {
  return interruptible(async (signal) => {
    const suites = await chooseSuites(names, { onBroken: sayBroken });
    const session = await openSession(suites, specs, { signal, provision: false });
    const cells = planCells(suites, everyRuntime(session), run);
    const obstacleTo = askRuntimes(session, cells, { examples: false, limitMs: run.limitMs });
    const reasonAgainst = async (/** @type {Cell} */ cell) => {
      const obstacle = await obstacleTo(cell);
      // A cell that nobody asked about must not pass for available.
      signal.throwIfAborted();
      return obstacle && ('reason' in obstacle ? obstacle.reason : failureText(obstacle.failure));
    };
    await (json ? printJson(cells, reasonAgainst) : printTable(cells, reasonAgainst));
    return 0;
  });
}

/**
 * @param {Cell[]} cells
 * @param {(cell: Cell) => Promise<string | undefined>} reasonAgainst
 */
async function printJson(cells, reasonAgainst) {
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
async function printTable(cells, reasonAgainst) {
  const table = makeTable(cells, [
    left('suite', ({ suite }) => suite),
    left('case', (cell) => cell.case),
    left('workload', ({ workload }) => workload),
    left('runtime', ({ runtime }) => runtime),
  ]);
  const [titles, ...lines] = layOutTable(table, styleFor(false));
  const width = Math.max(...lines.map(({ length }) => length));
  process.stdout.write(`${titles}\n`);
  for (const [i, cell] of cells.entries()) {
    const reason = await reasonAgainst(cell);
    const line = String(lines[i]);
    const end = reason === undefined ? '' : `${' '.repeat(width - line.length)}  not here: ${plain(reason)}`;
    process.stdout.write(`${line}${end}\n`);
  }
}
