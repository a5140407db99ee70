import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { withoutHome } from '@rounds/record/privacy.js';
import { ancestorFolders, readManifest } from './files.js';

/**
 * The project whose code is measured: the nearest package, or the one above it that says in its package.json where its suites
 * and results are.
 *
 * @typedef {object} Settings what a package.json may have as `rounds`
 * @property {string} [suites] a folder: each `<name>/suite.js` in it is a suite, called by its name
 * @property {string} [commands] a folder: each `<name>.js` in it is a command, beside those of Rounds
 * @property {string[]} [setup] commands that prepare a commit for `bench --against`, in place of the installation that its
 *   lockfile tells; they run without a shell
 * @property {string} [results] where runs are kept that were given no place (`.rounds`)
 */

/** @returns {string} of this package */
export function readRoundsVersion() {
  return readManifest(path.dirname(fileURLToPath(import.meta.resolve('rounds/package.json')))).version;
}

/** @param {string} from */
export function nearestPackage(from) {
  return ancestorFolders(from).find((folder) => existsSync(path.join(folder, 'package.json'))) ?? from;
}

const here = process.cwd();

/** Without a slash at its end. */
export const project =
  ancestorFolders(here).find((folder) => readManifest(folder)?.rounds !== undefined) ?? nearestPackage(here);

/** @type {Settings} */
const settings = readManifest(project)?.rounds ?? {};
for (const name of /** @type {const} */ (['suites', 'commands', 'results'])) {
  if (['string', 'undefined'].includes(typeof settings[name])) continue;
  const why = `"${name}" of "rounds" in package.json is no text`;
  throw Object.assign(new TypeError(why), { fix: 'Name a folder' });
}

/** @type {string | undefined} of the suites that are called by their names */
export const suitesFolder =
  settings.suites === undefined ? undefined : path.resolve(project, settings.suites);

/** The names of all suites: a project without a folder of them has files of benches. */
export const allSuites = suitesFolder === undefined ? ['.'] : [];

/** @type {URL | undefined} of the commands that the project adds */
export const commandsFolder =
  settings.commands === undefined ? undefined : pathToFileURL(path.join(project, settings.commands, '/'));

/** A time in the name of a file. @param {string} [at] */
export function formatTimestamp(at = new Date().toISOString()) {
  return at.replace(/[:.]/g, '-');
}

/** Where a run is kept that was given no place, in a folder that git ignores. @param {string} name */
export function defaultResultPath(name) {
  if (settings.results !== undefined) return path.join(project, settings.results, name);
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
  const isWithin = file.startsWith(project + path.sep);
  return withoutHome(isWithin ? `./${toPosixPath(path.relative(project, file))}` : file);
}

/** @param {string} file @returns {string} its path as files of other systems have it */
export function toPosixPath(file) {
  return file.replaceAll(path.sep, '/');
}

/** @param {string} folder @returns {string} how workers tell the paths in it: as URLs have them, with a slash at its end */
export function workerPathPrefix(folder) {
  return decodeURIComponent(pathToFileURL(path.join(folder, '/')).pathname);
}

/** @param {string} recorded @returns {string} the path on this machine */
export function resolveRecordedPath(recorded) {
  return path.resolve(project, recorded.replace(/^~(?=\/)/, os.homedir()));
}
