import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after } from 'node:test';
import { fileURLToPath } from 'node:url';
import { createTemporaryFolder, removeStaleFolders } from '../../system/temporary-folder.js';

/** The packed package, installed in an empty project, far from this repository. */

export const root = fileURLToPath(new URL('../..', import.meta.url));
removeStaleFolders();
export const folder = createTemporaryFolder();
after(() => rmSync(folder, { recursive: true }));
export const project = join(folder, "an “empty” project's größe");
export const installed = join(project, 'node_modules/rounds');

// What runs the tests is not what the user types.
const env = {
  ...process.env,
  ...{ npm_config_user_agent: undefined, INIT_CWD: undefined, COLUMNS: undefined, ROUNDS_LOCK: folder },
};

/** @param {string} program @param {string[]} args @param {string} [cwd] */
export const run = (program, args, cwd = project) =>
  execFileSync(program, args, { cwd, env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

const build = join(folder, 'build');
run(process.execPath, ['tools/build.js', build], root);
run('npm', ['pack', '--pack-destination', folder], build);
export const tarball = join(folder, readdirSync(folder).find((name) => name.endsWith('.tgz')) ?? '');
mkdirSync(join(project, 'bench'), { recursive: true });
writeFileSync(join(project, 'package.json'), '{ "private": true, "type": "module" }\n');

run('npm', ['install', '--offline', '--no-audit', '--no-fund', tarball]);

/** Whether the package has a launcher for this machine; if not, why tests of it are skipped. */
export const noLauncher =
  !existsSync(join(installed, 'rounds/code/launch', `${process.platform}-${process.arch}`)) &&
  'neither Zig nor musl-gcc was found to compile the launcher (docs/release.md)';

/** @param {string[]} args */
export const rounds = (...args) => run(join(project, 'node_modules/.bin/rounds'), args);

/** @param {string[]} args @param {NodeJS.ProcessEnv} [more] */
export function tried(args, more) {
  const cli = join(installed, 'rounds/cli.js');
  return spawnSync(process.execPath, [cli, ...args], {
    cwd: project,
    encoding: 'utf8',
    env: { ...env, ...more },
  });
}

/** @param {string} line as somebody types it */
export function shell(line) {
  return spawnSync('sh', ['-c', line], { cwd: project, encoding: 'utf8', env, timeout: 120e3 });
}

/** @param {string} file @param {string} text of TypeScript, which is checked strictly @param {string} [where] a project */
export function typeCheck(file, text, where = project) {
  writeFileSync(join(where, file), text);
  const options = ['--noEmit', '--strict', '--module', 'nodenext', '--target', 'es2023', '--types', 'node'];
  const types = ['--typeRoots', join(root, '../../node_modules/@types')];
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  run(process.execPath, [tsc, ...options, ...types, join(where, file)]);
}

/** For a run that is long enough to be one. */
export const short = ['--runtime', 'node', '--quick', '--rounds', '1'];

/** @param {string[]} args @returns {any} */
export function measured(...args) {
  const { stdout, stderr } = tried([...args, '--json']);
  return JSON.parse(stdout || assert.fail(stderr));
}
