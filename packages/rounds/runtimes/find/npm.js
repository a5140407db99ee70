/** The two questions asked of npm: which versions of a package exist, and to fetch one. */

import { dirname } from 'node:path';
import { UserError } from '../../cli/errors.js';

/**
 * @typedef {object} NpmOptions
 * @property {NodeJS.ProcessEnv} env
 * @property {AbortSignal} [signal]
 *
 * @typedef {{ versions: string[] } | { error: string }} Listing
 */

/** A registry that is away should be noticed in seconds: npm on its own tries for minutes. */
const IMPATIENT = ['--fetch-retries=0', '--fetch-timeout=20000'];

/**
 * Every published version, in no particular order.
 *
 * @param {string} packageName
 * @param {NpmOptions} options
 * @returns {Promise<Listing>} the error is for a sentence: "HOST: connect ECONNREFUSED"
 */
export async function publishedVersions(packageName, options) {
  const args = ['view', packageName, 'versions', '--json', '--loglevel=error', ...IMPATIENT];
  const { exitCode, stdout, stderr } = await npm(args, options);
  if (exitCode !== 0) {
    const code = errorCode(stderr);
    return code === 'E404' ? { versions: [] } : { error: describe(stderr, code) };
  }
  try {
    // One version alone comes as a string.
    return { versions: [JSON.parse(stdout)].flat() };
  } catch {
    return { error: 'npm answered with something that is not JSON' };
  }
}

/**
 * Installs a package under `folder/node_modules`; npm checks its integrity. Nothing of the package is run.
 *
 * @param {string} packageAtVersion
 * @param {string} folder
 * @param {NpmOptions} options
 */
export async function fetchPackage(packageAtVersion, folder, options) {
  const quiet = ['--no-audit', '--no-fund', '--no-update-notifier', '--loglevel=warn'];
  const alone = ['--prefix', folder, '--no-save', '--no-package-lock', '--ignore-scripts', '--omit=optional'];
  const { exitCode, stderr } = await npm(['install', ...alone, ...quiet, packageAtVersion], options);
  // npm only warns about a file that it could not write to its end, and exits 0.
  const code = /TAR_ENTRY_ERROR (\w+)/.exec(stderr)?.[1] ?? errorCode(stderr);
  if (code === 'ENOSPC' || code === 'EDQUOT') throw noSpace(packageAtVersion, dirname(folder));
  if (exitCode === 0 && code === undefined) return;
  const why = describe(stderr, code);
  throw new UserError(`${packageAtVersion} could not be downloaded: ${why}. Try again later.`, {
    exitCode: 1,
  });
}

/**
 * @param {string} what
 * @param {string} folder
 */
export function noSpace(what, folder) {
  return new UserError(
    `No space left for ${what} in ${folder}. Free some, or set ROUNDS_CACHE to a folder on another disk.`,
    { exitCode: 1 },
  );
}

/**
 * @param {string[]} args
 * @param {NpmOptions} options
 */
async function npm(args, { env, signal }) {
  signal?.throwIfAborted();
  const { shell } = await import('../../launcher/shell.js');
  const { $ } = await shell({ env, signal, nothrow: true });
  const { exitCode, stdout, stderr } = await $`npm ${args}`;
  signal?.throwIfAborted();
  if (exitCode === 127) {
    throw new UserError('npm is not on PATH. It comes with Node.js; install that first.');
  }
  return { exitCode, stdout, stderr };
}

/** @param {string} stderr */
function errorCode(stderr) {
  return /^npm (?:error|ERR!) code (\S+)/m.exec(stderr)?.[1];
}

/**
 * npm's first line that is more than a code.
 *
 * @param {string} stderr
 * @param {string | undefined} code
 */
function describe(stderr, code) {
  const lines = stderr.split('\n').map((line) => line.replace(/^npm (?:error|ERR!) ?/, '').trim());
  const telling = lines.find((line) => line !== '' && !/^(?:code|syscall|errno|path) |^npm warn/.test(line));
  return [code, telling].filter(Boolean).join(': ') || 'npm gave no reason';
}
