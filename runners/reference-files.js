import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const repository = fileURLToPath(new URL('../', import.meta.url));

/** Compares versions of runtimes, on a page of its own. */
export const versionsRun = `${repository}results/versions.ndjson`;

/** Runs that compare a release of a runtime with the version before it: committed, of earlier nights, and of this night. */
export const releaseFolders = ['releases', 'local/history/releases', 'local/nightly/history/releases'].map(
  (folder) => `${repository}results/${folder}`,
);

/** @param {string[]} [folders] that may not exist @returns {string[]} one run per release */
export function releaseRuns(folders = releaseFolders) {
  const files = folders
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder).map((name) => path.join(folder, name)))
    .filter((file) => file.endsWith('.ndjson'));
  return [...new Map(files.map((file) => [path.basename(file), file])).values()];
}

/** @returns {string[]} the reference runs for answers and claims */
export function answeringRuns() {
  const files = readdirSync(`${repository}results`).filter((name) => name.endsWith('.ndjson'));
  return files
    .sort()
    .map((name) => `${repository}results/${name}`)
    .filter((file) => file !== versionsRun);
}
