import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { repository } from '../reference-files.js';

/**
 * What compilers make of the functions in this folder.
 *
 * @typedef {Record<string, Record<string, string[]>>} MachineCode the lines of each function, by compiler and function
 */

const run = promisify(execFile);

const forX64 = ['-masm=intel', '-fcf-protection=none'];
/** Clang has all that it takes, without a C library for Arm. */
const forArm = ['--target=aarch64-linux-gnu', '-ffreestanding'];

/** @type {Record<string, { flags: string[], functions: string[], compilers?: string[] }>} */
const sources = {
  'functions.cc': {
    flags: forX64,
    functions: [
      ...['by_comparisons', 'by_table', 'factorial_of_10', 'pointer_of_10'],
      ...['divide_by_3', 'divide_by_any', 'divide_by_templates', 'divide_by_lambda'],
    ],
  },
  'parse.c': { flags: forX64, functions: ['parse_swar'] },
  'sign.c': { flags: [...forX64, '-mavx512bw'], functions: ['sign', 'sign_nonzero'] },
  'any-nonzero.c': {
    ...{ flags: forArm, functions: ['any_nonzero_neon', 'any_nonzero_sve'], compilers: ['Clang'] },
  },
};

/** @type {Record<string, string[]>} commands, the preferred one first */
const compilers = { GCC: ['gcc'], Clang: ['clang', 'clang-19'] };

const includes = ['native/include', 'native/shared'].map((folder) => `-I${repository}${folder}`);
/** Without what protects or describes the code. */
const options = ['-O2', '-S', '-o', '-', '-fno-asynchronous-unwind-tables', '-fno-exceptions', ...includes];

/** @returns {Promise<MachineCode>} of the compilers that are installed, such as `GCC 12.2` */
export async function compileFunctions() {
  /** @type {MachineCode} */
  const all = {};
  for (const [title, commands] of Object.entries(compilers)) {
    const found = await findCompiler(commands);
    if (!found) continue;
    /** @type {Record<string, string[]>} */
    const own = {};
    for (const [source, { flags, functions, compilers: only }] of Object.entries(sources)) {
      if (only && !only.includes(title)) continue;
      const file = fileURLToPath(new URL(source, import.meta.url));
      const { stdout } = await run(found.command, [...options, ...flags, file]);
      for (const name of functions) own[name] = linesOf(stdout, name);
    }
    all[`${title} ${found.version}`] = own;
  }
  return all;
}

/** @param {string[]} commands */
async function findCompiler(commands) {
  for (const command of commands) {
    const result = await run(command, ['--version']).catch(() => undefined);
    const [, version] = /(\d+\.\d+)\.\d+/.exec(String(result?.stdout).replace(/\(.*?\)/, '')) ?? [];
    if (version !== undefined) return { command, version };
  }
  return undefined;
}

/** @param {string} assembly @param {string} name @returns {string[]} labels and instructions of a function */
export function linesOf(assembly, name) {
  const lines = assembly.split('\n').map((line) => line.replace(/\s*(?:#\s|\/\/).*$/, ''));
  const start = lines.indexOf(`${name}:`);
  const end = lines.findIndex((line, i) => i > start && line.trim().startsWith(`.size\t${name},`));
  if (start < 0 || end < 0) throw new Error(`no function ${name} in the assembly`);
  return lines
    .slice(start + 1, end)
    .map((line) => line.trim().replace(/\s+/g, ' '))
    .filter((line) => /^(?:\.L(?:\d+|BB\w+):|[a-z])/.test(line));
}
