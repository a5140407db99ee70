import { layOut, plain } from '@rounds/report';
import { interruptedExitCode, watchInterrupts } from '../cli/interrupt.js';
import { planCells } from './select-cells.js';
import { askRuntimes, everyRuntime, openSession } from './session.js';
import { chooseSuites } from './suites.js';

/**
 * Shows every cell that a run would have, and why those that cannot be measured here cannot.
 *
 * @param {import('./options.js').BenchOptions} options
 * @returns {Promise<number>} exit code
 */
export async function listCells({ suites: names, specs, run, json }) {
  const { signal } = watchInterrupts();
  const suites = await chooseSuites(names);
  const session = await openSession(suites, specs, { signal, provision: false });
  const cells = planCells(suites, everyRuntime(session), run);
  const { reasonAgainst, faultOf } = await askRuntimes(session, cells, {
    examples: false,
    limitMs: run.limitMs,
  });
  if (signal.aborted) return interruptedExitCode; // what was not asked any more would pass for available
  const listed = cells.map((cell) => {
    const reason = reasonAgainst(cell) ?? faultOf(cell)?.error;
    return { ...cell, available: reason === undefined, ...(reason !== undefined && { reason }) };
  });
  process.stdout.write(json ? `${JSON.stringify(listed, null, 2)}\n` : asTable(listed));
  return 0;
}

/** @param {(import('@rounds/record').Cell & { available: boolean, reason?: string })[]} cells */
function asTable(cells) {
  const columns = ['suite', 'case', 'workload', 'runtime', ''].map((title) => ({
    title,
    align: /** @type {const} */ ('left'),
  }));
  const rows = cells.map(({ suite, case: caseName, workload, runtime, reason }) => [
    suite,
    caseName,
    workload,
    runtime,
    reason === undefined ? '' : `not here: ${reason}`,
  ]);
  return `${layOut(columns, rows).map(plain).join('\n')}\n`;
}
