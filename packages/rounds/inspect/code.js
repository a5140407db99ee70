import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { driver } from '../runtimes/node.js';
import { work } from '../trial/worker.js';

/**
 * How much code each case brings along: the files that it loads beyond its suite's own, minified one by one. The
 * driver's own runtime is asked which these are, for it can tell; they are the same in every runtime.
 *
 * @param {import('../run/session.js').Session} session
 * @param {import('./weigh.js').Case[]} cases
 * @param {number} limitMs
 * @returns {Promise<(import('./weigh.js').Case & { codeBytes: number })[]>} without the cases that cannot be loaded here, and
 *   those whose code is the suite's or the runtime's own
 */
export async function codeSizes({ suites, launcher, signal }, cases, limitMs) {
  const urls = new Map(suites.map(({ name, url }) => [name, url]));
  /** @type {Map<string, Promise<number>>} */
  const sizes = new Map();
  const sized = [];
  for (const each of cases) {
    const key = JSON.stringify([each.suite, each.case]);
    const asked = () => codeSize(launcher, String(urls.get(each.suite)), each.case, { limitMs, signal });
    const codeBytes = await (sizes.get(key) ?? sizes.set(key, asked()).get(key));
    if (codeBytes) sized.push({ ...each, codeBytes });
  }
  return sized;
}

/**
 * @param {import('../launcher/launch.js').Launcher} launcher
 * @param {string} suite
 * @param {string} name
 * @param {{ limitMs: number, signal?: AbortSignal }} options
 */
async function codeSize(launcher, suite, name, options) {
  if (options.signal?.aborted) return 0;
  /** @type {import('../trial/worker.js').Worked<{ files: string[] }>} */
  const { answer } = await work(launcher, driver, { task: 'files', suite, case: name }, options);
  const bytes = await Promise.all((answer?.files ?? []).map((file) => minifiedBytes(fileURLToPath(file))));
  return bytes.reduce((total, size) => total + size, 0);
}

/** @returns {Promise<string | undefined>} why code cannot be minified here: esbuild is no part of what is installed with Rounds */
export async function whyNoEsbuild() {
  return import('esbuild').then(
    () => undefined,
    () => 'Code is minified by esbuild, which is not installed. Install it: npm i -D esbuild',
  );
}

/** @param {string} file */
export async function minifiedBytes(file) {
  const { transform } = await import('esbuild');
  const loader = extname(file) === '.json' ? 'json' : 'js';
  const { code } = await transform(await readFile(file, 'utf8'), { minify: true, loader });
  return Buffer.byteLength(code);
}
