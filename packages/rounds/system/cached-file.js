import { createHash } from 'node:crypto';
import { closeSync, openSync, readdirSync, readSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { listFolder } from './files.js';
import { moveIntoPlace } from './temporary-folder.js';

/**
 * What is in the cache to be executed has its digest in its name, or beside it. So a file that was cut off, or whose disk fails, is
 * seen before it is started, and nobody has to guess why it ends without a word.
 */

/** Of a digest, so much is in a name. */
const shortLength = 16;
const chunk = Buffer.alloc(1 << 18);

/** @param {string} file @returns {string} SHA-256 of its content */
export function computeDigest(file) {
  const hash = createHash('sha256');
  const fd = openSync(file, 'r');
  try {
    for (let bytes = readSync(fd, chunk); bytes > 0; bytes = readSync(fd, chunk))
      hash.update(chunk.subarray(0, bytes));
    return hash.digest('hex');
  } finally {
    closeSync(fd);
  }
}

/**
 * @param {string} folder
 * @param {string} except a file in it, which is to have the digest
 * @returns {string} SHA-256 of the names and contents of all other files in it, but for those that Python adds when it runs
 */
export function computeFolderDigest(folder, except) {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && path.basename(entry.parentPath) !== '__pycache__')
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => path.relative(folder, file) !== except);
  const hash = createHash('sha256');
  for (const file of files.sort()) hash.update(`${path.relative(folder, file)}\n${computeDigest(file)}\n`);
  return hash.digest('hex');
}

/** @type {Set<string>} places of which it was said that they are damaged */
const told = new Set();
/** @type {Set<string>} states of files that were read to their end and found whole: a runtime has 100 MB */
const whole = new Set();

/**
 * @param {string} file
 * @param {string} digest its beginning, or all of it
 * @returns {boolean} whether it is there as it was kept. One that is damaged is told once, and removed.
 */
export function isWhole(file, digest) {
  const there = statSync(file, { throwIfNoEntry: false });
  if (there === undefined) return false;
  const state = [file, digest, there.ino, there.size, there.mtimeMs].join();
  if (whole.has(state)) return true;
  // To read a pipe might never end.
  if (!there.isFile() || !computeDigest(file).startsWith(digest)) {
    removeDamaged(file);
    return false;
  }
  whole.add(state);
  return true;
}

/** @param {string} place a file or a folder */
export function removeDamaged(place) {
  if (!told.has(place)) {
    process.stderr.write(
      `Warning: ${place} is damaged: its content is not what was kept. It is made anew.\n`,
    );
  }
  told.add(place);
  try {
    rmSync(place, { recursive: true, force: true });
  } catch {
    // A cache that cannot be written to: whoever makes it anew says so.
  }
}

/**
 * @param {string} place path of what is looked for, without its digest
 * @returns {string | undefined} the file that was kept there
 */
export function findCachedFile(place) {
  const folder = path.dirname(place);
  const before = `${path.basename(place)}-`;
  const found = listFolder(folder).find((name) => {
    const digest = name.slice(before.length);
    const isOne = name.startsWith(before) && digest.length === shortLength && /^[0-9a-f]+$/.test(digest);
    return isOne && isWhole(path.join(folder, name), digest);
  });
  return found && path.join(folder, found);
}

/**
 * Moves what was made aside to where `findCachedFile` finds it.
 *
 * @param {string} made
 * @param {string} place
 * @returns {string} where it is now
 */
export function keep(made, place) {
  const file = `${place}-${computeDigest(made).slice(0, shortLength)}`;
  moveIntoPlace(made, file);
  return file;
}
