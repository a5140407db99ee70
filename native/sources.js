/**
 * What the kernels are compiled from, and how: the addon (binding.gyp) and the tests share this.
 * The source files are found by where they are; there is no list to edit.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { isasOf } from './isas.js';

/** The paths below are relative to it. */
export const folder = fileURLToPath(new URL('.', import.meta.url));

export const includeFolders = ['include', 'shared', 'dispatch', 'io'];

/** Vectors are compared with the plain loops, so the compiler must not turn those into vectors. */
export const compilerFlags = ['-O3', '-fno-tree-vectorize', '-fno-tree-slp-vectorize'];

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

/** Where suites have native code of their own: `../packages/<suite>/native`. A copy of this folder has none beside it. */
export function suiteFolders() {
  const packages = '../packages';
  if (!existsSync(new URL(packages, import.meta.url))) return [];
  return readdirSync(new URL(packages, import.meta.url))
    .sort()
    .map((suite) => `${packages}/${suite}/native`)
    .filter((name) => existsSync(new URL(name, import.meta.url)) && sourcesIn(name).some(registers));
}

/** Other C there is of programs, each with a `main`. @param {string} file */
function registers(file) {
  return /^SUITE_FUNCTION\(/m.test(readFileSync(new URL(file, import.meta.url), 'utf8'));
}

/** For binding.gyp: `node sources.js sources x64`. */
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [, , list = '', architecture = process.arch] = process.argv;
  /** @type {Record<string, string[]>} */
  const lists = {
    sources: [...kernelSources(architecture), ...['io', 'addon', ...suiteFolders()].flatMap(sourcesIn)],
    includes: includeFolders,
    flags: compilerFlags,
    c: [standards['.c']],
    'c++': [standards['.cc']],
  };
  const wanted = lists[list];
  if (!wanted) throw new RangeError(`no list ${list}; there are: ${Object.keys(lists).join(', ')}`);
  console.log(wanted.join('\n'));
}
