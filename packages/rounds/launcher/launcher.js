import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { whyNotExecutable } from '../system/cache-folder.js';
import { allowedCpus } from '../system/cpu-list.js';
import { UserError } from '../system/errors.js';
import { platform } from '../system/platform.js';
import { removeStaleFolders } from '../system/temporary-folder.js';
import { compileC, compilerFix } from './compile-c.js';
import { launch } from './launch.js';

/** @typedef {import('./launch.js').Launcher} Launcher */

const folder = fileURLToPath(new URL('./launch/', import.meta.url));

/** The published package has the helper, statically linked, for these processors. */
const prebuilt = `${folder}${process.platform}-${process.arch}`;

const without =
  'no counters, no memory limit, and CPU time and peak memory only where processes report them themselves';

/** @returns {{ name: string, sources: string[], includes: string[] }} what the helper is made from */
function helper() {
  const files = readdirSync(folder)
    .sort()
    .map((file) => folder + file);
  const [sources = [], includes = []] = ['.c', '.h'].map((end) => files.filter((file) => file.endsWith(end)));
  return { name: 'launch', sources, includes };
}

let swept = false;

/**
 * Finds the helper, or compiles it unless that was done before. Whoever starts processes comes here first, so this also removes what
 * drivers that were killed have left.
 *
 * @param {AbortSignal} [signal]
 * @returns {Promise<Launcher>}
 */
export async function prepareLauncher(signal) {
  if (!swept) removeStaleFolders();
  swept = true;
  if (!platform.hasProc) return { lacking: `${without}, on ${process.platform}: the rest needs Linux` };
  if (whyNotExecutable(prebuilt) === undefined) return { helper: prebuilt };
  const compiled = await compileC({ ...helper(), what: 'the launcher', signal });
  if ('binary' in compiled) return { helper: compiled.binary };
  const why = 'says' in compiled ? `${compiled.says}. ${compilerFix}` : compiled.lacking;
  return { lacking: `${without}: ${why}` };
}

/**
 * The launcher, on the processors that were asked for.
 *
 * @param {number[]} [cpus]
 * @param {AbortSignal} [signal]
 */
export async function pinnedLauncher(cpus, signal) {
  const launcher = await prepareLauncher(signal);
  if (!cpus) return launcher;
  if (!launcher.helper) throw new UserError(`--cpus cannot be had: ${launcher.lacking}.`, { exitCode: 1 });
  const allowed = allowedCpus();
  const refused = cpus.find((cpu) => !allowed.includes(cpu));
  if (refused !== undefined) {
    throw new UserError(
      `--cpus: there is no processor ${refused} for this process. It may use ${allowed.join(', ')}.`,
    );
  }
  return { ...launcher, cpus };
}

/**
 * The last processor, since the first is the one that is interrupted most.
 *
 * @param {Launcher} launcher
 * @param {{ inTurns?: boolean }} [how] whether each runs until it has to wait. If what wakes up may interrupt what runs, the kernel
 *   decides by their past who goes on, and so how long a turn is: the same reader of a pipe took once and twice as long.
 * @returns {Launcher} as it is where it was told several processors, or cannot choose them
 */
export function onOneProcessor(launcher, { inTurns = false } = {}) {
  if (!launcher.helper) return launcher;
  const { cpus = allowedCpus().slice(-1) } = launcher;
  return cpus.length > 1 ? launcher : { ...launcher, cpus, ...(inTurns && { batch: true }) };
}

/**
 * Keeps the first threads of processes that take turns, and the driver that passes the turn round, on one processor. On several,
 * each turn would begin on another one, which had been asleep: on a virtual machine its host may place it anywhere, beside any
 * neighbour, and the ratios of a round scattered by twice as much. Other threads of theirs, such as collectors and compilers,
 * run where they like. What they start from then on would stay there too, so the driver is let go before it starts anything.
 *
 * @param {Launcher} launcher
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
    const { exitCode, notStarted } = await launch({}, command, { limitMs: 5000, isBrief: true });
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
