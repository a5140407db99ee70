import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { UserError } from 'rounds/command';
import { describeCommit } from 'rounds/launcher/git.js';
import { cacheFolder, findRuntimes, lastLine, launch, parseSpecs, prepareLauncher } from 'rounds/script';

/**
 * The project that a tool finds the functions in. It is in the cache, in a folder with the tools that are no dependencies of
 * this repository.
 */

const runners = fileURLToPath(new URL('../../', import.meta.url));
const folder = path.join(cacheFolder(), 'tools-study');
export const project = path.join(folder, 'project');
/** What is installed from npm, by tool. @type {Record<string, { name: string, version: string }>} */
const packages = {
  vitest: { name: 'vitest', version: '5.1.0' },
  'vitest-rounds': { name: 'vitest', version: '5.1.0' },
  autocannon: { name: 'autocannon', version: '9.0.0' },
  instructions: { name: '@codspeed/tinybench-plugin', version: '5.7.1' },
};
const limitMs = 30 * 60e3;

/** Where the project finds what it imports; vitest is in the folder above. */
const imports = {
  rounds: path.join(runners, 'node_modules/rounds'),
  mitata: path.join(runners, 'node_modules/mitata'),
  tinybench: path.join(runners, 'node_modules/tinybench'),
};

/** @param {Record<string, string>} files by name */
export function makeProject(files) {
  const modules = path.join(project, 'node_modules');
  rmSync(project, { recursive: true, force: true });
  mkdirSync(modules, { recursive: true });
  for (const [name, target] of Object.entries(imports)) symlinkSync(target, path.join(modules, name));
  for (const [name, text] of Object.entries({ 'package.json': '{ "type": "module" }\n', ...files })) {
    mkdirSync(path.dirname(path.join(project, name)), { recursive: true });
    writeFileSync(path.join(project, name), text);
  }
}

/**
 * @param {string[]} command
 * @param {AbortSignal} signal
 * @param {string} [cwd]
 */
export async function run(command, signal, cwd = project) {
  const launcher = await prepareLauncher(signal);
  // The study itself has the lock of the machine.
  const env = { ROUNDS_LOCK: 'study' };
  const finished = await launch(launcher, command, { limitMs, keepBytes: 1 << 26, cwd, env, signal });
  signal.throwIfAborted();
  const { exitCode, stdout, stderr, notStarted, wallMs } = finished;
  if (exitCode === 0) return { output: stripVTControlCharacters(stdout), seconds: wallMs / 1000 };
  const why = notStarted ?? `exit code ${exitCode}, ${lastLine(stderr || stdout)}`;
  throw new UserError(`${command.join(' ')} failed: ${why}`, { exitCode: 1 });
}

/** @param {AbortSignal} signal @returns {Promise<import('rounds/script').InstalledRuntime>} a Node.js that vitest supports */
export async function findNode(signal) {
  const { runtimes, missing } = await findRuntimes(parseSpecs(['node@24']), { signal });
  if (!runtimes[0]) throw new UserError(String(missing[0]?.reason), { exitCode: 1 });
  return runtimes[0];
}

/**
 * @param {readonly string[]} tools
 * @param {AbortSignal} signal
 * @returns {Promise<Record<string, string>>} versions, once they are there
 */
export async function installTools(tools, signal) {
  mkdirSync(folder, { recursive: true });
  const versions = Object.fromEntries(
    Object.entries(imports).map(([name, target]) => [name, versionIn(target)]),
  );
  versions.rounds = (await describeCommit()) ?? '';
  for (const tool of tools) {
    const { name, version } = packages[tool] ?? {};
    if (name === undefined) continue;
    versions[tool] = version;
    const target = path.join(folder, 'node_modules', name);
    if (existsSync(target) && versionIn(target) === version) continue;
    const quiet = ['--no-audit', '--no-fund', '--loglevel', 'error'];
    await run(['npm', 'install', '--prefix', folder, ...quiet, `${name}@${version}`], signal, folder);
  }
  if (tools.includes('hyperfine')) {
    const { output } = await run(['hyperfine', '--version'], signal, folder).catch((error) => {
      signal.throwIfAborted();
      throw new UserError(`${error.message}. Install it: apt-get install hyperfine`, { exitCode: 1 });
    });
    versions.hyperfine = output.trim().replace(/.* /, '');
  }
  return versions;
}

/** @param {string} target @returns {string} */
function versionIn(target) {
  return JSON.parse(readFileSync(path.join(target, 'package.json'), 'utf8')).version;
}
