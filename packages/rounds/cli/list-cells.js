import { groupBy } from '@rounds/analysis/group.js';
import { failureText } from '@rounds/record/failures.js';
import { plainText } from '@rounds/record/format.js';
import { left, makeTable, right } from '@rounds/report/tables/model.js';
import { formatOutput, outputWidth } from '@rounds/report/terminal/output.js';
import { styleFor } from '@rounds/report/terminal/style.js';
import { layOutRows } from '@rounds/report/terminal/table.js';
import { wrapText } from '@rounds/report/terminal/wrap.js';
import { chooseSuites, reportBroken } from '../loading/suites.js';
import { startAvailabilityChecks } from '../plan/availability.js';
import { planCells } from '../plan/select-cells.js';
import { everyRuntime, openSession } from '../plan/session.js';
import { everyName } from '../programs/tools.js';
import { isRuntimeName } from '../runtimes/descriptors.js';
import { formatSpec } from '../runtimes/find/spec.js';
import { interruptible } from '../system/interrupt.js';
import { formatCommand } from '../system/invocation.js';
import { suitesFolder } from '../system/project.js';

/** @import { Cell } from '@rounds/record' */

/**
 * Lists the cells of a run, with the reason for each that is unavailable here. If nothing is selected of many suites, it prints the
 * number of cells only, for which no runtime is started.
 *
 * @param {import('../plan/options.js').BenchRequest} options
 * @returns {Promise<number>} exit code
 */
export function listCells({ suites: names, specs, run, json }) {
  return interruptible(async (signal) => {
    const isAll = names.length + run.cases.length + run.workloads.length === 0;
    const loading = chooseSuites(names, { onBroken: reportBroken, signal, specs });
    if (isAll && suitesFolder !== undefined && !json) {
      const selected = specs.map((spec) => ({ id: formatSpec(spec), name: spec.name }));
      const others = everyName.filter(({ name }) => selected.length === 0 || !isRuntimeName(name));
      const counted = planCells(await loading, [...selected, ...others], run);
      signal.throwIfAborted();
      printCounts(counted);
      return 0;
    }
    const session = await openSession(loading, specs, { signal, provision: false });
    const cells = planCells(await loading, everyRuntime(session), run);
    const obstacleTo = startAvailabilityChecks(session, cells, {
      examples: false,
      isListing: true,
      limitMs: run.limitMs,
    });
    const reasonAgainst = async (/** @type {Cell} */ cell) => {
      const obstacle = await obstacleTo(cell);
      // A check that was interrupted proves nothing.
      signal.throwIfAborted();
      return obstacle && ('reason' in obstacle ? obstacle.reason : failureText(obstacle.failure));
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

/** @param {Cell[]} cells */
function printCounts(cells) {
  const count = (/** @type {Cell[]} */ own, /** @type {keyof Cell} */ part) =>
    String(new Set(own.map((cell) => cell[part])).size);
  const table = makeTable(
    [...groupBy(cells, ({ suite }) => suite)],
    [
      left('suite', ([suite]) => suite),
      right('cases', ([, own]) => count(own, 'case')),
      right('workloads', ([, own]) => count(own, 'workload')),
      right('runtimes', ([, own]) => count(own, 'runtime')),
      right('cells', ([, own]) => String(own.length)),
    ],
  );
  const see = `See the cells of a suite: ${formatCommand('bench SUITE --rounds 0')}`;
  process.stdout.write(`${formatOutput([{ table }, { text: [see] }])}\n`);
}
