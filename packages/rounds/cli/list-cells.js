import { groupBy } from '@rounds/analysis/group.js';
import { failureText } from '@rounds/record/failures.js';
import { plainText } from '@rounds/record/format.js';
import { left, makeTable } from '@rounds/report/tables/model.js';
import { outputWidth } from '@rounds/report/terminal/output.js';
import { styleFor } from '@rounds/report/terminal/style.js';
import { layOutRows } from '@rounds/report/terminal/table.js';
import { wrapText } from '@rounds/report/terminal/wrap.js';
import { chooseSuites, reportBroken } from '../loading/suites.js';
import { failureOf, startAvailabilityChecks } from '../plan/availability.js';
import { planCells } from '../plan/select-cells.js';
import { everyRuntime, openSession } from '../plan/session.js';
import { Unavailable } from '../system/errors.js';
import { interruptible } from '../system/interrupt.js';

/** @import { Cell } from '@rounds/record' */

/**
 * Lists the cells of a run, with the reason for each that is unavailable here.
 *
 * @param {import('../plan/options.js').BenchRequest} options
 * @returns {Promise<number>} exit code
 */
export function listCells({ suites: names, specs, run, json }) {
  return interruptible(async (signal) => {
    const loading = chooseSuites(names, { onBroken: reportBroken, signal, specs });
    const session = await openSession(loading, specs, { signal, provision: false });
    const cells = planCells(await loading, everyRuntime(session), run);
    const how = { examples: false, isListing: true, limitMs: run.limitMs };
    const requireAvailable = startAvailabilityChecks(session, cells, how);
    const reasonAgainst = async (/** @type {Cell} */ cell) => {
      try {
        await requireAvailable(cell);
        return undefined;
      } catch (error) {
        // A check that was interrupted proves nothing.
        signal.throwIfAborted();
        return error instanceof Unavailable ? error.message : failureText(failureOf(error).reason);
      }
    };
    await (json ? printJson : printCells)(cells, reasonAgainst);
    return 0;
  });
}

/** @param {Cell[]} cells @param {(cell: Cell) => Promise<string | undefined>} reasonAgainst */
async function printJson(cells, reasonAgainst) {
  const listed = [];
  for (const cell of cells) {
    const reason = await reasonAgainst(cell);
    listed.push({ ...cell, available: reason === undefined, ...(reason !== undefined && { reason }) });
  }
  process.stdout.write(`${JSON.stringify(listed, null, 2)}\n`);
}

/**
 * Prints each line as soon as its runtime has answered, since all of them take seconds.
 *
 * @param {Cell[]} cells
 * @param {(cell: Cell) => Promise<string | undefined>} reasonAgainst
 */
async function printCells(cells, reasonAgainst) {
  const printed = new Set();
  const width = outputWidth();
  for (const [place, own] of groupBy(cells, ({ suite, workload }) => `${suite} ${workload}`)) {
    process.stdout.write(`${place}\n`);
    const table = makeTable(own, [left('', (cell) => `  ${cell.case}`), left('', ({ runtime }) => runtime)]);
    const rows = layOutRows(table, styleFor(false), width);
    for (const [i, cell] of own.entries()) {
      const reason = await reasonAgainst(cell);
      // The advice is printed once.
      const why = reason !== undefined && printed.has(reason) ? reason.replace(/(?<=\.) .*/s, '') : reason;
      printed.add(reason);
      const below = why === undefined ? [] : wrapText(plainText(`    not here: ${why}`), width, '    ');
      process.stdout.write(`${[...(rows[i] ?? []), ...below].join('\n')}\n`);
    }
  }
}
