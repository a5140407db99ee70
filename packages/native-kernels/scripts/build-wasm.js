/**
 * Builds the WebAssembly modules of the kernels: one for each kernel, from its portable C and, where there is one, its
 * SIMD. The modules are checked in, and so is the version of the compiler that made them.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { folder as native } from '@rounds/native/sources.js';

export const wasmFolder = fileURLToPath(new URL('../wasm/', import.meta.url));
const compilerFile = `${wasmFolder}compiler.txt`;

/** Best first: a plain `clang` may have any version. Each needs the linker of its version. */
const compilers = ['clang-19', 'clang'];

const compileFlags = [
  ...['--target=wasm32', '-O3', '-std=c17', '-ffreestanding', '-fvisibility=hidden', '-mbulk-memory'],
  ...[`-I${native}include`, `-I${native}shared`],
];

const linkFlags = [
  ...['--target=wasm32', '-nostdlib', '-Wl,--no-entry'],
  // Exports the kernels: the header gives them default visibility.
  ...['-Wl,--export-dynamic', '-Wl,--export=__heap_base'],
  // The stack comes first in memory, so that an overflow traps.
  ...['-Wl,--stack-first', '-Wl,-z,stack-size=16384', '-Wl,--strip-all'],
];

/** Sources of a module, with additional flags of each. */
const isas = { scalar: [], wasm: ['-msimd128'] };

/** @returns {string[]} kernels, as C spells them */
export function wasmKernels() {
  return readdirSync(`${native}scalar`)
    .filter((file) => /^scalar_\w+\.c$/.test(file))
    .map((file) => file.slice('scalar_'.length, -'.c'.length))
    .sort();
}

/** @returns {string} the version that made the checked-in modules: `clang 19.1.7` */
export function recordedCompiler() {
  return readFileSync(compilerFile, 'utf8').trim();
}

/**
 * @param {string} [wanted] the required version, since others produce other bytes
 * @returns {{ command: string, version: string }}
 */
export function findCompiler(wanted) {
  const found = [];
  for (const command of compilers) {
    const number = versionOf(command);
    if (!number) continue;
    const version = `clang ${number}`;
    const linker = answerOf(command, '--target=wasm32', '-print-prog-name=wasm-ld').trim();
    if (versionOf(linker) !== number) found.push(`${version} without its lld`);
    else if (wanted === undefined || version === wanted) return { command, version };
    else found.push(version);
  }
  const seen = found.length > 0 ? ` (found ${found.join(', ')})` : '';
  throw new Error(
    `The WebAssembly modules need ${wanted ?? 'clang'} with lld${seen}: apt-get install clang-19 lld-19`,
  );
}

/** @param {string} command clang or its linker */
function versionOf(command) {
  return /(?:clang version|LLD) (\d+\.\d+\.\d+)/.exec(answerOf(command, '--version'))?.[1];
}

/**
 * @param {string} command
 * @param {string[]} args
 * @returns {string} empty if it is unavailable
 */
function answerOf(command, ...args) {
  return spawnSync(command, args, { encoding: 'utf8' }).stdout ?? '';
}

/**
 * @param {string} kernel
 * @param {string} command the compiler, which prints its own errors
 * @returns {Buffer} the module
 */
export function buildWasm(kernel, command) {
  const folder = mkdtempSync(path.join(tmpdir(), 'rounds-wasm-'));
  const run = (/** @type {string[]} */ ...args) => execFileSync(command, args, { stdio: 'inherit' });
  try {
    const objects = [];
    for (const [isa, flags] of Object.entries(isas)) {
      const source = `${native}${isa}/${isa}_${kernel}.c`;
      if (!existsSync(source)) continue;
      const object = path.join(folder, `${isa}.o`);
      run(...compileFlags, ...flags, '-c', '-o', object, source);
      objects.push(object);
    }
    const module = path.join(folder, `${kernel}.wasm`);
    run(...linkFlags, '-o', module, ...objects);
    return readFileSync(module);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { command, version } = findCompiler();
  const modules = wasmKernels().map((kernel) => ({ kernel, module: buildWasm(kernel, command) }));
  for (const file of readdirSync(wasmFolder)) rmSync(`${wasmFolder}${file}`);
  for (const { kernel, module } of modules) {
    writeFileSync(`${wasmFolder}${kernel}.wasm`, module);
    console.log(`${kernel}.wasm: ${module.length} bytes`);
  }
  writeFileSync(compilerFile, `${version}\n`);
}
