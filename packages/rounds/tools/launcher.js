/**
 * Makes the optional packages with the launcher for machines without a C compiler:
 *
 *     node tools/launcher.js x64 [folder]                  # one, by default in tools/build/x64/
 *     node tools/launcher.js --publish [--dry-run]         # each, in the version of `rounds`, unless npm has that already
 *
 * They are linked statically, so that one binary does for every Linux. `CC_X64` and `CC_ARM64` name other compilers than those of
 * Debian's gcc, libc6-dev, gcc-aarch64-linux-gnu and libc6-dev-arm64-cross.
 */

import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { binaryName } from '../launcher/compile-c.js';
import { helper } from '../launcher/launcher.js';

const here = fileURLToPath(new URL('..', import.meta.url));

/** @type {Record<string, string>} */
const compilers = {
  x64: process.env.CC_X64 || 'x86_64-linux-gnu-gcc',
  arm64: process.env.CC_ARM64 || 'aarch64-linux-gnu-gcc',
};

const readmeFor = (/** @type {string} */ name) => `# ${name}

The launcher of [rounds](https://www.npmjs.com/package/rounds), for machines without a C compiler. It accounts for the CPU
time and the memory of what is measured, and ends everything that was started. It is installed with \`rounds\`, which makes the same
program of its own sources where this one is missing and there is a compiler. MIT licensed.
`;

const [word = process.arch, ...more] = process.argv.slice(2);
if (word === '--publish') for (const cpu of Object.keys(compilers)) publish(cpu, more);
else make(word, more[0]);

/** @param {string} cpu @param {string} [folder] */
function make(cpu, folder = path.join(here, 'tools/build', cpu)) {
  const compiler = compilers[cpu];
  if (compiler === undefined) return end(`"${cpu}" must be one of ${Object.keys(compilers).join(', ')}`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const made = helper();
  const file = binaryName(made);
  must(compiler, ['-O2', '-static', '-s', '-o', path.join(folder, file), ...made.sources]);
  const manifest = manifestFor(cpu, file);
  writeFileSync(path.join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  writeFileSync(path.join(folder, 'README.md'), readmeFor(manifest.name));
  cpSync(path.join(here, 'LICENSE'), path.join(folder, 'LICENSE'));
  return { folder, spec: `${manifest.name}@${manifest.version}` };
}

/** @param {string} cpu @param {string} file */
function manifestFor(cpu, file) {
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

/** @param {string} cpu @param {string[]} options of npm */
function publish(cpu, options) {
  const { folder, spec } = make(cpu);
  if (isPublished(spec)) console.log(`${spec} is published already.`);
  else must('npm', ['publish', '--provenance', ...options], folder);
}

/** @param {string} spec */
function isPublished(spec) {
  const { status, stdout, stderr } = spawnSync('npm', ['view', spec, 'version'], { encoding: 'utf8' });
  if (status === 0) return stdout.trim() !== ''; // of a package without that version, nothing is printed
  return !/\bE404\b/.test(stderr) && end(`npm cannot tell whether ${spec} is published: ${stderr.trim()}`);
}

/** @param {string} program @param {string[]} args @param {string} [cwd] */
function must(program, args, cwd) {
  const { status, error } = spawnSync(program, args, { cwd, stdio: 'inherit' });
  if (status !== 0) end(`${program} failed: ${error?.message ?? `exit code ${status}`}`);
}

/** @param {string} why @returns {never} */
function end(why) {
  console.error(`error: ${why}`);
  process.exit(1);
}
