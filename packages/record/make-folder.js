import fs from 'node:fs';
import path from 'node:path';

/**
 * `mkdirSync` with `recursive` never returns in Node.js 20 if a parent exists but allows no folders (/proc).
 * @param {string} folder
 */
export function makeFolder(folder) {
  try {
    fs.mkdirSync(folder);
  } catch (error) {
    const { code } = /** @type {NodeJS.ErrnoException} */ (error);
    if (code === 'EEXIST' && fs.statSync(folder).isDirectory()) return;
    const parent = path.dirname(folder);
    if (code !== 'ENOENT' || parent === folder || fs.existsSync(parent)) throw error;
    makeFolder(parent);
    makeFolder(folder); // another process may have made it meanwhile
  }
}
