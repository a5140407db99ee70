import { failureText } from '@rounds/record/failures.js';
import { interruptible } from '../../cli/interrupt.js';
import { chooseSuites, sayBroken } from '../../loading/suites.js';
import { planCells } from '../select-cells.js';
import { everyRuntime, openSession } from '../session.js';

/** @typedef {import('@rounds/record').Cell} Cell */

/**
 * Shows what a run would measure: every cell, and why those that cannot be measured here cannot; or, if nothing was
 * selected, how many there are, without asking each runtime about each of them.
 *
 * @param {import('../options.js').BenchOptions} options
 * @returns {Promise<number>} exit code
 */
export function listCells({ suites: names, specs, run, json }) {
  return interruptible(async (signal) => {
    const counts = names.length + run.cases.length + run.workloads.length === 0 && !json;
    // Each waits for processes, or for the disk, and none for another.
    const choosing = chooseSuites(names, { onBroken: sayBroken });
    const [suites, session, text] = await Promise.all([
      choosing,
      openSession(choosing, specs, { signal, provision: false }),
      import('./list-text.js'),
    ]);
    const cells = planCells(suites, everyRuntime(session), run);
    if (counts) {
      text.printCounts(cells);
      return 0;
    }
    const { askRuntimes } = await import('../availability.js');
    const obstacleTo = askRuntimes(session, cells, { examples: false, limitMs: run.limitMs });
    const reasonAgainst = async (/** @type {Cell} */ cell) => {
      const obstacle = await obstacleTo(cell);
      // A cell that nobody asked about must not pass for available.
      signal.throwIfAborted();
      return obstacle && ('reason' in obstacle ? obstacle.reason : failureText(obstacle.failure));
    };
    await (json ? text.printJson : text.printCells)(cells, reasonAgainst);
    return 0;
  });
}
