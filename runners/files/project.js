import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { withoutHome } from '@rounds/record';
import { withFoldersAbove } from './folders-above.js';

/** Where the suites and the results are: this repository, or the project that the command was installed for. */

const own = path.resolve(fileURLToPath(new URL('../..', import.meta.url)));

/** @param {string} folder of Rounds */
function manifestIn(folder) {
  return JSON.parse(readFileSync(path.join(own, folder, 'package.json'), 'utf8'));
}

/** Whether this is the published package, which has no suites. */
export const installed = manifestIn('.').name === 'rounds';

/** @returns {string} the version of the published package, or that it will have */
export function versionOfRounds() {
  return manifestIn(installed ? '.' : 'packages/rounds').version;
}

/** Without a slash at its end. */
export const project = installed ? nearestPackage(folderNow()) : own;

function folderNow() {
  try {
    return process.cwd();
  } catch {
    return own; // it was removed, which the command reports
  }
}

/** @param {string} from */
export function nearestPackage(from) {
  return withFoldersAbove(from).find((folder) => existsSync(path.join(folder, 'package.json'))) ?? from;
}

/**
 * Where a run is kept that was given no place, in a folder that git ignores.
 *
 * @param {string} name
 */
export function localResult(name) {
  if (!installed) return path.join(project, 'results/local', name);
  const folder = path.join(project, '.rounds');
  mkdirSync(folder, { recursive: true });
  const ignore = path.join(folder, '.gitignore');
  if (!existsSync(ignore)) writeFileSync(ignore, '*\n');
  return path.join(folder, name);
}

/**
 * A path as a results file has it: without the home folder, and without where the project happens to be.
 *
 * @param {string} file
 */
export function recordedPath(file) {
  return withoutHome(isWithin(file) ? `./${path.relative(project, file)}` : file);
}

/** @param {string} file */
function isWithin(file) {
  return file.startsWith(project + path.sep);
}

/**
 * @param {string} recorded
 * @returns {string} the path on this machine
 */
export function pathOf(recorded) {
  return path.resolve(project, recorded.replace(/^~(?=\/)/, os.homedir()));
}
