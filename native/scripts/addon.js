/** Builds an addon if there is a compiler and the sources have changed since the last build. It never fails an install. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { headersPrefix, isOnPath } from './toolchain.js';

/**
 * @typedef {object} Addon
 * @property {string} subject of the sentences that are printed, with its verb: `the native addon is`
 * @property {string} folder where binding.gyp is
 * @property {string} library what is built, relative to the folder
 * @property {string} log how messages call the folder's build/install.log
 * @property {string[]} sources relative to the folder: everything that the result depends on, except the compiler
 * @property {string} [also] anything else that it depends on
 */

/** @param {Addon} addon */
export function installAddon({ subject, folder, library, log, sources, also = '' }) {
  const stampFile = join(folder, 'build', 'sources.sha256');
  const missing = ['c++', 'make', 'python3'].filter((tool) => !isOnPath(tool));
  const hash = hashOf(folder, sources, also);
  if (
    existsSync(join(folder, library)) &&
    existsSync(stampFile) &&
    readFileSync(stampFile, 'utf8') === hash
  ) {
    console.log(`${subject} up to date`);
  } else if (missing.length > 0) {
    console.log(`${subject} not built: ${missing.join(', ')} not found on PATH`);
  } else if (build(folder)) {
    writeFileSync(stampFile, hash);
    console.log(`${subject} built`);
  } else {
    console.log(`${subject} not built: the build failed, ${log} has the errors`);
  }
}

/**
 * @param {string} folder
 * @param {string} name of a folder in it, or beside it
 * @returns {string[]} its files, relative to the first
 */
export function filesIn(folder, name) {
  const files = /** @type {string[]} */ (readdirSync(join(folder, name), { recursive: true }));
  return files.sort().map((file) => join(name, file));
}

/**
 * @param {string} folder
 * @param {string[]} names
 * @param {string} also
 */
function hashOf(folder, names, also) {
  const hash = createHash('sha256').update(`${process.arch} ${process.platform}${also}`);
  for (const name of names) hash.update(`${name}\0`).update(readFileSync(join(folder, name)));
  return hash.digest('hex');
}

/** @param {string} folder */
function build(folder) {
  const nodeGyp = createRequire(import.meta.url).resolve('node-gyp/bin/node-gyp.js');
  const options = { cwd: folder, encoding: /** @type {const} */ ('utf8') };
  const headers = headersPrefix();
  const args = [nodeGyp, 'rebuild', '--jobs=max', ...(headers ? [`--nodedir=${headers}`] : [])];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, options);
  mkdirSync(join(folder, 'build'), { recursive: true });
  writeFileSync(join(folder, 'build', 'install.log'), `${stdout}${stderr}`);
  return status === 0;
}
