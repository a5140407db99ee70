import { createHash } from 'node:crypto';
import { appendFileSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { cacheFolder } from '../system/cache-folder.js';

/**
 * Files of runs and searches are data and may come from anywhere, but resuming one starts the programs that it names. So the cache
 * has the id of everything that this machine began, with a hash of what may start programs, and nothing else is resumed.
 */

/** @returns {string} a file in a folder of its own, which containers can mount */
const registry = () => path.join(cacheFolder(), 'runs', 'known');

/** @param {string} id @param {string} text */
function entryOf(id, text) {
  return `${id} ${createHash('sha256').update(text).digest('hex')}`;
}

/** @param {string} id @param {string} text such as the first line of a results file */
export function register(id, text) {
  try {
    mkdirSync(path.dirname(registry()), { recursive: true });
    appendFileSync(registry(), `${entryOf(id, text)}\n`, { mode: 0o600 });
  } catch {
    // Without a cache, it cannot be resumed.
  }
}

/** @param {string} id @param {string} text as a file has it @returns {boolean} whether this user has registered it on this machine */
export function isKnown(id, text) {
  try {
    return readFileSync(registry(), 'utf8').split('\n').includes(entryOf(id, text));
  } catch {
    return false;
  }
}
