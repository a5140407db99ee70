import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { $ } from 'zx';
import { cacheFolder } from '../machine/cache-folder.js';

/** What to do about a machine without a compiler. */
export const compilerFix = 'Install a C compiler (apt-get install gcc libc6-dev)';

/**
 * @typedef {object} Compilation
 * @property {string} name part of the binary's file name
 * @property {string} [what] it is, in words
 * @property {string} source path of the C file
 * @property {string[]} [includes] paths of further files that it is made from
 * @property {string} [optimise] `-O2` unless told
 * @property {string} [compiler] `CC`, or `cc`
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
  source,
  includes = [],
  optimise = '-O2',
  compiler = process.env.CC || 'cc',
}) {
  const hash = createHash('sha256').update(optimise);
  for (const file of [source, ...includes]) hash.update(readFileSync(file));
  const binary = path.join(cacheFolder(), 'compiled', `${name}-${hash.digest('hex').slice(0, 16)}`);
  if (existsSync(binary)) return { binary };
  const partial = `${binary}.${process.pid}`;
  try {
    mkdirSync(path.dirname(binary), { recursive: true });
    await $({ quiet: true })`${compiler} ${optimise} -o ${partial} ${source}`;
    renameSync(partial, binary);
    return { binary };
  } catch (error) {
    removePartial(partial);
    const reason = /** @type {any} */ (error).stderr?.trim().split('\n')[0] || String(error).split('\n')[0];
    return { lacking: `${compiler} did not compile ${what} (${reason}). ${compilerFix}` };
  }
}

/** @param {string} file */
function removePartial(file) {
  try {
    rmSync(file, { force: true });
  } catch {
    // The folder itself cannot be used, which is what the user is told.
  }
}
