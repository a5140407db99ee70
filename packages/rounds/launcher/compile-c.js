import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { cacheFolder, platformKey, shortHash, whyNotExecutable } from '../system/cache-folder.js';
import { describeSystemError } from '../system/errors.js';
import { moveIntoPlace, withTemporaryFolder } from '../system/temporary-folder.js';
import { launch } from './launch.js';
import { formatStatus } from './process-status.js';

export const compilerFix = 'Install a C compiler (apt-get install gcc libc6-dev)';

const defaultLimitMs = 10 * 60e3;

/** Errors of a compiler without its C library or another component. */
const isIncomplete =
  /cannot find (?:-l|crt|\S*\.o\b)|fatal error: std\w+\.h: No such file|error trying to exec/;

/**
 * @typedef {object} Compilation
 * @property {string} name part of the binary's file name
 * @property {string} [what] description
 * @property {string[]} sources paths of the files in C, or in Go
 * @property {string[]} [includes] paths of further files
 * @property {string} [optimise] first argument of the compiler: `-O2` by default, `build` for Go
 * @property {string} [compiler] `CC`, or `cc`
 * @property {string} [fix] what to do without it
 * @property {import('./launch.js').Launcher} [launcher] none for the launcher itself
 * @property {AbortSignal} [signal]
 * @property {number} [limitMs]
 * @property {(line: string) => void} [log] receives a line before the compilation
 */

/**
 * Compiles a C program unless it is cached under the hash of its sources.
 *
 * @param {Compilation} compilation
 * @returns {Promise<{ binary: string } | { lacking: string } | { error: string }>} `lacking`: what the machine lacks; `error`: in the source
 */
export async function compileC(compilation) {
  const { name, what = name, sources, includes = [], launcher = {}, signal, log } = compilation;
  const { compiler = process.env.CC || 'cc', optimise = '-O2', limitMs = defaultLimitMs } = compilation;
  const { fix = `${compilerFix}.` } = compilation;
  const describe = (/** @type {string} */ reason) => `${compiler} did not compile ${what} (${reason})`;
  try {
    const cache = cacheFolder();
    const texts = [...sources, ...includes].map((file) => readFileSync(file));
    const binary = path.join(cache, 'compiled', `${name}-${shortHash(optimise, ...texts)}-${platformKey()}`);
    if (!existsSync(binary)) {
      log?.(`Compiling ${what}`);
      const failed = await withTemporaryFolder(async (folder) => {
        const output = path.join(folder, name);
        const command = [compiler, optimise, '-o', output, ...sources];
        // The compiler's own temporary files are removed too if it is killed.
        const options = { limitMs, env: { TMPDIR: folder }, signal, what: `${compiler} to compile ${what}` };
        const result = await launch(launcher, command, options);
        const { stderr, notStarted, timedOut } = result;
        if (result.exitCode === 0) return moveIntoPlace(output, binary);
        const lines = stderr.trim().split('\n');
        const line = lines.find((each) => each.includes('error:')) ?? (lines[0] || formatStatus(result));
        const why = timedOut ? 'it took too long' : line;
        const reason = describe(notStarted === 'ENOENT' ? 'not found' : (notStarted ?? why));
        const isMissing = notStarted !== undefined || timedOut || isIncomplete.test(stderr);
        return isMissing ? { lacking: `${reason}. ${fix}` } : { error: reason };
      }, cache);
      if (failed) return failed;
    }
    const notExecutable = whyNotExecutable(binary);
    return notExecutable === undefined ? { binary } : { lacking: notExecutable };
  } catch (error) {
    return { lacking: describeSystemError(error) ?? describe(String(error).split('\n')[0] ?? '') };
  }
}
