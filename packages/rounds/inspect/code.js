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
 * @returns {Promise<(of: { suite: string, case?: string }) => number>} in bytes; 0 for a case that cannot be loaded here, and for
 *   one whose code is the suite's or the runtime's own
 */
export async function codeSizes({ suites, launcher, signal }, cases, limitMs) {
  /** @type {Map<string, number>} */
  const sizes = new Map();
  const keyOf = (/** @type {{ suite: string, case?: string }} */ each) => `${each.suite} ${each.case}`;
  for (const each of cases) {
    if (sizes.has(keyOf(each)) || signal?.aborted) continue;
    const suite = String(suites.find(({ name }) => name === each.suite)?.url);
    /** @type {import('../trial/worker.js').Worked<{ files: string[] }>} */
    const { answer } = await work(
      launcher,
      driver,
      { task: 'files', suite, case: each.case },
      { limitMs, signal },
    );
    const bytes = await Promise.all((answer?.files ?? []).map((file) => minifiedBytes(fileURLToPath(file))));
    sizes.set(
      keyOf(each),
      bytes.reduce((total, size) => total + size, 0),
    );
  }
  return (each) => sizes.get(keyOf(each)) ?? 0;
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
