/**
 * What the addons are compiled from, and how; the tests share this. The source files are found by where they are: there is no
 * list to edit.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { isasOf } from './isas.js';

/** The paths below are relative to it. */
export const folder = fileURLToPath(new URL('.', import.meta.url));

export const includeFolders = ['include', 'shared', 'dispatch'];

/** Vectors are compared with the plain loops, so the compiler must not turn those into vectors. */
export const compilerFlags = ['-O3', '-fno-tree-vectorize', '-fno-tree-slp-vectorize'];

const packages = '../packages';

/** By the extension of a source file. */
export const standards = { '.c': '-std=gnu11', '.cc': '-std=c++17' };

/**
 * @param {string} name of a folder in this one
 * @returns {string[]}
 */
export function sourcesIn(name) {
  return readdirSync(new URL(name, import.meta.url))
    .filter((file) => /\.cc?$/.test(file))
    .sort()
    .map((file) => `${name}/${file}`);
}

/** @param {string} architecture as `process.arch` has it */
export function kernelSources(architecture) {
  return [...isasOf(architecture), 'dispatch'].flatMap(sourcesIn);
}

/** @returns {string[]} suites with functions in C++, by the names of their folders. A copy of this folder has none beside it */
export function suitesWithFunctions() {
  if (!existsSync(new URL(packages, import.meta.url))) return [];
  return readdirSync(new URL(packages, import.meta.url))
    .sort()
    .filter((suite) => existsSync(new URL(nativeFolder(suite), import.meta.url)))
    .filter((suite) => sourcesIn(nativeFolder(suite)).some(registers));
}

/** @param {string} suite */
export function nativeFolder(suite) {
  return `${packages}/${suite}/native`;
}

/** Other C there is of programs, each with a `main`. @param {string} file */
function registers(file) {
  return /^SUITE_FUNCTION\(/m.test(readFileSync(new URL(file, import.meta.url), 'utf8'));
}
