import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { withoutHome } from '@rounds/record';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/**
 * A path as a results file has it: without the home folder, and without where this repository happens to be.
 *
 * @param {string} file
 */
export function recordedPath(file) {
  return withoutHome(file.startsWith(root) ? `./${path.relative(root, file)}` : file);
}

/**
 * @param {string} recorded
 * @returns {string} the path on this machine
 */
export function pathOf(recorded) {
  return path.resolve(root, recorded.replace(/^~(?=\/)/, os.homedir()));
}
