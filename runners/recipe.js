import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { exitWithError, isRuntimeName } from 'rounds/script';
import { $ } from 'zx';

/** What recipes share: `await $(foreground)`${rounds} report`` prints into this terminal, and returns the exit code. */

/** The command of this repository. */
export const rounds = [
  process.execPath,
  fileURLToPath(new URL('../packages/rounds/cli.js', import.meta.url)),
];

const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/**
 * Options of zx for a command that prints into this terminal and ends with its recipe. It has its own process group, so that Ctrl-C
 * reaches it once, through the recipe, which then stops.
 *
 * @type {Partial<import('zx').Options>}
 */
export const foreground = {
  stdio: 'inherit',
  nothrow: true,
  detached: true,
  prefix: 'exec ', // the shell becomes the command, which gets the signals
  spawn: /** @type {typeof spawn} */ (spawnWithSignals),
};

/**
 * Measures cells in this terminal, in the versions that they name.
 *
 * @param {{ suite: string, case: string, workload: string, runtime?: string, syscalls?: true }[]} cells `syscalls`: whether they are counted
 * @param {string[]} options of `rounds bench`
 * @returns {Promise<number>} exit code
 */
export async function measureCells(cells, options) {
  const selectors = cells.flatMap(({ suite, case: name, workload, runtime, syscalls }) => {
    const selector = `${suite}/${workload}/${name}${runtime === undefined ? '' : `@${runtime}`}`;
    return ['--cell', selector, ...(syscalls ? ['--count', `syscalls:${selector}`] : [])];
  });
  const ids = cells.flatMap(({ runtime }) => runtime?.split('+') ?? []);
  const runtimes = [...new Set(ids)].filter((id) => id.includes('@') && isRuntimeName(id.replace(/@.*/, '')));
  const own = runtimes.length > 0 && !options.includes('--runtime') ? ['--runtime', runtimes.join()] : [];
  return (await $(foreground)`${rounds} bench ${selectors} ${own} ${options}`).exitCode ?? 1;
}

/** @param {string} program @param {string[]} args @param {import('node:child_process').SpawnOptions} options */
function spawnWithSignals(program, args, options) {
  // If the recipe is killed, its IPC channel closes, and the command exits.
  const child = spawn(program, args, { ...options, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
  const forward = (/** @type {NodeJS.Signals} */ signal) => void child.kill(signal);
  for (const signal of signals) process.on(signal, forward);
  child.once('exit', (exitCode) => {
    for (const signal of signals) process.off(signal, forward);
    if (exitCode === null || exitCode > 128) process.exit(exitCode ?? 1); // interrupted
  });
  return child;
}

process.once('uncaughtException', exitWithError);
