import { readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { whyNotExecutable } from '../system/cache-folder.js';
import { platform } from '../system/platform.js';
import { compileC, compilerFix } from './compile-c.js';

/** The tool's own programs in C. The published package contains them, statically linked; elsewhere they are compiled and cached. */

const binaries = {
  launcher: { name: 'launch', folder: new URL('./launch/', import.meta.url) },
  client: { name: 'client', folder: new URL('./client/', import.meta.url) },
};

/** Compiling one takes a second. */
const limitMs = 2 * 60e3;

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
  const compiling = compilations.get(key) ?? compileC({ name, what, files: files.sort(), limitMs, signal });
  compilations.set(key, compiling);
  const compiled = await compiling;
  if ('binary' in compiled || signal?.aborted) compilations.delete(key);
  return 'error' in compiled ? { lacking: `${compiled.error}. ${compilerFix}` } : compiled;
}
