import { cellKey } from '@rounds/record';
import { plural } from '@rounds/record/format.js';
import { tableBlocks } from '@rounds/report/blocks.js';
import { left, makeTable } from '@rounds/report/tables/model.js';
import { skipTable } from '@rounds/report/tables/skip-table.js';
import { formatOutput } from '@rounds/report/terminal/output.js';
import { groupBy } from '@rounds/stats/group.js';
import { chooseSuites, reportBroken } from '../loading/suites.js';
import { sortCells } from '../plan/availability.js';
import { planCells } from '../plan/select-cells.js';
import { everyRuntime, openSession } from '../plan/session.js';
import { interruptible } from '../system/interrupt.js';

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
    const { available, skips, failures } = await sortCells(session, cells, how);
    signal.throwIfAborted();
    const lacking = [...skips, ...failures.map((failure) => ({ ...failure, reason: failure.error }))];
    const reasons = new Map(lacking.map((cell) => [cellKey(cell), cell.reason]));
    const listed = cells.map((cell) => {
      const reason = reasons.get(cellKey(cell));
      return { ...cell, available: reason === undefined, ...(reason !== undefined && { reason }) };
    });
    const places = groupBy(available, ({ suite, workload }) => `${suite} ${workload}`);
    const blocks = [
      ...Array.from(places, ([caption, own]) => ({
        caption,
        table: makeTable(own, [left('', (cell) => cell.case), left('', ({ runtime }) => runtime)]),
      })),
      ...tableBlocks(skipTable(lacking), `Not here: ${plural(lacking.length, 'cell')}`),
    ];
    process.stdout.write(`${json ? JSON.stringify(listed, null, 2) : formatOutput(blocks).trimStart()}\n`);
    return 0;
  });
}
