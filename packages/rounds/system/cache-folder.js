import { createHash } from 'node:crypto';
import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import { readText } from './files.js';
import { platform } from './platform.js';

/** Where runtimes and compiled programs are kept: never in the repository. */
export function cacheFolder(env = process.env) {
  return env.ROUNDS_CACHE ? path.resolve(env.ROUNDS_CACHE) : path.join(platform.caches(env), 'rounds');
}

/**
 * @param {string} program that the system allows everybody to execute
 * @returns {string | undefined} why it cannot be executed where it is, and the fix
 */
export function whyNotExecutable(program) {
  try {
    accessSync(program, constants.X_OK);
    return undefined;
  } catch {
    return `no program can be run from ${path.dirname(program)} (is it mounted noexec?). Set ROUNDS_CACHE to a folder on another file system`;
  }
}

/** What machines that share a cache may run the same programs: those with such a processor and such a C library. */
export function platformKey() {
  return shortHash(process.arch, readText('/etc/os-release')).slice(0, 8);
}

/**
 * What is kept under such a name is made again when what it was made from changes.
 *
 * @param {...(string | Uint8Array)} parts as if they were one
 * @returns {string} short enough for the name of a file
 */
export function shortHash(...parts) {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex').slice(0, 16);
}
