import fs from 'node:fs';
import path from 'node:path';
import { cacheFolder, shortHash } from '../system/cache-folder.js';
import { listFolder } from '../system/files.js';
import { moveIntoPlace, removeFolder, withTemporaryFolder } from '../system/temporary-folder.js';
import { copyFolder } from './folders.js';

/** The least recently used of more entries are removed. */
const maxEntries = 6;

/**
 * Creates the folder of a version, or copies it from the cache. Entries of the cache are never measured or built, so nothing changes
 * them.
 *
 * @param {unknown[]} key everything that the contents depend on
 * @param {string} folder that does not exist yet
 * @param {() => Promise<void>} create the folder
 */
export async function cachedVersion(key, folder, create) {
  const versions = path.join(cacheFolder(), 'versions');
  const { version, platform, arch } = process;
  const entry = path.join(versions, shortHash(JSON.stringify([version, platform, arch, ...key])));
  try {
    fs.utimesSync(entry, new Date(), new Date());
    copyFolder(entry, folder);
  } catch {
    // There is no such entry, or another run has removed it.
    removeFolder(folder);
    await create();
    await keep(folder, entry).catch(() => {}); // the cache is read-only or full: the next run installs again
  }
}

/** @param {string} folder @param {string} entry */
async function keep(folder, entry) {
  await withTemporaryFolder((temporary) => {
    const copy = path.join(temporary, 'copy');
    copyFolder(folder, copy);
    moveIntoPlace(copy, entry);
  }, cacheFolder());
  const versions = path.dirname(entry);
  const entries = listFolder(versions).map((name) => {
    const place = path.join(versions, name);
    return { place, usedMs: fs.statSync(place).mtimeMs };
  });
  for (const { place } of entries.sort((a, b) => b.usedMs - a.usedMs).slice(maxEntries)) {
    // Renamed first, so that no other run copies a part of it.
    const removed = `${place}-${process.pid}`;
    fs.renameSync(place, removed);
    removeFolder(removed);
  }
}
