import { existsSync, lstatSync, mkdtempSync, readlinkSync, renameSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { makeFolder } from '@rounds/record/make-folder.js';
import { cacheFolder, shortHash } from './cache-folder.js';
import { listFolder, readText } from './files.js';
import { processStart } from './processes.js';

/**
 * Folders that must not outlive the process that made them. Their name says whose they are, so that a later process
 * removes those whose owner was killed before it could.
 */

/** @param {() => string} read */
function orNothing(read) {
  try {
    return read();
  } catch {
    return '';
  }
}

/** A folder may be shared with other machines and containers, where the same number is another process. */
const here = shortHash(
  os.hostname(),
  readText('/proc/sys/kernel/random/boot_id'),
  orNothing(() => readlinkSync('/proc/self/ns/pid')),
).slice(0, 8);

const prefix = `rounds-${here}-${process.pid}-${processStart(process.pid)}-`;
const shape = new RegExp(`^rounds-${here}-(\\d+)-(\\d*)-\\w{6}$`);

/**
 * @param {string} [parent] by default the one that the user chose for such things (`TMPDIR`)
 * @returns {string} path of an empty folder, which whoever asked for it removes
 */
export function createTemporaryFolder(parent = os.tmpdir()) {
  return mkdtempSync(path.join(parent, prefix));
}

/**
 * @template Result
 * @param {(folder: string) => Result | Promise<Result>} work gets an empty folder, which is removed afterwards
 * @param {string} [parent] made if it is not there
 * @returns {Promise<Result>}
 */
export async function withTemporaryFolder(work, parent) {
  if (parent !== undefined) makeFolder(path.resolve(parent));
  const folder = createTemporaryFolder(parent);
  try {
    return await work(folder);
  } finally {
    removeFolder(folder);
  }
}

/** @param {string} folder which a process that has just ended may still hold, on Windows */
export function removeFolder(folder) {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}

/**
 * Moves what was made aside to where it stays. Nobody ever sees a part of it, and who was first is right.
 *
 * @param {string} made
 * @param {string} target
 */
export function moveIntoPlace(made, target) {
  makeFolder(path.dirname(path.resolve(target)));
  try {
    renameSync(made, target);
  } catch (error) {
    if (!existsSync(target)) throw error;
  }
}

/** Removes what processes that are dead left in the temporary folder and in the cache. */
export function removeStaleFolders() {
  for (const parent of [os.tmpdir(), orNothing(cacheFolder)]) sweep(parent);
}

/** @param {string} parent */
function sweep(parent) {
  for (const name of listFolder(parent)) {
    const [, pid, start] = shape.exec(name) ?? [];
    if (pid === undefined || processStart(Number(pid)) === start) continue;
    const folder = path.join(parent, name);
    try {
      const about = lstatSync(folder);
      // Windows has no numbers of users, and there the temporary folder is the user's own.
      if (about.isDirectory() && about.uid === (process.getuid?.() ?? about.uid)) removeFolder(folder);
    } catch {
      // Somebody else is removing it.
    }
  }
}
