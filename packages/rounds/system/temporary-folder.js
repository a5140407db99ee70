import { existsSync, lstatSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { makeFolder } from '@rounds/record/make-folder.js';
import { cacheFolder, shortHash } from './cache-folder.js';
import { listFolder, readText } from './files.js';

/**
 * Temporary folders are named after their process, so a later one removes those whose process was killed. Machines and containers may
 * share the parent folder.
 */
const prefix = `rounds-${shortHash(os.hostname()).slice(0, 8)}-`;
const ownPrefix = `${prefix}${process.pid}-`;
const pattern = new RegExp(`^${prefix}(\\d+)-\\w{6}$`);

/** @param {string} [parent] by default `TMPDIR` @returns {string} path of an empty folder, which the caller removes */
export function createTemporaryFolder(parent = os.tmpdir()) {
  return mkdtempSync(path.join(parent, ownPrefix));
}

/**
 * @template Result
 * @param {(folder: string) => Result | Promise<Result>} work gets an empty folder, which is removed afterwards
 * @param {string} [parent] created if missing
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

/** @param {string} folder on Windows, a process that has just exited may still hold it */
export function removeFolder(folder) {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}

/**
 * Moves a finished file or folder to its final path atomically. If another process was first, its result stays.
 *
 * @param {string} source
 * @param {string} target
 */
export function moveIntoPlace(source, target) {
  makeFolder(path.dirname(path.resolve(target)));
  try {
    renameSync(source, target);
  } catch (error) {
    if (!existsSync(target)) throw error;
  }
}

/** Removes folders of dead processes from the temporary folder and the cache. */
export function removeStaleFolders() {
  for (const parentOf of [os.tmpdir, cacheFolder]) {
    try {
      const parent = parentOf();
      for (const name of listFolder(parent)) {
        const [, pid] = pattern.exec(name) ?? [];
        const folder = path.join(parent, name);
        if (pid !== undefined && !isAlive(Number(pid)) && isOwn(folder)) removeFolder(folder);
      }
    } catch {
      // The cache is missing, or another process is removing the same folder.
    }
  }
}

/** @param {number} pid @returns {boolean} false for a zombie, whose parent may never ask how it ended */
function isAlive(pid) {
  try {
    return process.kill(pid, 0) && !/\) Z /.test(readText(`/proc/${pid}/stat`));
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}

/** @param {string} folder */
function isOwn(folder) {
  const stats = lstatSync(folder);
  // Windows has no user ids, and there the temporary folder belongs to the user.
  return stats.isDirectory() && stats.uid === (process.getuid?.() ?? stats.uid);
}
