import { readFileSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { shortHash } from './cache-folder.js';
import { listFolder } from './files.js';
import { moveIntoPlace } from './temporary-folder.js';

/** Executables in the cache end in a hash of their content, so a truncated file is detected before it is started. */

/** @type {Map<string, boolean>} whether a file was intact when it was first read */
const checked = new Map();

/** @param {string} file @param {string} hash */
function isIntact(file, hash) {
  const known = checked.get(file);
  if (known !== undefined) return known;
  const isFile = statSync(file, { throwIfNoEntry: false })?.isFile() ?? false; // reading a pipe might never end
  const intact = isFile && shortHash(readFileSync(file)) === hash;
  checked.set(file, intact);
  if (!intact) {
    process.stderr.write(`Warning: ${file} is damaged and will be replaced.\n`);
    try {
      rmSync(file, { recursive: true, force: true });
    } catch {
      // The cache is read-only: whatever replaces the file reports that.
    }
  }
  return intact;
}

/** @param {string} place path without the hash @returns {string | undefined} the file that was cached there */
export function findCachedFile(place) {
  const folder = path.dirname(place);
  const prefix = `${path.basename(place)}-`;
  const name = listFolder(folder).find((each) => {
    const hash = each.slice(prefix.length);
    return each.startsWith(prefix) && /^[0-9a-f]{16}$/.test(hash) && isIntact(path.join(folder, each), hash);
  });
  return name && path.join(folder, name);
}

/** @param {string} file moved into the cache @param {string} place @returns {string} its new path */
export function cacheFile(file, place) {
  const target = `${place}-${shortHash(readFileSync(file))}`;
  moveIntoPlace(file, target);
  checked.set(target, true);
  return target;
}
