import { failureText } from '@rounds/record/failures.js';
import { interruptible } from '../../cli/interrupt.js';
import { suiteModules } from '../../loading/find.js';
import { chooseSuites, sayBroken } from '../../loading/suites.js';
import { askRuntimes } from '../availability.js';
import { planCells } from '../select-cells.js';
import { everyRuntime, openSession } from '../session.js';

/** @typedef {import('@rounds/record').Cell} Cell */

/**
 * Shows what a run would measure: every cell, and why those that cannot be measured here cannot; or, if nothing was
 * selected, how many there are.
 *
 * @param {import('../options.js').BenchOptions} options
 * @returns {Promise<number>} exit code
 */
export function listCells({ suites: names, specs, run, json }) {
  return interruptible(async (signal) => {
    const counts = names.length + run.cases.length + run.workloads.length === 0 && !json;
    // Each waits for processes, or for the disk, and none for another.
    const choosing = chooseSuites(names, { onBroken: sayBroken });
    const listable = suiteModules().map(({ name }) => name);
    const beginning = import('./list-text.js').then((text) => {
      if (counts) text.printCountTitles(listable);
      return text;
    });
    const [suites, session, text] = await Promise.all([
      choosing,
      openSession(choosing, specs, { signal, provision: false }),
      beginning,
    ]);
    const cells = planCells(suites, everyRuntime(session), run);
    const obstacleTo = askRuntimes(session, cells, { examples: false, limitMs: run.limitMs });
    const reasonAgainst = async (/** @type {Cell} */ cell) => {
      const obstacle = await obstacleTo(cell);
      // A cell that nobody asked about must not pass for available.
      signal.throwIfAborted();
      return obstacle && ('reason' in obstacle ? obstacle.reason : failureText(obstacle.failure));
    };
    if (counts) await text.printCounts(cells, reasonAgainst, listable);
    else await (json ? text.printJson : text.printCells)(cells, reasonAgainst);
    return 0;
  });
}
