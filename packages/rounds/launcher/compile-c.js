import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { faultIn } from '../cli/faults.js';
import { cacheFolder, whyNotExecutable } from '../files/cache-folder.js';
import { hashOf } from '../files/hash.js';
import { putInPlace, withFolder } from '../files/owned-folder.js';
import { launch } from './launch.js';

/** What to do about a machine without a compiler. */
export const compilerFix = 'Install a C compiler (apt-get install gcc libc6-dev)';

const limitMs = 10 * 60e3;

/** How hard the compiler tries. */
const usually = '-O2';

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
 * @param {Pick<Compilation, 'name' | 'sources' | 'includes' | 'optimise'>} compilation
 * @returns {string} the binary's file name, with a hash of what it is made from
 */
export function binaryName({ name, sources, includes = [], optimise = usually }) {
  const texts = [...sources, ...includes].map((file) => readFileSync(file));
  return `${name}-${hashOf(optimise, ...texts)}`;
}

/**
 * An optional package has the launcher for machines without a compiler.
 *
 * @param {string} file name of the binary, so that one that was made from other sources is not found
 * @returns {string | undefined}
 */
function prebuilt(file) {
  try {
    const require = createRequire(import.meta.url);
    const binary = require.resolve(`@rounds/launcher-${process.platform}-${process.arch}/${file}`);
    return whyNotExecutable(binary) === undefined ? binary : undefined;
  } catch {
    return undefined; // it is not installed
  }
}

/**
 * Compiles a C program unless that was done before: a binary is kept under the hash of what it was made from.
 *
 * @param {Compilation} compilation
 * @returns {Promise<{ binary: string } | { lacking: string } | { says: string }>} `says`: what is wrong with the source
 */
export async function compileC({
  name,
  what = name,
  sources,
  includes,
  optimise = usually,
  compiler = process.env.CC || 'cc',
  launcher = {},
  signal,
  say,
}) {
  const file = binaryName({ name, sources, includes, optimise });
  const failed = (/** @type {string} */ reason) => `${compiler} did not compile ${what} (${reason})`;
  const lacking = (/** @type {string} */ reason) => ({ lacking: `${failed(reason)}. ${compilerFix}` });
  try {
    const cache = cacheFolder();
    const binary = path.join(cache, 'compiled', file);
    if (!existsSync(binary)) {
      const brought = prebuilt(file);
      if (brought !== undefined) return { binary: brought };
      say?.(`Compiling ${what}`);
      const why = await withFolder(async (folder) => {
        const made = path.join(folder, name);
        const command = [compiler, optimise, '-o', made, ...sources];
        // Where the compiler's own temporary files are removed too when it is killed.
        const env = { TMPDIR: folder };
        const { exitCode, stderr, notStarted } = await launch(launcher, command, { limitMs, env, signal });
        if (notStarted === 'ENOENT') return lacking('not found');
        if (notStarted !== undefined) return lacking(notStarted);
        if (exitCode !== 0) {
          const said = stderr.trim().split('\n');
          const reason =
            said.find((line) => line.includes('error:')) ?? (said[0] || `exited with ${exitCode}`);
          return isIncomplete.test(stderr) ? lacking(reason) : { says: failed(reason) };
        }
        putInPlace(made, binary);
        return undefined;
      }, cache);
      if (why !== undefined) return why;
    }
    const notExecutable = whyNotExecutable(binary);
    return notExecutable === undefined ? { binary } : { lacking: notExecutable };
  } catch (error) {
    return { lacking: faultIn(error) ?? failed(String(error).split('\n')[0] ?? '') };
  }
}
