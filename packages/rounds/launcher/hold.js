import { allowedCpus } from '../cli/cpu-list.js';
import { UserError } from '../cli/errors.js';
import { launch } from './launch.js';

/**
 * Keeps the first threads of processes that take turns, and the driver that passes the turn round, on one processor. On several,
 * each turn would begin on another one, which had been asleep: on a virtual machine its host may place it anywhere, beside any
 * neighbour, and the ratios of a round scattered by twice as much. Other threads of theirs, such as collectors and compilers,
 * run where they like. What they start from then on would stay there too, so the driver is let go before it starts anything.
 *
 * @param {import('./launch.js').Launcher} launcher
 * @param {number[]} launched pids of what was launched
 * @returns {Promise<() => Promise<void>>} lets all of them go
 */
export async function holdOnOneProcessor({ helper, cpus }, launched) {
  const nothing = async () => {};
  if (!helper) return nothing; // and on macOS nobody tells which processors there are
  const allowed = allowedCpus();
  const own = cpus ?? allowed;
  if (allowed.length < 2 || own.length === 0) return nothing;
  const keep = async (/** @type {number[]} */ processors, /** @type {number[]} */ others) => {
    const command = [helper, '--hold', processors.join(','), String(process.pid), ...others.map(String)];
    const { exitCode, notStarted } = await launch({}, command, { limitMs, isBrief: true });
    return exitCode === 0 ? undefined : (notStarted ?? `it ended with ${exitCode}`);
  };
  // The first processor is the one that is interrupted most.
  await keep(own.slice(-1), launched);
  return async () => {
    const failed = await keep(allowed, launched);
    if (failed === undefined) return;
    const says = `The driver could not be let go from one processor (${failed}), and whatever it starts would stay there. Continue the run: what was measured is kept.`;
    throw new UserError(says, { exitCode: 1 });
  };
}

const limitMs = 5000;
