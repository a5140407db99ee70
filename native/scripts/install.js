/**
 * Builds the addon when a compiler is there and the sources have changed since the last time. Never fails an install:
 * everything but the addon works without it, and what asks for it is told why it is not there.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('..', import.meta.url));
const stampFile = join(folder, 'build', 'sources.sha256');
const builtFile = join(folder, 'build', 'Release', 'kernels.node');

/** @param {string} tool */
function isOnPath(tool) {
  return (process.env.PATH ?? '').split(delimiter).some((each) => existsSync(join(each, tool)));
}

/** Everything that the result depends on, but for the compiler. */
function sourcesHash() {
  const hash = createHash('sha256').update(`${process.arch} ${process.platform}`);
  const isSource = /(?:\.(?:c|cc|h|inl|gyp)|sources\.js|package\.json)$/;
  const outside = /^(?:build|node_modules|prebuilds|test|wasm)(?:$|[/\\])/;
  const names = /** @type {string[]} */ (readdirSync(folder, { recursive: true }));
  for (const name of names.filter((each) => isSource.test(each) && !outside.test(each)).sort()) {
    hash.update(`${name}\0`).update(readFileSync(join(folder, name)));
  }
  return hash.digest('hex');
}

/**
 * The headers of the Node.js that is running, if they were installed with it; else node-gyp downloads them. Node-API is
 * the same for all.
 */
function headersOption() {
  const prefix = resolve(dirname(process.execPath), '..');
  return existsSync(join(prefix, 'include', 'node', 'common.gypi')) ? [`--nodedir=${prefix}`] : [];
}

function build() {
  const nodeGyp = createRequire(import.meta.url).resolve('node-gyp/bin/node-gyp.js');
  const options = { cwd: folder, encoding: /** @type {const} */ ('utf8') };
  const args = [nodeGyp, 'rebuild', '--jobs=max', ...headersOption()];
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
