import { allowedCpus } from '../system/cpu-list.js';
import { UserError } from '../system/errors.js';
import { platform } from '../system/platform.js';
import { removeStaleFolders } from '../system/temporary-folder.js';
import { prepareBinary } from './compile-c.js';
import { launch } from './launch.js';

/** @import { Launcher } from './launch.js' */

const without =
  'no counters, no memory limits, and CPU time and peak memory only as far as processes report them';

let isClean = false;

/**
 * Finds the helper, or compiles it unless it is cached. This is called before processes are started, so it also removes folders of
 * drivers that were killed.
 *
 * @param {AbortSignal} [signal]
 * @returns {Promise<Launcher>}
 */
export async function prepareLauncher(signal) {
  if (!isClean) removeStaleFolders();
  isClean = true;
  if (!platform.hasProc) return { lacking: `${without} (they need Linux; this is ${process.platform})` };
  const launcher = await prepareBinary('launcher', signal);
  return 'binary' in launcher ? { helper: launcher.binary } : { lacking: `${without}: ${launcher.lacking}` };
}

/**
 * A launcher that runs processes on these CPUs.
 *
 * @param {number[]} [cpus]
 * @param {AbortSignal} [signal]
 */
export async function pinnedLauncher(cpus, signal) {
  const launcher = await prepareLauncher(signal);
  if (!cpus) return launcher;
  if (!launcher.helper) throw new UserError(`--cpus is unavailable: ${launcher.lacking}.`, { exitCode: 1 });
  const allowed = allowedCpus();
  const refused = cpus.find((cpu) => !allowed.includes(cpu));
  if (refused !== undefined) {
    throw new UserError(`--cpus: CPU ${refused} is not available. Available: ${allowed.join(', ')}.`);
  }
  return { ...launcher, cpus };
}

/**
 * Restricts processes to the last CPU, since the first handles most interrupts.
 *
 * @param {Launcher} launcher
 * @param {{ inTurns?: boolean }} [options] `inTurns`: each process runs until it has to wait. Otherwise the kernel's history decides
 *   whether a process that wakes up preempts: the same reader of a pipe took 1 or 2 times as long.
 * @returns {Launcher} unchanged if it has several CPUs, or cannot choose them
 */
export function onOneProcessor(launcher, { inTurns = false } = {}) {
  if (!launcher.helper) return launcher;
  const { cpus = allowedCpus().slice(-1) } = launcher;
  return cpus.length > 1 ? launcher : { ...launcher, cpus, ...(inTurns && { batch: true }) };
}

/**
 * Keeps the main threads of participants, and the driver that alternates between them, on one CPU. On several, each turn would begin on
 * another one that was idle, which a hypervisor may move next to any background load: ratios of a round scattered twice as much. Other
 * threads, such as collectors and compilers, use any CPU. New processes inherit the restriction, so the driver is released before it
 * starts any.
 *
 * @param {Launcher} launcher
 * @param {number[]} launched PIDs
 * @returns {Promise<() => Promise<void>>} releases all of them
 */
export async function holdOnOneProcessor({ helper, cpus }, launched) {
  const nothing = async () => {};
  if (!helper) return nothing; // macOS does not report CPUs
  const allowed = allowedCpus();
  const own = cpus ?? allowed;
  if (allowed.length < 2 || own.length === 0) return nothing;
  const keep = async (/** @type {number[]} */ cpuList, /** @type {number[]} */ others) => {
    const command = [helper, '--hold', cpuList.join(','), String(process.pid), ...others.map(String)];
    const { exitCode, notStarted } = await launch({}, command, { limitMs: 5000 });
    return exitCode === 0 ? undefined : (notStarted ?? `exit code ${exitCode}`);
  };
  // The first CPU handles most interrupts.
  await keep(own.slice(-1), launched);
  return async () => {
    const failed = await keep(allowed, launched);
    if (failed === undefined) return;
    throw new UserError(
      `The driver could not be released from one CPU (${failed}), where its new processes would stay. Resume the run: its results are saved.`,
      { exitCode: 1 },
    );
  };
}

/**
 * @param {Launcher} launcher with a helper
 * @param {AbortSignal} [signal]
 * @returns {Promise<string | undefined>} why hardware counters are unavailable
 */
export async function whyNoCounters(launcher, signal) {
  const { usage } = await launch(launcher, ['true'], { limitMs: 5000, counters: true, signal });
  return usage?.countersError;
}
