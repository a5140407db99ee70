/**
 * Publishes the optional packages with the launcher, in the version that `rounds` has, unless npm has that already:
 *
 *     node tools/publish-launchers.js [--dry-run]
 *
 * It needs a C compiler for each: on Debian gcc and libc6-dev, gcc-aarch64-linux-gnu and libc6-dev-arm64-cross.
 */

import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const here = fileURLToPath(new URL('.', import.meta.url));
const options = process.argv.slice(2);
for (const cpu of ['x64', 'arm64']) publish(cpu);

/** @param {string} cpu */
function publish(cpu) {
  const folder = path.join(here, 'build', cpu);
  must(process.execPath, [path.join(here, 'launcher.js'), cpu, folder]);
  const { name, version } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  if (isPublished(`${name}@${version}`)) console.log(`${name}@${version} is published already.`);
  else must('npm', ['publish', '--provenance', ...options], folder);
}

/** @param {string} spec */
function isPublished(spec) {
  const { status, stdout, stderr } = spawnSync('npm', ['view', spec, 'version'], { encoding: 'utf8' });
  if (status === 0) return stdout.trim() !== ''; // of a package without that version, nothing is printed
  if (/\bE404\b/.test(stderr)) return false;
  throw new Error(`npm cannot tell whether ${spec} is published: ${stderr.trim()}`);
}

/** @param {string} program @param {string[]} args @param {string} [cwd] */
function must(program, args, cwd) {
  const { status, error } = spawnSync(program, args, { cwd, stdio: 'inherit' });
  if (status !== 0) throw new Error(`${program} failed: ${error?.message ?? `exit code ${status}`}`);
}
