/**
 * The source files, found by where they stand: `node sources.js x64` prints those of an addon for x64. No list to edit.
 */
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** @type {Record<string, string[]>} */
const isaFolders = { x64: ['scalar', 'ssse3', 'avx2', 'avx512'], arm64: ['scalar', 'neon', 'sve'] };

export const includeFolders = ['include', 'shared', 'dispatch', 'io'];

/**
 * The plain loops are what vectors are compared with: the compiler must not make vectors of them.
 */
export const compilerFlags = ['-O3', '-fno-tree-vectorize', '-fno-tree-slp-vectorize', '-fno-math-errno'];

/**
 * @param {string} folder in this one
 * @returns {string[]} relative to this folder
 */
export function sourcesIn(folder) {
  return readdirSync(new URL(folder, import.meta.url))
    .filter((name) => /\.cc?$/.test(name))
    .sort()
    .map((name) => `${folder}/${name}`);
}

/** @param {string} architecture as `process.arch` has it */
export function kernelSources(architecture) {
  return [...(isaFolders[architecture] ?? ['scalar']), 'dispatch'].flatMap(sourcesIn);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const architecture = process.argv[2] ?? process.arch;
  console.log([...kernelSources(architecture), ...sourcesIn('io'), ...sourcesIn('addon')].join('\n'));
}
