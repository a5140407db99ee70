import path from 'node:path';
import { cacheFolder } from '../../files/cache-folder.js';

/** @param {string} name of what was made for just-js */
export function inCache(name) {
  return path.join(cacheFolder(), 'just', name);
}
