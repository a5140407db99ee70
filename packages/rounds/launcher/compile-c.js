import { readFileSync } from 'node:fs';
import path from 'node:path';
import { cacheFolder, platformKey, shortHash, whyNotExecutable } from '../system/cache-folder.js';
import { findCachedFile, keep } from '../system/cached-file.js';
import { describeSystemError } from '../system/errors.js';
import { withTemporaryFolder } from '../system/temporary-folder.js';
import { launch } from './launch.js';

/** What to do about a machine without a compiler. */
export const compilerFix = 'Install a C compiler (apt-get install gcc libc6-dev)';

const limitMs = 10 * 60e3;

/** What a compiler says when the C library or a part of its own is missing. */
const isIncomplete =
  /cannot find (?:-l|crt|\S*\.o\b)|fatal error: std\w+\.h: No such file|error trying to exec/;

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
 * @property {(line: string) => void} [say] told before it is compiled
 */

/**
 * Compiles a C program unless that was done before: a binary is kept under the hash of what it was made from.
 *
 * @param {Compilation} compilation
 * @returns {Promise<{ binary: string } | { lacking: string } | { says: string }>} `says`: what is wrong with the source
 */
export async function compileC(compilation) {
  const { name, what = name, sources, includes = [], launcher = {}, signal, say } = compilation;
  const { compiler = process.env.CC || 'cc', optimise = '-O2' } = compilation;
  const failed = (/** @type {string} */ reason) => `${compiler} did not compile ${what} (${reason})`;
  try {
    const cache = cacheFolder();
    const texts = [...sources, ...includes].map((file) => readFileSync(file));
    const place = path.join(cache, 'compiled', `${name}-${shortHash(optimise, ...texts)}-${platformKey()}`);
    const known = findCachedFile(place);
    if (known === undefined) say?.(`Compiling ${what}`);
    const kept =
      known ??
      (await withTemporaryFolder(async (folder) => {
        const made = path.join(folder, name);
        const command = [compiler, optimise, '-o', made, ...sources];
        // Where the compiler's own temporary files are removed too when it is killed.
        const how = { limitMs, env: { TMPDIR: folder }, signal };
        const { exitCode, stderr, notStarted } = await launch(launcher, command, how);
        if (exitCode === 0) return keep(made, place);
        const said = stderr.trim().split('\n');
        const ended = said.find((line) => line.includes('error:')) ?? (said[0] || `exited with ${exitCode}`);
        const reason = notStarted === 'ENOENT' ? 'not found' : (notStarted ?? ended);
        const isLacking = notStarted !== undefined || isIncomplete.test(stderr);
        return isLacking ? { lacking: `${failed(reason)}. ${compilerFix}` } : { says: failed(reason) };
      }, cache));
    if (typeof kept !== 'string') return kept;
    const notExecutable = whyNotExecutable(kept);
    return notExecutable === undefined ? { binary: kept } : { lacking: notExecutable };
  } catch (error) {
    return { lacking: describeSystemError(error) ?? failed(String(error).split('\n')[0] ?? '') };
  }
}
