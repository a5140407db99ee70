/**
 * Binaries of runtimes from npm packages: in this workspace, and downloaded into `<cache>/runtimes/<name>/<version>/<package>/`.
 * Such a folder is complete, since it is filled elsewhere and renamed.
 */

import { existsSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { cacheFolder } from '../../system/cache-folder.js';
import { listFolder, readManifest, readText } from '../../system/files.js';
import { descriptorOf } from '../descriptors.js';
import { compareVersions, covers, isVersion } from '../versions.js';

/**
 * @import { BinaryPackage, Target } from '../descriptor.js'
 * @typedef {{ name: string, version: string, binary: string, source: 'cache' | 'workspace' }} RuntimeBuild
 */

/** @type {Target | undefined} */
let current;

function currentTarget() {
  const { platform: os, arch: cpu } = process;
  // Every 64-bit Intel Mac that current macOS releases support has AVX2.
  const avx2 = os !== 'linux' || /\bavx2\b/.test(readText('/proc/cpuinfo'));
  current ??= { os, cpu, musl: os === 'linux' && isMusl(), avx2 };
  return current;
}

function isMusl() {
  // Otherwise the report resolves the host names of all network peers, which can take seconds.
  Object.assign(process.report, { excludeNetwork: true });
  const report = /** @type {{ header?: { glibcVersionRuntime?: string } }} */ (process.report.getReport());
  return report.header?.glibcVersionRuntime === undefined;
}

/**
 * @param {string} name
 * @param {Target} [target]
 * @returns {BinaryPackage[]} best first; empty if the runtime is not published for this machine
 */
export function packagesFor(name, target = currentTarget()) {
  const { os, cpu } = target;
  if (!['linux', 'darwin', 'win32'].includes(os) || !['x64', 'arm64'].includes(cpu)) return [];
  return descriptorOf(name).packages?.(target) ?? [];
}

/**
 * The packages `bun` and `deno` only contain scripts that start the binary. It is in an optional dependency, which pnpm makes visible
 * to these packages alone.
 *
 * @param {string} name
 * @returns {RuntimeBuild | undefined}
 */
export function workspaceBuild(name) {
  const wrapper = descriptorOf(name).inWorkspace ? resolvePackage(import.meta.url, name) : undefined;
  if (wrapper === undefined) return undefined;
  for (const source of packagesFor(name)) {
    const manifest = resolvePackage(wrapper, source.name);
    if (manifest === undefined) continue;
    const folder = path.dirname(manifest);
    const binary = path.join(folder, source.file);
    const version = String(readManifest(folder)?.version);
    if (existsSync(binary) && isVersion(version)) return { name, version, binary, source: 'workspace' };
  }
  return undefined;
}

/** @param {string} from @param {string} packageName */
function resolvePackage(from, packageName) {
  try {
    return createRequire(from).resolve(`${packageName}/package.json`);
  } catch {
    return undefined;
  }
}

/** @param {NodeJS.ProcessEnv} env */
export function runtimesFolder(env) {
  return path.join(cacheFolder(env), 'runtimes');
}

/**
 * The name of the package distinguishes machines that share a home folder.
 *
 * @param {string} name
 * @param {string} version
 * @param {BinaryPackage} source
 * @param {NodeJS.ProcessEnv} env
 */
export function cachedFolder(name, version, source, env) {
  return path.join(runtimesFolder(env), name, version, path.basename(source.name));
}

/**
 * @param {string} name
 * @param {NodeJS.ProcessEnv} env
 * @returns {RuntimeBuild[]} downloads for this machine, oldest version first
 */
export function listCached(name, env) {
  const versions = listFolder(path.join(runtimesFolder(env), name))
    .filter(isVersion)
    .sort(compareVersions);
  return versions.flatMap((version) => {
    const binary = packagesFor(name)
      .map((source) => path.join(cachedFolder(name, version, source, env), source.file))
      .find((file) => existsSync(file));
    return binary === undefined ? [] : [{ name, version, binary, source: 'cache' }];
  });
}

/** @param {{ name: string, version: string }} build @param {NodeJS.ProcessEnv} env */
export function removeCached({ name, version }, env) {
  rmSync(path.join(runtimesFolder(env), name, version), { recursive: true, force: true });
}

/**
 * @param {{ name: string, version: string }} requested `1.0` covers `1.0.14` but not `1.10.0`
 * @param {NodeJS.ProcessEnv} env
 * @returns {RuntimeBuild | undefined} the highest version that needs no download
 */
export function localBuild({ name, version }, env) {
  return [workspaceBuild(name) ?? [], listCached(name, env)]
    .flat()
    .filter((build) => covers(version, build.version))
    .sort((a, b) => compareVersions(b.version, a.version))[0];
}
