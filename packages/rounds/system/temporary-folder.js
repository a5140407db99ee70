import { existsSync, lstatSync, mkdtempSync, readlinkSync, renameSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { makeFolder } from '@rounds/record/make-folder.js';
import { cacheFolder, shortHash } from './cache-folder.js';
import { listFolder, readText } from './files.js';
import { processStart } from './processes.js';

/** Temporary folders are named after their process, so a later one removes those whose process was killed. */

/** @param {() => string} read */
function readOrEmpty(read) {
  try {
    return read();
  } catch {
    return '';
  }
}

/** The parent folder may be shared with other machines and containers, where the same PID is another process. */
const host = shortHash(
  os.hostname(),
  readText('/proc/sys/kernel/random/boot_id'),
  readOrEmpty(() => readlinkSync('/proc/self/ns/pid')),
).slice(0, 8);

const prefix = `rounds-${host}-${process.pid}-${processStart(process.pid)}-`;
const pattern = new RegExp(`^rounds-${host}-(\\d+)-(\\d*)-\\w{6}$`);

/** @param {string} [parent] by default `TMPDIR` @returns {string} path of an empty folder, which the caller removes */
export function createTemporaryFolder(parent = os.tmpdir()) {
  return mkdtempSync(path.join(parent, prefix));
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
  for (const parent of [os.tmpdir(), readOrEmpty(cacheFolder)]) {
    for (const name of listFolder(parent)) {
      const [, pid, start] = pattern.exec(name) ?? [];
      if (pid === undefined || processStart(Number(pid)) === start) continue;
      const folder = path.join(parent, name);
      try {
        const stats = lstatSync(folder);
        // Windows has no user ids, and there the temporary folder belongs to the user.
        if (stats.isDirectory() && stats.uid === (process.getuid?.() ?? stats.uid)) removeFolder(folder);
      } catch {
        // Another process is removing it.
      }
    }
  }
}
