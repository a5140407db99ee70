/**
 * Makes the optional package with the launcher for machines without a C compiler, in `tools/build/<cpu>/`:
 *
 *     node tools/launcher.js x64 [folder]
 *
 * It is linked statically, so that one binary does for every Linux. `CC_X64` and `CC_ARM64` name other compilers.
 */

import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { binaryName } from '../launcher/compile-c.js';
import { helper } from '../launcher/launcher.js';

const here = fileURLToPath(new URL('..', import.meta.url));

/** @type {Record<string, string>} how Debian calls them */
const compilers = {
  x64: process.env.CC_X64 || 'x86_64-linux-gnu-gcc',
  arm64: process.env.CC_ARM64 || 'aarch64-linux-gnu-gcc',
};

const [cpu = process.arch, folder = path.join(here, 'tools/build', cpu)] = process.argv.slice(2);
const readme = `# @rounds/launcher-linux-${cpu}

The launcher of [rounds](https://www.npmjs.com/package/rounds), for machines without a C compiler. It accounts for the CPU
time and the memory of what is measured, and ends everything that was started. It is installed with \`rounds\`, which makes the same
program of its own sources where this one is missing and there is a compiler. MIT licensed.
`;

const compiler = compilers[cpu];
if (compiler === undefined) end(`"${cpu}" must be one of ${Object.keys(compilers).join(', ')}`);
else make(compiler);

/** @param {string} compiler */
function make(compiler) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const made = helper();
  const file = binaryName(made);
  const options = ['-O2', '-static', '-s', '-o', path.join(folder, file), ...made.sources];
  const { error, status } = spawnSync(compiler, options, { stdio: 'inherit' });
  if (error || status !== 0) return end(`${compiler} made no launcher: ${error?.message ?? 'see above'}`);
  writeFileSync(path.join(folder, 'package.json'), `${JSON.stringify(manifestFor(file), null, 2)}\n`);
  writeFileSync(path.join(folder, 'README.md'), readme);
  cpSync(path.join(here, 'LICENSE'), path.join(folder, 'LICENSE'));
}

/** @param {string} file */
function manifestFor(file) {
  const { version, license, repository, homepage, bugs } = JSON.parse(
    readFileSync(path.join(here, 'package.json'), 'utf8'),
  );
  return {
    name: `@rounds/launcher-linux-${cpu}`,
    version,
    description: `The launcher of rounds, compiled for Linux on ${cpu}`,
    ...{ license, repository, homepage, bugs },
    os: ['linux'],
    cpu: [cpu],
    type: 'commonjs', // as publint wants it said: there is no module
    files: [file],
    preferUnplugged: true, // yarn runs nothing that is in an archive
    publishConfig: { access: 'public', provenance: true },
  };
}

/** @param {string} why */
function end(why) {
  console.error(`error: ${why}`);
  process.exitCode = 1;
}
