import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const repository = fileURLToPath(new URL('../', import.meta.url));

/** Compares versions of runtimes, under conditions of ours: it has a page of its own, and answers nothing else. */
export const versionsRun = `${repository}results/versions.ndjson`;

/** Runs of a release of a runtime beside the one before it: those that are committed, of the nights before, and of this one. */
export const releaseFolders = ['releases', 'local/history/releases', 'local/nightly/history/releases'].map(
  (folder) => `${repository}results/${folder}`,
);

/** @param {string[]} [folders] @returns {string[]} the runs in those that there are, one a release */
export function releaseRuns(folders = releaseFolders) {
  const files = folders
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder).map((name) => path.join(folder, name)))
    .filter((file) => file.endsWith('.ndjson'));
  return [...new Map(files.map((file) => [path.basename(file), file])).values()];
}

/** @returns {string[]} the reference runs that answer the questions of suites, and judge statements */
export function answeringRuns() {
  const files = readdirSync(`${repository}results`).filter((name) => name.endsWith('.ndjson'));
  return files
    .sort()
    .map((name) => `${repository}results/${name}`)
    .filter((file) => file !== versionsRun);
}
