import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const repository = fileURLToPath(new URL('../', import.meta.url));

/** Compares versions of runtimes, under conditions of ours: it has a page of its own, and answers nothing else. */
export const versionsRun = `${repository}results/versions.ndjson`;

/** @returns {string[]} the reference runs that answer the questions of suites, and judge statements */
export function answeringRuns() {
  const files = readdirSync(`${repository}results`).filter((name) => name.endsWith('.ndjson'));
  return files
    .sort()
    .map((name) => `${repository}results/${name}`)
    .filter((file) => file !== versionsRun);
}
