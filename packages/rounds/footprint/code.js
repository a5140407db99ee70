import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { transform } from 'esbuild';
import { driver } from '../runtimes/node.js';
import { work } from '../trial/worker.js';

/**
 * How much code each case brings along: the files that it loads beyond its suite's own, minified one by one. The
 * driver's own runtime is asked which these are, for it can tell; they are the same in every runtime.
 *
 * @param {import('../launcher/launch.js').Launcher} launcher
 * @param {string} suite URL of its module
 * @param {string[]} cases
 * @param {{ limitMs: number, signal?: AbortSignal }} options
 * @returns {Promise<Map<string, number>>} bytes by case; without the cases that cannot be loaded here, and those whose
 *   code is the suite's or the runtime's own
 */
export async function codeSizes(launcher, suite, cases, options) {
  /** @type {Map<string, number>} */
  const sizes = new Map();
  for (const name of cases) {
    if (options.signal?.aborted) break;
    /** @type {import('../trial/worker.js').Worked<{ files: string[] }>} */
    const { answer } = await work(launcher, driver, { task: 'files', suite, case: name }, options);
    const files = answer?.files ?? [];
    const bytes = await Promise.all(files.map((file) => minifiedBytes(fileURLToPath(file))));
    if (files.length > 0)
      sizes.set(
        name,
        bytes.reduce((total, size) => total + size, 0),
      );
  }
  return sizes;
}

/** @param {string} file */
export async function minifiedBytes(file) {
  const loader = extname(file) === '.json' ? 'json' : 'js';
  const { code } = await transform(await readFile(file, 'utf8'), { minify: true, loader });
  return Buffer.byteLength(code);
}
