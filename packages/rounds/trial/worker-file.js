import { copyFileSync, existsSync, mkdirSync, realpathSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { cacheFolder } from '../files/cache-folder.js';
import { hashOf } from '../files/hash.js';
import { putInPlace, withFolder } from '../files/owned-folder.js';
import { launch } from '../launcher/launch.js';
import { environmentFor } from '../runtimes/find/command-line.js';
import { descriptorOf } from '../runtimes/find/descriptors.js';

const harness = path.dirname(fileURLToPath(import.meta.resolve('@rounds/harness')));
const limitMs = 30_000;

/** What suites import too must be there once only. The others are seldom used. */
export const apart = ['index.js', 'detect-host.js', 'engines/index.js'];

/** @type {Map<string, Promise<string>>} by name of the runtime */
const bundles = new Map();

/** @type {Map<string, Promise<string>>} by binary */
const compiled = new Map();

/**
 * @param {string} name of a runtime
 * @returns {string} path of the module that it is started with
 */
export function workerFile(name) {
  return path.join(harness, 'workers', `${name}.js`);
}

/**
 * @param {string} name of a runtime
 * @returns {string} where the published package, which cannot count on esbuild, has the same worker, bundled
 */
function broughtFile(name) {
  return path.join(harness, 'workers', `${name}.bundle.mjs`);
}

/**
 * The same worker in one file, for trials: a runtime takes longer to load twenty modules than to start.
 *
 * @param {import('../launcher/launch.js').Launcher} launcher
 * @param {string} name of a runtime
 * @returns {Promise<string>} path; of the module itself, where there is nothing to bundle it with, or no place for it
 */
export function bundledWorker(launcher, name) {
  if (existsSync(broughtFile(name))) return Promise.resolve(broughtFile(name));
  const known = bundles.get(name) ?? bundle(launcher, name).catch(() => workerFile(name));
  bundles.set(name, known);
  return known;
}

/**
 * That bundle in the runtime's own bytecode, where it keeps such beside a script.
 *
 * @param {import('../launcher/launch.js').Launcher} launcher
 * @param {import('../runtimes/find/locate.js').Runtime} runtime
 * @returns {Promise<string>} path; of the bundle as it is, where it has no bytecode or none can be made
 */
export async function compiledWorker(launcher, runtime) {
  const script = await bundledWorker(launcher, runtime.name);
  const { bytecode } = descriptorOf(runtime.name);
  // Its paths are relative to where the bundle is, which another package's are not.
  if (!bytecode || [broughtFile(runtime.name), workerFile(runtime.name)].includes(script)) return script;
  const known =
    compiled.get(runtime.binary) ?? compile(launcher, runtime, script, bytecode).catch(() => script);
  compiled.set(runtime.binary, known);
  return known;
}

/**
 * @param {import('../launcher/launch.js').Launcher} launcher
 * @param {import('../runtimes/find/locate.js').Runtime} runtime
 * @param {string} script
 * @param {NonNullable<import('../runtimes/find/descriptors.js').Descriptor['bytecode']>} bytecode
 */
async function compile(launcher, runtime, script, bytecode) {
  const { name, version, engine, binary } = runtime;
  const made = `${name}-${hashOf(script, version, engine)}.js`;
  const file = path.join(path.dirname(script), made);
  if (existsSync(file)) return file;
  await withFolder(async (folder) => {
    const source = path.join(folder, made.replace(/js$/, 'mjs'));
    copyFileSync(script, source);
    const args = bytecode.args(source, path.join(folder, 'out'));
    await launch(launcher, [binary, ...args], { limitMs, cwd: folder, env: environmentFor(runtime) });
    // The bytecode first: whoever sees the script has both.
    for (const each of [made + bytecode.suffix, made]) {
      putInPlace(path.join(folder, 'out', each), path.join(path.dirname(file), each));
    }
  }, cacheFolder());
  return file;
}

/**
 * @param {import('../launcher/launch.js').Launcher} launcher
 * @param {string} name of a runtime
 */
async function bundle(launcher, name) {
  // Its path is that of a file of the harness, which is how the harness tells its own part of a stack from a suite's.
  const place = path.join(cacheFolder(), 'packages', 'harness');
  mkdirSync(place, { recursive: true });
  const folder = realpathSync(place);
  const options = [
    `--banner:js=${descriptorOf(name).plainMark ?? ''}`,
    ...['--bundle', '--format=esm', '--platform=neutral', '--target=esnext', '--log-level=silent'],
    // Bun loads it half a millisecond sooner. Names stay, since errors quote them.
    ...['--minify-whitespace', '--minify-syntax', '--line-limit=120'],
    ...['node:*', 'bun:*', ...apart.map(inHarness)].map((each) => `--external:${each}`),
    `--define:import.meta.url=${JSON.stringify(pathToFileURL(inHarness('worker.js')))}`,
  ];
  // The command and not its module, which would leave a process running.
  const esbuild = fileURLToPath(import.meta.resolve('esbuild/bin/esbuild'));
  const made = await launch(launcher, [esbuild, workerFile(name), ...options], { limitMs, cwd: folder });
  const script = made.stdout;
  if (made.exitCode !== 0 || script === '') throw new Error(`esbuild exited with ${made.exitCode}`);
  const file = path.join(folder, `${name}-${hashOf(script)}.mjs`);
  if (existsSync(file)) return file;
  await withFolder((made) => {
    writeFileSync(path.join(made, 'worker.mjs'), script);
    putInPlace(path.join(made, 'worker.mjs'), file);
  }, cacheFolder());
  return file;
}

/** @param {string} file */
function inHarness(file) {
  return path.join(harness, file);
}
