import { createHash } from 'node:crypto';
import path from 'node:path';
import { cacheFolder } from '../../files/cache-folder.js';

/** @param {string} name of what was made for just-js */
export function inCache(name) {
  return path.join(cacheFolder(), 'just', name);
}

/** @param {...(string | Uint8Array)} parts */
export function hashOf(...parts) {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex').slice(0, 16);
}
