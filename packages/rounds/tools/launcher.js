/**
 * Compiles the launcher and the client for machines without a C compiler. Each is linked statically with musl, so one binary runs on every Linux. Zig's
 * output is reproducible.
 */

import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';

const options = ['-Os', '-static', '-s', '-ffunction-sections', '-fdata-sections', '-Wl,--gc-sections'];

/** pip does not install a program on PATH. */
const zigs = [['zig'], ['python3', '-m', 'ziglang']];

/** Debian's package musl-tools does not include the headers of Linux. */
const muslGcc = ['musl-gcc', '-idirafter', '/usr/include', '-idirafter', '/usr/include/x86_64-linux-gnu'];

/** @type {Record<string, string>} */
const targets = { x64: 'x86_64-linux-musl', arm64: 'aarch64-linux-musl' };

/** @returns {string[] | undefined} the command of Zig */
function findZig() {
  return zigs.find(([program = '', ...args]) => spawnSync(program, [...args, 'version']).status === 0);
}

/**
 * @param {string} folder with the sources, for the programs
 * @returns {string[]} processors for which no compiler was found
 */
export function compileLaunchers(folder) {
  const zig = findZig();
  const files = readdirSync(folder).filter((name) => name.endsWith('.c'));
  const isMusl = process.arch === 'x64' && spawnSync('musl-gcc', ['--version']).status === 0;
  return Object.entries(targets).flatMap(([cpu, target]) => {
    const compiler = zig ? [...zig, 'cc', '-target', target] : isMusl && cpu === process.arch && muslGcc;
    if (!compiler) return [cpu];
    const output = path.join(folder, `linux-${cpu}`);
    const [program = '', ...args] = [...compiler, ...options, '-o', output, ...files];
    const { status, error } = spawnSync(program, args, { cwd: folder, stdio: 'inherit' });
    if (status !== 0)
      throw error ?? new Error(`${program} did not compile ${path.basename(folder)} for ${cpu}`);
    return [];
  });
}

/** Before a release. */
if (process.argv[1] === import.meta.filename && findZig() === undefined) {
  console.error('error: Zig is missing, which compiles the launcher: pip install ziglang');
  process.exitCode = 1;
}
