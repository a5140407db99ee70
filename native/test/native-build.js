/** Compiles the kernels with a test program, and runs it. */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { delimiter, extname, join } from 'node:path';
import { compilerFlags, folder, includeFolders, kernelSources, sourcesIn, standards } from '../sources.js';

const tests = 'test/differential';
/** Every test program has these, and its main file. */
const shared = [`${tests}/harness.cc`, `${tests}/guarded.cc`, ...sourcesIn(`${tests}/kernels`)];

/** @param {string} tool */
export function isOnPath(tool) {
  return (process.env.PATH ?? '').split(delimiter).some((each) => existsSync(join(each, tool)));
}

/**
 * Waits for the end of a program; its output goes to ours.
 *
 * @param {string[]} command
 * @param {Record<string, string>} [env] more variables
 * @returns {Promise<void>}
 */
export function run([program, ...args], env = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program ?? '', args, {
      cwd: folder,
      stdio: 'inherit',
      env: { ...process.env, ...env },
    });
    child.on('error', reject);
    child.on('exit', (code, signal) => {
      if (code === 0) resolve();
      else reject(new Error(`${program} ended with ${signal ?? code}`));
    });
  });
}

/**
 * @typedef {object} Toolchain
 * @property {string} cc
 * @property {string} cxx
 * @property {string[]} [flags] added to those of the addon
 * @property {string[]} [link]
 * @property {string} [architecture] if it is not this machine's
 */

/**
 * Compiles what has changed since the last time.
 *
 * @param {string} name of the folder of results; another one for other flags
 * @param {Toolchain} toolchain
 * @param {{ main?: string, define?: string }} [program] the file with the program's start, and what is defined in it
 * @returns {Promise<string>} the program
 */
export async function compileAll(name, toolchain, { main = 'differential.cc', define = '' } = {}) {
  const { cc, cxx, flags = [], link = [], architecture = process.arch } = toolchain;
  const results = join(folder, 'build', 'test', name);
  mkdirSync(results, { recursive: true });
  const includes = [...includeFolders, tests].map((each) => `-I${each}`);
  const newest = newestSource();
  /** @param {string} source @param {string[]} more */
  const compile = async (source, ...more) => {
    const object = join(results, `${[source, ...more].join(' ').replaceAll(/[^\w.]+/g, '-')}.o`);
    const extension = /** @type {keyof typeof standards} */ (extname(source));
    const language = [extension === '.c' ? cc : cxx, standards[extension]];
    if (!existsSync(object) || statSync(object).mtimeMs <= newest) {
      await run([...language, ...compilerFlags, ...includes, ...flags, ...more, '-c', source, '-o', object]);
    }
    return object;
  };
  const objects = await mapInParallel([...kernelSources(architecture), ...shared], (source) =>
    compile(source),
  );
  objects.push(await compile(`${tests}/${main}`, ...(define ? [`-D${define}`] : [])));
  const program = join(results, ['program', define.replaceAll(/\W+/g, '-')].filter(Boolean).join('-'));
  await run([cxx, ...flags, ...link, ...objects, '-o', program, '-pthread']);
  return program;
}

/** When the youngest file that any object may depend on was changed. */
function newestSource() {
  const names = /** @type {string[]} */ (readdirSync(folder, { recursive: true }));
  const sources = names.filter(
    (name) => /\.(?:c|cc|h|inl|js)$/.test(name) && !/^(?:build|node_modules)/.test(name),
  );
  return Math.max(...sources.map((name) => statSync(join(folder, name)).mtimeMs));
}

/**
 * @template T, R
 * @param {T[]} items
 * @param {(item: T) => Promise<R>} action
 * @returns {Promise<R[]>}
 */
async function mapInParallel(items, action) {
  const queue = [...items.entries()];
  /** @type {R[]} */
  const results = [];
  const work = async () => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      results[next[0]] = await action(next[1]);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return results;
}
