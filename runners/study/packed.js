import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ask } from 'rounds/launcher/ask.js';

/**
 * What the studies by hand share: Rounds as it would be published, in projects that are not this repository.
 */

const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * @param {string} cwd
 * @param {string[]} command
 */
export function runIn(cwd, [program, ...args]) {
  return ask(program, args, { cwd, timeLimitMs: 24 * 3600e3, keepBytes: 1 << 24 });
}

/**
 * @param {{ exitCode: number | null, stdout: string, stderr: string }} finished
 * @returns {string} what it printed
 */
export function must({ exitCode, stdout, stderr }) {
  if (exitCode === 0) return stdout.trim();
  throw new Error(stderr.trim() || stdout.trim());
}

/**
 * @param {string} folder that it is made in
 * @returns {Promise<string>} the tarball
 */
export async function packRounds(folder) {
  const build = path.join(folder, 'rounds');
  mkdirSync(folder, { recursive: true });
  const tool = path.join(root, 'packages/rounds/tools/build.js');
  must(await runIn(folder, [process.execPath, tool, build]));
  return path.join(folder, must(await runIn(folder, ['npm', 'pack', '--silent', build])));
}

/**
 * @param {string} tarball
 * @param {string} project
 * @returns {Promise<string>} its command, to be given to Node.js
 */
export async function unpackRounds(tarball, project) {
  const installed = path.join(project, 'node_modules/rounds');
  rmSync(installed, { recursive: true, force: true });
  mkdirSync(installed, { recursive: true });
  must(await runIn(installed, ['tar', '-xzf', tarball, '--strip-components', '1']));
  return path.join(installed, 'rounds/cli.js');
}
