import fs from 'node:fs';
import path from 'node:path';
import { ask } from '../launcher/ask.js';
import { cacheFolder, shortHash } from '../system/cache-folder.js';
import { listFolder, readManifest, readText } from '../system/files.js';
import { moveIntoPlace, removeFolder } from '../system/temporary-folder.js';

/**
 * Installed versions, cached for the next comparison. A run takes an entry out of the cache by renaming its folder, and puts it back
 * at its end. So an entry has one user at a time. A killed run loses it, but never leaves a partial one. An entry that benchmarks
 * have changed is not put back.
 */

/** The least recently used entries beyond these limits are removed. */
const [maxEntries, maxBytes] = [12, 4 * 2 ** 30];

/** In the folder of an entry. */
const marker = '.rounds-version.json';

/** @typedef {{ state: string, bytes: number }} Contents */

/** @returns {string} */
function versionsFolder() {
  return path.join(cacheFolder(), 'versions');
}

/**
 * @param {unknown[]} parts everything that the contents depend on
 * @param {string} [program] the package manager, whose version is part of the key
 * @param {{ cwd: string, signal?: AbortSignal }} [where]
 * @returns {Promise<string>} name of the entry
 */
export async function versionKey(parts, program, where) {
  const { cwd = '.', signal } = where ?? {};
  const manager = program && (readManifest(cwd)?.packageManager ?? (await versionOf(program, cwd, signal)));
  return shortHash(
    JSON.stringify([process.version, process.platform, process.arch, program, manager, ...parts]),
  );
}

/** @param {string} program @param {string} cwd @param {AbortSignal} [signal] */
async function versionOf(program, cwd, signal) {
  return (await ask(program, ['--version'], { cwd, signal, timeLimitMs: 10_000 })).stdout.trim();
}

/**
 * @param {string} key
 * @param {string} folder that does not exist yet
 * @returns {Contents | undefined} undefined if there is no such entry
 */
export function takeVersion(key, folder) {
  try {
    fs.renameSync(path.join(versionsFolder(), key), folder);
    const contents = JSON.parse(readText(path.join(folder, marker)));
    if (contentsOf(folder).state === contents.state) return contents;
  } catch {
    // There is no such entry, or it is damaged.
  }
  fs.rmSync(folder, { recursive: true, force: true });
  return undefined;
}

/**
 * @param {string} key
 * @param {string} folder
 * @param {Contents} contents that the folder had when it was made or taken; a folder that has changed since is not kept
 */
export function keepVersion(key, folder, contents) {
  try {
    if (contentsOf(folder).state !== contents.state) return;
    fs.writeFileSync(path.join(folder, marker), JSON.stringify(contents));
    fs.utimesSync(folder, new Date(), new Date());
    moveIntoPlace(folder, path.join(versionsFolder(), key));
    evict();
  } catch {
    // The cache is read-only or full: the next run installs again.
  }
}

/** Removes the entries that were not used for longest. */
function evict() {
  const entries = listFolder(versionsFolder()).flatMap((name) => {
    const folder = path.join(versionsFolder(), name);
    const about = fs.statSync(folder, { throwIfNoEntry: false });
    const bytes = Number(/"bytes":(\d+)/.exec(readText(path.join(folder, marker)))?.[1] ?? 0);
    return about ? [{ folder, bytes, usedMs: about.mtimeMs }] : [];
  });
  let bytes = 0;
  for (const [i, entry] of entries.sort((a, b) => b.usedMs - a.usedMs).entries()) {
    bytes += entry.bytes;
    if (i === 0 || (i < maxEntries && bytes <= maxBytes)) continue;
    // Renamed first, so no other run takes it.
    const removed = `${entry.folder}-${process.pid}`;
    fs.renameSync(entry.folder, removed);
    removeFolder(removed);
  }
}

/** @param {string} folder @returns {Contents} a fingerprint by names, sizes and times */
export function contentsOf(folder) {
  let bytes = 0;
  const files = fs.readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) => {
    const file = path.join(entry.parentPath, entry.name);
    const name = path.relative(folder, file);
    // Tools may write into their caches.
    if (entry.isDirectory() || name === marker || /(^|[/\\])node_modules[/\\]\.cache[/\\]/.test(name))
      return [];
    const { size, mtimeMs } = fs.lstatSync(file);
    bytes += size;
    return [entry.isSymbolicLink() ? `${name} > ${fs.readlinkSync(file)}` : `${name} ${size} ${mtimeMs}`];
  });
  return { state: shortHash(files.sort().join('\n')), bytes };
}
