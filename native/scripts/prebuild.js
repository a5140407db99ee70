/**
 * `pnpm --filter @rounds/native prebuild [x64] [arm64]` makes prebuilds/linux-x64/kernels.node and
 * prebuilds/linux-arm64/kernels.node, each with its own compiler. It builds in a copy, so that the addon that was built
 * for this machine stays.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { prebuiltLibrary } from '../library.js';
import { suiteFolders } from '../sources.js';
import { headersPrefix, isOnPath } from './toolchain.js';

const folder = fileURLToPath(new URL('..', import.meta.url));
const copies = join(folder, 'build', 'prebuild');
const copy = join(copies, 'native');

/** @type {Record<string, { prefix: string, packages: string }>} the cross compilers, as Debian names them */
const toolchains = {
  x64: { prefix: 'x86_64-linux-gnu-', packages: 'g++-x86-64-linux-gnu' },
  arm64: { prefix: 'aarch64-linux-gnu-', packages: 'g++-aarch64-linux-gnu' },
};

/** @param {string} architecture */
function toolsFor(architecture) {
  const { prefix = '', packages = '' } = toolchains[architecture] ?? {};
  if (architecture === process.arch) return { env: {}, missing: isOnPath('c++') ? undefined : 'c++ (g++)' };
  const env = {
    CC: `${prefix}gcc`,
    CXX: `${prefix}g++`,
    AR: `${prefix}ar`,
    PREBUILD_STRIP_BIN: `${prefix}strip`,
  };
  return { env, missing: isOnPath(env.CXX) ? undefined : `${env.CXX} (${packages})` };
}

/** @param {string} architecture */
function prebuild(architecture) {
  const { env, missing } = toolsFor(architecture);
  if (missing) throw new Error(`prebuilds for linux ${architecture} need ${missing}`);
  const prebuildify = createRequire(import.meta.url).resolve('prebuildify/bin.js');
  const options = [
    '--napi',
    '--strip',
    '--quiet',
    '--name=kernels',
    '--platform=linux',
    `--arch=${architecture}`,
  ];
  const headers = headersPrefix();
  const { status } = spawnSync(process.execPath, [prebuildify, ...options], {
    cwd: copy,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...env, ...(headers ? { npm_config_nodedir: headers } : {}) },
  });
  if (status !== 0) throw new Error(`the prebuild for linux ${architecture} failed`);
  const made = prebuiltLibrary('linux', architecture);
  mkdirSync(dirname(join(folder, made)), { recursive: true });
  cpSync(join(copy, made), join(folder, made));
  console.log(made);
}

rmSync(copies, { recursive: true, force: true });
for (const name of [...readdirSync(folder).filter((each) => !isOutside(each)), ...suiteFolders()]) {
  cpSync(join(folder, name), join(copy, name), { recursive: true });
}
try {
  const wanted = process.argv.slice(2);
  for (const architecture of wanted.length > 0 ? wanted : Object.keys(toolchains)) prebuild(architecture);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  if (existsSync(copies)) rmSync(copies, { recursive: true });
}

/** @param {string} name of a file or folder here */
function isOutside(name) {
  return ['build', 'node_modules', 'prebuilds', 'test'].includes(name);
}
