/**
 * `node native/build.js kernels memory-latency` compiles addons: the kernels, the system calls of `io`, the functions of a suite.
 * `--all` compiles every one. What was compiled before from the same sources is left as it is.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compileAddons } from './compile.js';
import { isasOf } from './isas.js';
import { libraryOf } from './library.js';
import { compilerFlags, folder, nativeFolder, sourcesIn, suitesWithFunctions } from './sources.js';

const includeFolders = ['addon', 'dispatch', 'include', 'shared'];

/** @returns {string[]} */
export function addonNames() {
  return ['kernels', 'io', ...suitesWithFunctions()];
}

/**
 * @param {string} name
 * @param {string} target the processor that the compiler is for, as it calls that
 * @returns {import('./compile.js').Addon}
 */
export function addonOf(name, target) {
  const folders = foldersOf(name, /^(?:aarch64|arm64)/.test(target) ? 'arm64' : 'x64');
  const sources = folders.flatMap(sourcesIn);
  const headers = [...folders, ...includeFolders].flatMap((each) =>
    readdirSync(join(folder, each))
      .filter((file) => /\.(?:h|inl)$/.test(file))
      .map((file) => `${each}/${file}`),
  );
  return {
    title: name === 'kernels' ? 'the kernels' : `the native functions of ${name}`,
    file: libraryOf(name),
    ...{ sources: sources.map(pathOf), headers: headers.map(pathOf) },
    flags: [
      ...compilerFlags,
      '-fno-exceptions',
      '-fno-rtti',
      ...includeFolders.map((each) => `-I${pathOf(each)}`),
    ],
    // Of what is in C++, the compiler reads all of Node-API's templates.
    seconds: sources.reduce((sum, file) => sum + (file.endsWith('.cc') ? 3 : 0.2), 0),
  };
}

/** @param {string} file relative to this folder */
const pathOf = (file) => join(folder, file);

/** @param {string} name @param {string} architecture @returns {string[]} relative to this one */
function foldersOf(name, architecture) {
  if (name === 'kernels') return [...isasOf(architecture), 'dispatch', 'addon'];
  if (name === 'io') return ['io'];
  if (suitesWithFunctions().includes(name)) return [nativeFolder(name)];
  throw new RangeError(`no addon ${name}; there are: ${addonNames().join(', ')}`);
}

/** @param {Promise<string[]>} compiling ends this process by its outcome */
export async function exitAfter(compiling) {
  for (const reason of await compiling) {
    console.error(reason);
    process.exitCode = 1;
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const asked = process.argv.slice(2);
  const names = asked.includes('--all') ? addonNames() : asked;
  await exitAfter(compileAddons((target) => names.map((name) => addonOf(name, target)), console.log));
}
