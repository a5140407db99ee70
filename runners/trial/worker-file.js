import { existsSync, mkdirSync, realpathSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { cacheFolder } from '../files/cache-folder.js';
import { hashOf } from '../files/hash.js';
import { putInPlace, withFolder } from '../files/owned-folder.js';
import { launch } from '../launcher/launch.js';
import { descriptorOf } from '../runtimes/find/descriptors.js';

const harness = path.dirname(fileURLToPath(import.meta.resolve('@rounds/harness')));
const limitMs = 30_000;

/** What suites import too must be there once only. The others are seldom used. */
export const apart = ['index.js', 'detect-host.js', 'engines/index.js'];

/** @type {Map<string, Promise<string>>} by runtime */
const bundles = new Map();

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
