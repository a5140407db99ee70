import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { exitWithError } from 'rounds/system/errors.js';
import { typedPath } from 'rounds/system/invocation.js';
import { watchPackageManager } from 'rounds/system/package-manager.js';
import { defaultResultPath } from 'rounds/system/project.js';
import { $ } from 'zx';

/** What recipes share: `await $(shown)`${rounds} report`` prints into this terminal, and gives the exit code. */

/** The command of this repository. */
export const rounds = [process.execPath, fileURLToPath(import.meta.resolve('rounds/cli.js'))];

const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/**
 * Options of zx for a command that prints into this terminal and ends with its recipe. It has a process group of its own, so
 * that Ctrl-C reaches it once: by way of the recipe, which then goes no further.
 *
 * @type {Partial<import('zx').Options>}
 */
export const shown = {
  stdio: 'inherit',
  nothrow: true,
  detached: true,
  prefix: 'exec ', // the shell becomes the command, which is told the signals
  // A recipe may be killed outright. The command looks whether its recipe is there, as it does for what `pnpm rounds` starts.
  env: { ...process.env, npm_lifecycle_script: 'rounds' },
  spawn: /** @type {typeof spawn} */ (startTold),
};

/**
 * Measures cells in this terminal.
 *
 * @param {string} name of their list, which is kept
 * @param {object[]} cells
 * @param {string[]} words further ones of `rounds bench`
 * @returns {Promise<number>} exit code
 */
export async function bench(name, cells, words) {
  const list = defaultResultPath(`${name}.json`);
  mkdirSync(path.dirname(list), { recursive: true });
  writeFileSync(list, JSON.stringify(cells, undefined, 1));
  return (await $(shown)`${rounds} bench ${typedPath(list)} ${words}`).exitCode ?? 1;
}

/**
 * @param {string} program
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} options
 */
function startTold(program, args, options) {
  const child = spawn(program, args, options);
  const tell = (/** @type {NodeJS.Signals} */ signal) => void child.kill(signal);
  for (const signal of signals) process.on(signal, tell);
  child.once('exit', (exitCode) => {
    for (const signal of signals) process.off(signal, tell);
    if (exitCode === null || exitCode > 128) process.exit(exitCode ?? 1); // interrupted
  });
  return child;
}

process.once('uncaughtException', exitWithError);
// The command sees that its recipe is gone, and ends in good order.
watchPackageManager(() => process.exit(129));
