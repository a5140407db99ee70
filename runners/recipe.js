import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { typedPath } from 'rounds/command';
import { defaultResultPath, exitWithError } from 'rounds/script';
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
 * Measures cells in this terminal.
 *
 * @param {string} name of their list, which is kept
 * @param {object[]} cells
 * @param {string[]} options of `rounds bench`
 * @returns {Promise<number>} exit code
 */
export async function measureCells(name, cells, options) {
  const list = defaultResultPath(`${name}.json`);
  mkdirSync(path.dirname(list), { recursive: true });
  writeFileSync(list, JSON.stringify(cells, undefined, 1));
  return (await $(foreground)`${rounds} bench ${typedPath(list)} ${options}`).exitCode ?? 1;
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
