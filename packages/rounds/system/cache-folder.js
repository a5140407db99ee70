import { createHash } from 'node:crypto';
import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import { readText } from './files.js';
import { platform } from './platform.js';

/** Downloaded runtimes and compiled programs are stored here, never in the repository. */
export function cacheFolder(env = process.env) {
  return env.ROUNDS_CACHE ? path.resolve(env.ROUNDS_CACHE) : path.join(platform.caches(env), 'rounds');
}

/**
 * @param {string} program whose mode permits execution
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

/** Machines that share a cache can run the same binaries if they have the same processor architecture and C library. */
export function platformKey() {
  return shortHash(process.arch, readText('/etc/os-release')).slice(0, 8);
}

/** @param {...(string | Uint8Array)} parts concatenated @returns {string} 16 hexadecimal digits */
export function shortHash(...parts) {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex').slice(0, 16);
}
