import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { withoutHome } from '@rounds/record/privacy.js';
import { ancestorFolders, readManifest } from './files.js';

/**
 * The project whose code is measured: the nearest ancestor with settings in its package.json, or else the nearest package.
 *
 * @typedef {object} Settings `rounds` in package.json
 * @property {string} [suites] a folder: each `<name>/suite.js` in it is a suite, called by its name
 * @property {string} [commands] a folder: each `<name>.js` in it is a command, besides those of Rounds
 * @property {string[]} [setup] commands that prepare a commit for `bench --against` (default: install by the lockfile), without a shell
 * @property {string} [results] folder for results without `--out` (`.rounds`)
 */

/** @returns {string} version of this package */
export function readRoundsVersion() {
  return readManifest(path.dirname(fileURLToPath(import.meta.resolve('rounds/package.json')))).version;
}

/** @param {string} from */
export function nearestPackage(from) {
  return ancestorFolders(from).find((folder) => existsSync(path.join(folder, 'package.json'))) ?? from;
}

const here = process.cwd();

/** Path of its folder, without a trailing slash. */
export const project =
  ancestorFolders(here).find((folder) => readManifest(folder)?.rounds !== undefined) ?? nearestPackage(here);

/** @type {Settings} */
const settings = readManifest(project)?.rounds ?? {};
for (const name of /** @type {const} */ (['suites', 'commands', 'results'])) {
  if (['string', 'undefined'].includes(typeof settings[name])) continue;
  const why = `"${name}" of "rounds" in package.json is not a string`;
  throw Object.assign(new TypeError(why), { fix: 'Name a folder' });
}

/** @type {string | undefined} */
export const suitesFolder =
  settings.suites === undefined ? undefined : path.resolve(project, settings.suites);

/** Names that select all suites. A project without a folder of suites has benchmark files. */
export const allSuites = suitesFolder === undefined ? ['.'] : [];

/** @type {URL | undefined} */
export const commandsFolder =
  settings.commands === undefined ? undefined : pathToFileURL(path.join(project, settings.commands, '/'));

/** @param {string} [at] @returns {string} the time as part of a file name */
export function formatTimestamp(at = new Date().toISOString()) {
  return at.replace(/[:.]/g, '-');
}

/** @param {string} name @returns {string} path for results without `--out`, in a folder that git ignores */
export function defaultResultPath(name) {
  if (settings.results !== undefined) return path.join(project, settings.results, name);
  const folder = path.join(project, '.rounds');
  mkdirSync(folder, { recursive: true });
  const ignore = path.join(folder, '.gitignore');
  if (!existsSync(ignore)) writeFileSync(ignore, '*\n');
  return path.join(folder, name);
}

/** @param {string} file @returns {string} the path for results files: relative to the project or the home folder */
export function recordedPath(file) {
  const isWithin = file.startsWith(project + path.sep);
  return withoutHome(isWithin ? `./${toPosixPath(path.relative(project, file))}` : file);
}

/** @param {string} recorded @returns {string} the path on this machine */
export function resolveRecordedPath(recorded) {
  return path.resolve(project, recorded.replace(/^~(?=\/)/, os.homedir()));
}

/** @param {string} file */
export function toPosixPath(file) {
  return file.replaceAll(path.sep, '/');
}

/** @param {string} folder @returns {string} how paths in it begin in workers: as in URLs, with a trailing slash */
export function workerPathPrefix(folder) {
  return decodeURIComponent(pathToFileURL(path.join(folder, '/')).pathname);
}
