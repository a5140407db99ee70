/**
 * Builds the addon if there is a compiler and the sources have changed since the last build. It never fails an install:
 * everything else works without the addon, and an import of it says why it is missing.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { builtLibrary } from '../library.js';
import { suiteFolders } from '../sources.js';
import { headersPrefix, isOnPath } from './toolchain.js';

const folder = fileURLToPath(new URL('..', import.meta.url));
const stampFile = join(folder, 'build', 'sources.sha256');
const builtFile = join(folder, builtLibrary);

/** Everything that the result depends on, except the compiler. */
function sourcesHash() {
  const hash = createHash('sha256').update(`${process.arch} ${process.platform}`);
  const isSource = /(?:\.(?:c|cc|h|inl|gyp)|(?:sources|isas)\.js|package\.json)$/;
  const outside = /^(?:build|node_modules|prebuilds|test|wasm)(?:$|[/\\])/;
  const own = filesIn('.').filter((name) => !outside.test(name));
  const names = [...own, ...suiteFolders().flatMap(filesIn)].filter((name) => isSource.test(name));
  for (const name of names) {
    hash.update(`${name}\0`).update(readFileSync(join(folder, name)));
  }
  return hash.digest('hex');
}

/** @param {string} name of a folder */
function filesIn(name) {
  const files = /** @type {string[]} */ (readdirSync(join(folder, name), { recursive: true }));
  return files.sort().map((file) => join(name, file));
}

function build() {
  const nodeGyp = createRequire(import.meta.url).resolve('node-gyp/bin/node-gyp.js');
  const options = { cwd: folder, encoding: /** @type {const} */ ('utf8') };
  const headers = headersPrefix();
  const args = [nodeGyp, 'rebuild', '--jobs=max', ...(headers ? [`--nodedir=${headers}`] : [])];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, options);
  mkdirSync(join(folder, 'build'), { recursive: true });
  writeFileSync(join(folder, 'build', 'install.log'), `${stdout}${stderr}`);
  return status === 0;
}

const missing = ['c++', 'make', 'python3'].filter((tool) => !isOnPath(tool));
const hash = sourcesHash();
if (existsSync(builtFile) && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === hash) {
  console.log('the native addon is up to date');
} else if (missing.length > 0) {
  console.log(`the native addon is not built: ${missing.join(', ')} not found on PATH`);
} else if (build()) {
  writeFileSync(stampFile, hash);
  console.log('the native addon is built');
} else {
  console.log('the native addon is not built: its build failed, native/build/install.log has the errors');
}
