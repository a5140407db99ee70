/** Compiled addons, for other clones of this repository on this machine. */

import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';

const maxUnusedMs = 60 * 24 * 3600e3;

/** @param {string} key everything that the addon depends on */
function cachedFile(key) {
  const { ROUNDS_CACHE, XDG_CACHE_HOME = join(homedir(), '.cache') } = process.env;
  const name = createHash('sha256').update(key).digest('hex');
  return join(ROUNDS_CACHE || join(XDG_CACHE_HOME, 'rounds'), 'addons', `${name}.node`);
}

/** @param {string} from @param {string} to replaced in one step */
export function replaceBy(from, to) {
  mkdirSync(dirname(to), { recursive: true });
  const partial = `${to}.partial-${process.pid}`;
  copyFileSync(from, partial);
  renameSync(partial, to);
}

/** @param {string} key @returns {string | undefined} the cached addon */
export function findCached(key) {
  const cached = cachedFile(key);
  return existsSync(cached) ? cached : undefined;
}

/** @param {string} key @param {string} file */
export function addToCache(key, file) {
  const cached = cachedFile(key);
  try {
    replaceBy(file, cached);
    const others = readdirSync(dirname(cached)).map((name) => join(dirname(cached), name));
    for (const each of others)
      if (Date.now() - statSync(each).mtimeMs > maxUnusedMs) rmSync(each, { force: true });
  } catch {
    // The next clone compiles again.
  }
}
