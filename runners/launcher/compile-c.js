import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { cacheFolder } from '../machine/cache-folder.js';
import { launch } from './launch.js';

/** What to do about a machine without a compiler. */
export const compilerFix = 'Install a C compiler (apt-get install gcc libc6-dev)';

const limitMs = 10 * 60e3;

/**
 * @typedef {object} Compilation
 * @property {string} name part of the binary's file name
 * @property {string} [what] it is, in words
 * @property {string[]} sources paths of the C files
 * @property {string[]} [includes] paths of further files that it is made from
 * @property {string} [optimise] `-O2` by default
 * @property {string} [compiler] `CC`, or `cc`
 * @property {import('./launch.js').Launcher} [launcher] none for the launcher itself
 * @property {AbortSignal} [signal]
 */

/**
 * Compiles a C program unless that was done before: a binary is kept under the hash of what it was made from.
 *
 * @param {Compilation} compilation
 * @returns {Promise<{ binary: string } | { lacking: string }>}
 */
export async function compileC({
  name,
  what = name,
  sources,
  includes = [],
  optimise = '-O2',
  compiler = process.env.CC || 'cc',
  launcher = {},
  signal,
}) {
  const hash = createHash('sha256').update(optimise);
  for (const file of [...sources, ...includes]) hash.update(readFileSync(file));
  const binary = path.join(cacheFolder(), 'compiled', `${name}-${hash.digest('hex').slice(0, 16)}`);
  if (existsSync(binary)) return { binary };
  const lacking = (/** @type {string} */ reason) => ({
    lacking: `${compiler} did not compile ${what} (${reason}). ${compilerFix}`,
  });
  // Compiled aside and then moved, since several processes may compile it at once.
  const partial = `${binary}.${randomUUID()}`;
  try {
    mkdirSync(path.dirname(binary), { recursive: true });
    const command = [compiler, optimise, '-o', partial, ...sources];
    const { exitCode, stderr, notStarted } = await launch(launcher, command, { limitMs, signal });
    if (exitCode !== 0) {
      const [reason] = stderr.trim().split('\n');
      return lacking(notStarted ?? (reason || `exited with ${exitCode}`));
    }
    renameSync(partial, binary);
    return { binary };
  } catch (error) {
    return lacking(String(error).split('\n')[0] ?? '');
  } finally {
    removePartial(partial);
  }
}

/** @param {string} file */
function removePartial(file) {
  try {
    rmSync(file, { force: true });
  } catch {
    // The folder cannot be used, which is the reason that the user is told.
  }
}
