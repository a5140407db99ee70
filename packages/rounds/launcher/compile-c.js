import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { cacheFolder, platformKey, shortHash, whyNotExecutable } from '../system/cache-folder.js';
import { describeSystemError } from '../system/errors.js';
import { platform } from '../system/platform.js';
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
 * @property {string[]} files paths of sources and headers
 * @property {string} [optimise] first argument of the compiler: `-O2` by default, `build` for Go
 * @property {string} [compiler] `CC`, or `cc`
 * @property {string} [fix] what to do without it
 * @property {import('./launch.js').Launcher} [launcher] none for the launcher itself
 * @property {AbortSignal} [signal]
 * @property {number} [limitMs]
 * @property {(line: string) => void} [log] receives a line before the compilation
 *
 * @typedef {{ binary: string } | { lacking: string } | { error: string }} Compiled `lacking`: what the machine lacks; `error`: in the source
 */

/**
 * Compiles a C program unless it is cached under the hash of its sources.
 *
 * @param {Compilation} compilation
 * @returns {Promise<Compiled>}
 */
export async function compileC(compilation) {
  const { name, what = name, files, launcher = {}, signal, log } = compilation;
  const { compiler = process.env.CC || 'cc', optimise = '-O2', limitMs = defaultLimitMs } = compilation;
  const { fix = compilerFix } = compilation;
  const failure = (/** @type {string} */ reason) => `${compiler} did not compile ${what} (${reason})`;
  try {
    const hash = shortHash(optimise, ...files.map((file) => readFileSync(file)));
    const binary = path.join(cacheFolder(), 'compiled', `${name}-${hash}-${platformKey()}`);
    if (!existsSync(binary)) {
      log?.(`Compiling ${what}`);
      const result = await withTemporaryFolder(async (folder) => {
        const output = path.join(folder, name);
        const sources = files.filter((file) => !file.endsWith('.h'));
        // The compiler's own temporary files are removed too if it is killed.
        const options = { limitMs, env: { TMPDIR: folder }, signal, what: `${compiler} to compile ${what}` };
        const ended = await launch(launcher, [compiler, optimise, '-o', output, ...sources], options);
        if (ended.exitCode === 0) moveIntoPlace(output, binary);
        return ended;
      }, cacheFolder());
      const { exitCode, stderr, notStarted, timedOut } = result;
      const notCompiled =
        notStarted === 'ENOENT' ? 'not found' : (notStarted ?? (timedOut && 'it took too long'));
      if (notCompiled || isIncomplete.test(stderr))
        return { lacking: `${failure(notCompiled || errorIn(stderr))}. ${fix}` };
      if (exitCode !== 0) return { error: failure(errorIn(stderr) || formatStatus(result)) };
    }
    const notExecutable = whyNotExecutable(binary);
    return notExecutable === undefined ? { binary } : { lacking: notExecutable };
  } catch (error) {
    return { lacking: describeSystemError(error) ?? failure(String(error).split('\n')[0] ?? '') };
  }
}

/** @param {string} stderr @returns {string} its first error, or its first line */
function errorIn(stderr) {
  const lines = stderr.trim().split('\n');
  return lines.find((each) => each.includes('error:')) ?? lines[0] ?? '';
}

/** The tool's own programs in C. The published package contains them, statically linked; elsewhere they are compiled and cached. */

const binaries = {
  launcher: { name: 'launch', folder: new URL('./launch/', import.meta.url) },
  client: { name: 'client', folder: new URL('./client/', import.meta.url) },
};

/** Compiling one takes a second. */
const ownLimitMs = 2 * 60e3;

/** A hanging compiler is waited for once. @type {Map<string, ReturnType<typeof compileC>>} */
const compilations = new Map();

/**
 * @param {keyof typeof binaries} which
 * @param {AbortSignal} [signal]
 * @returns {Promise<{ binary: string } | { lacking: string }>}
 */
export async function prepareBinary(which, signal) {
  const what = `the ${which}`;
  if (!platform.hasProc) return { lacking: `${what} needs Linux; this is ${process.platform}` };
  const { name, folder: url } = binaries[which];
  const folder = fileURLToPath(url);
  const prebuilt = `${folder}${process.platform}-${process.arch}`;
  if (whyNotExecutable(prebuilt) === undefined) return { binary: prebuilt };
  const files = readdirSync(folder).map((file) => path.join(folder, file));
  const key = JSON.stringify([name, process.env.CC, process.env.ROUNDS_CACHE]);
  const compiling =
    compilations.get(key) ?? compileC({ name, what, files: files.sort(), limitMs: ownLimitMs, signal });
  compilations.set(key, compiling);
  const compiled = await compiling;
  if ('binary' in compiled || signal?.aborted) compilations.delete(key);
  return 'error' in compiled ? { lacking: `${compiled.error}. ${compilerFix}` } : compiled;
}
