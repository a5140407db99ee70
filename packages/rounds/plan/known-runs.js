import { createHash } from 'node:crypto';
import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { makeFolder } from '@rounds/record/make-folder.js';
import { cacheFolder } from '../system/cache-folder.js';

/**
 * Files of runs and searches are data and may come from anywhere, but resuming one starts the programs that it names. So the cache
 * has the id of everything that this machine began, with a hash of what may start programs, and nothing else is resumed.
 */

/**
 * An empty file in a folder, which containers can mount. Not a line of one file: that would grow for ever.
 *
 * @param {string} id
 * @param {string} text such as the first line of a results file
 */
function markerOf(id, text) {
  return path.join(cacheFolder(), 'runs', createHash('sha256').update(`${id} ${text}`).digest('hex'));
}

/** @param {string} id @param {string} text */
export function register(id, text) {
  const marker = markerOf(id, text);
  try {
    makeFolder(path.dirname(marker));
    writeFileSync(marker, '', { mode: 0o600 });
  } catch {
    // Without a cache, it cannot be resumed.
  }
}

/** @param {string} id @param {string} text @returns {boolean} whether this user has registered it on this machine */
export function isKnown(id, text) {
  return existsSync(markerOf(id, text));
}
