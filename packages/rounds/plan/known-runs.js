import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { makeFolder } from '@rounds/record/make-folder.js';
import { cacheFolder } from '../system/cache-folder.js';
import { readText } from '../system/files.js';

/**
 * Files of runs and searches are data and may come from anywhere, but resuming one starts programs. So what is started is looked up
 * in the cache of this machine, by the id of the run or search.
 */

/** @param {string} id @returns {string} a file for each, which containers can mount */
function fileOf(id) {
  return path.join(cacheFolder(), 'runs', `${id}.json`);
}

/** @param {string} id a UUID @param {unknown} known */
export function remember(id, known) {
  try {
    makeFolder(path.dirname(fileOf(id)));
    writeFileSync(fileOf(id), JSON.stringify(known), { mode: 0o600 });
  } catch {
    // Without a cache, it cannot be resumed.
  }
}

/** @param {unknown} id of a file that may come from anywhere @returns {any} undefined unless this user remembered it on this machine */
export function recall(id) {
  const text = typeof id === 'string' && /^[\w-]+$/.test(id) ? readText(fileOf(id)) : '';
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // unknown, or cut off
  }
}
