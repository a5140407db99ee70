import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The reference runs: `results/<processor>/`. */

export const repository = fileURLToPath(new URL('../', import.meta.url));

const results = `${repository}results`;

/** The folder of a machine's own runs, which are not reference runs. */
const local = 'local';

/** Compares versions of runtimes, on a page of its own. */
const versionsFile = 'versions.ndjson';

/** @returns {string[]} the folders that have reference runs, by processor: `results/zen4`, `results/zen5` */
export function processorFolders() {
  const entries = readdirSync(results, { withFileTypes: true });
  const folders = entries.filter((each) => each.isDirectory() && each.name !== local);
  return folders.map(({ name }) => `${results}/${name}`).filter((folder) => runsIn(folder).length > 0);
}

/** @param {string} file @returns {string} the name of a run: `zen5/posts.ndjson`; of another folder's, the name of the file */
export function runName(file) {
  const name = path.relative(results, file);
  return name.startsWith('..') ? path.basename(file) : name.replaceAll(path.sep, '/');
}

/** @param {string} folder that may not exist @returns {string[]} */
function runsIn(folder) {
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.ndjson')) : [];
  return names.sort().map((name) => path.join(folder, name));
}

/** @returns {string[]} the reference runs, of all processors */
export function claimRuns() {
  return processorFolders().flatMap(runsIn);
}

/** @returns {string[]} those that answer the questions of suites: all but comparisons of versions */
export function answeringRuns() {
  return claimRuns().filter((file) => path.basename(file) !== versionsFile);
}

/** @returns {string[]} one run per processor that compares versions of runtimes */
export function versionsRuns() {
  return claimRuns().filter((file) => path.basename(file) === versionsFile);
}
