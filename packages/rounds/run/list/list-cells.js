import { failureText } from '@rounds/record/failures.js';
import { interruptible } from '../../cli/interrupt.js';
import { suitesFolder } from '../../files/project.js';
import { chooseSuites, sayBroken } from '../../loading/suites.js';
import { everyName } from '../../programs/tools.js';
import { isRuntimeName } from '../../runtimes/descriptors.js';
import { formatSpec } from '../../runtimes/find/spec.js';
import { planCells } from '../select-cells.js';

/** @typedef {import('@rounds/record').Cell} Cell */

/**
 * Shows what a run would measure: every cell, and why those that cannot be measured here cannot; or, if nothing was
 * selected of many suites, how many there are, for which nothing has to be started but what imports the suites.
 *
 * @param {import('../options.js').BenchOptions} options
 * @returns {Promise<number>} exit code
 */
export function listCells({ suites: names, specs, run, json }) {
  return interruptible(async (signal) => {
    const isAll = names.length + run.cases.length + run.workloads.length === 0;
    const choosing = chooseSuites(names, { onBroken: sayBroken, signal, specs });
    const loading = import('./list-text.js');
    if (isAll && suitesFolder !== undefined && !json) {
      const asked = specs.map((spec) => ({ id: formatSpec(spec), name: spec.name }));
      const named = everyName.filter(({ name }) => asked.length === 0 || !isRuntimeName(name));
      const counted = planCells(await choosing, [...asked, ...named], run);
      signal.throwIfAborted();
      (await loading).printCounts(counted);
      return 0;
    }
    const [{ askRuntimes }, { everyRuntime, openSession }, text] = await Promise.all([
      import('../availability.js'),
      import('../session.js'),
      loading,
    ]);
    // Each waits for processes, or for the disk, and none for another.
    const session = await openSession(choosing, specs, { signal, provision: false });
    const cells = planCells(await choosing, everyRuntime(session), run);
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
