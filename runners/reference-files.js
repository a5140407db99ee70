import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The reference runs: `results/<processor>/`. */

export const repository = fileURLToPath(new URL('../', import.meta.url));

const results = `${repository}results`;

/** Folders of a machine's own runs, which are no reference. */
const local = 'local';

/** Compares versions of runtimes, on a page of its own. */
const versionsFile = 'versions.ndjson';

/** @returns {string[]} the folders that have reference runs, by processor: `results/zen4`, `results/zen5` */
export function processorFolders() {
  const folders = readdirSync(results, { withFileTypes: true });
  const names = folders.filter((each) => each.isDirectory() && each.name !== local).map(({ name }) => name);
  return names.filter((name) => isWithRuns(`${results}/${name}`)).map((name) => `${results}/${name}`);
}

/** @param {string} file @returns {string} the name of a run: `zen5/posts.ndjson`; of another folder's, the name of the file */
export function runName(file) {
  const name = path.relative(results, file);
  return name.startsWith('..') ? path.basename(file) : name.replaceAll(path.sep, '/');
}

/** @param {string} folder */
function isWithRuns(folder) {
  return runsIn(folder).length > 0;
}

/** @param {string} folder that may not exist @returns {string[]} */
function runsIn(folder) {
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder).filter((name) => name.endsWith('.ndjson'));
  return names.sort().map((name) => path.join(folder, name));
}

/** @returns {string[]} the reference runs, of all processors */
export function claimRuns() {
  return processorFolders().flatMap(runsIn);
}

/** @returns {string[]} those that answer the questions of suites: all but comparisons of versions */
export function answeringRuns() {
  return processorFolders().flatMap((folder) =>
    runsIn(folder).filter((file) => path.basename(file) !== versionsFile),
  );
}

/** @returns {string[]} one run per processor that compares versions of runtimes */
export function versionsRuns() {
  return processorFolders()
    .map((folder) => path.join(folder, versionsFile))
    .filter((file) => existsSync(file));
}

/** @returns {string[]} folders of runs of releases: committed ones, of earlier nights, and of this night */
export function releaseFolders() {
  const kept = [`${results}/${local}/history`, `${results}/${local}/nightly/history`];
  return [...processorFolders(), ...kept].map((folder) => path.join(folder, 'releases'));
}

/**
 * Each compares a release of a runtime with the version before it.
 *
 * @param {string[]} [folders] that may not exist
 * @returns {string[]} one run per release
 */
export function releaseRuns(folders = releaseFolders()) {
  const files = folders.flatMap(runsIn);
  return [...new Map(files.map((file) => [path.basename(file), file])).values()];
}
