import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { folder as native } from '@rounds/native/sources.js';
import { UserError } from 'rounds/cli/errors.js';
import { withFolder } from 'rounds/files/owned-folder.js';
import { shell } from 'rounds/launcher/shell.js';

/** The WebAssembly modules of the kernels: one for each kernel, from its portable C and, where there is one, its SIMD. */

/** Where the checked-in modules are, and the version of the compiler that they come from. */
export const wasmFolder = fileURLToPath(new URL('../../packages/native-kernels/wasm/', import.meta.url));
const compilerFile = `${wasmFolder}compiler.txt`;

/** Best first: a plain `clang` may be of any version. Each needs the linker of its own version. */
const compilers = ['clang-19', 'clang'];

const compileFlags = [
  '--target=wasm32',
  '-O3',
  '-std=c17',
  '-ffreestanding',
  '-fvisibility=hidden',
  '-mbulk-memory',
  `-I${native}include`,
  `-I${native}shared`,
];

const linkFlags = [
  '--target=wasm32',
  '-nostdlib',
  '-Wl,--no-entry',
  // Exports the kernels: the header gives them default visibility.
  '-Wl,--export-dynamic',
  '-Wl,--export=__heap_base',
  // The stack is below everything else, so that an overflow traps.
  '-Wl,--stack-first',
  '-Wl,-z,stack-size=16384',
  '-Wl,--strip-all',
];

/** What a module is linked from, with what each needs besides. */
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
 * @param {string} command clang or its linker
 * @returns {Promise<string | undefined>} nothing if it is not there
 */
async function versionOf(command) {
  const { $ } = await shell({ nothrow: true });
  const { stdout, exitCode } = await $`${command} --version`;
  return exitCode === 0 ? /(?:clang version|LLD) (\d+\.\d+\.\d+)/.exec(stdout)?.[1] : undefined;
}

/**
 * @param {string} [wanted] a version that it must be, since another one makes other bytes
 * @returns {Promise<{ command: string, version: string }>}
 */
export async function findCompiler(wanted) {
  const found = [];
  const { $ } = await shell({ nothrow: true });
  for (const command of compilers) {
    const number = await versionOf(command);
    if (!number) continue;
    const version = `clang ${number}`;
    const { stdout: linker } = await $`${command} --target=wasm32 -print-prog-name=wasm-ld`;
    if ((await versionOf(linker.trim())) !== number) found.push(`${version} without its lld`);
    else if (wanted === undefined || version === wanted) return { command, version };
    else found.push(version);
  }
  const seen = found.length > 0 ? ` (found ${found.join(', ')})` : '';
  throw new UserError(
    `The WebAssembly modules need ${wanted ?? 'clang'} with lld${seen}: apt-get install clang-19 lld-19`,
    { exitCode: 1 },
  );
}

/**
 * @param {string} kernel
 * @param {string} command the compiler
 * @returns {Promise<Buffer>} the module
 */
export async function buildWasm(kernel, command) {
  return withFolder(async (folder) => {
    const { $: run } = await shell({ env: { ...process.env, TMPDIR: folder } });
    const objects = [];
    for (const [isa, flags] of Object.entries(isas)) {
      const source = `${native}${isa}/${isa}_${kernel}.c`;
      if (!existsSync(source)) continue;
      const object = path.join(folder, `${isa}.o`);
      await run`${command} ${compileFlags} ${flags} -c -o ${object} ${source}`;
      objects.push(object);
    }
    const module = path.join(folder, `${kernel}.wasm`);
    await run`${command} ${linkFlags} -o ${module} ${objects}`;
    return readFileSync(module);
  }).catch((error) => {
    const said = String(error.stderr || error);
    const line = said.split('\n').find((each) => each.includes('error:')) ?? said.split('\n')[0];
    throw new UserError(`${command} made no module of ${kernel}: ${line}`, { exitCode: 1, cause: error });
  });
}

/** `pnpm build:wasm`: builds the checked-in modules anew. */
export async function buildWasmModules() {
  const compiler = await findCompiler();
  const modules = new Map();
  for (const kernel of wasmKernels()) modules.set(kernel, await buildWasm(kernel, compiler.command));
  mkdirSync(wasmFolder, { recursive: true });
  for (const file of readdirSync(wasmFolder)) rmSync(`${wasmFolder}${file}`);
  for (const [kernel, module] of modules) {
    writeFileSync(`${wasmFolder}${kernel}.wasm`, module);
    process.stdout.write(`${kernel}.wasm: ${module.length} bytes\n`);
  }
  writeFileSync(compilerFile, `${compiler.version}\n`);
}
