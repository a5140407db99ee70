import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, realpathSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { cacheFolder } from '../files/cache-folder.js';
import { putInPlace, withFolder } from '../files/owned-folder.js';

const harness = path.dirname(fileURLToPath(import.meta.resolve('@rounds/harness')));

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
 * The same worker in one file, for trials: a runtime takes longer to load twenty modules than to start.
 *
 * @param {string} name of a runtime
 * @returns {Promise<string>} path; of the module itself, where there is nothing to bundle it with, or no place for it
 */
export function bundledWorker(name) {
  const known = bundles.get(name) ?? bundle(workerFile(name)).catch(() => workerFile(name));
  bundles.set(name, known);
  return known;
}

/** @param {string} entry */
async function bundle(entry) {
  // Its path is that of a file of the harness, which is how the harness tells its own part of a stack from a suite's.
  const place = path.join(cacheFolder(), 'packages', 'harness');
  mkdirSync(place, { recursive: true });
  const folder = realpathSync(place);
  const { buildSync } = await import('esbuild');
  const { outputFiles } = buildSync({
    entryPoints: [entry],
    outfile: path.join(folder, 'worker.mjs'),
    write: false,
    bundle: true,
    format: 'esm',
    platform: 'neutral',
    target: 'esnext',
    // What suites import too must be there once only. The others are seldom used.
    external: ['node:*', 'bun:*', ...['fault.js', 'detect-host.js', 'engines/index.js'].map(inHarness)],
    define: { 'import.meta.url': JSON.stringify(pathToFileURL(inHarness('worker.js'))) },
    logLevel: 'silent',
  });
  const script = outputFiles.map(({ text }) => text).join('');
  const hash = createHash('sha256').update(script).digest('hex').slice(0, 16);
  const file = path.join(folder, `${path.basename(entry, '.js')}-${hash}.mjs`);
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
