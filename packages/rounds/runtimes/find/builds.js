/**
 * Binaries of runtimes as npm packages have them: in this workspace, and downloaded into
 * `<cache>/runtimes/<name>/<version>/<package>/`. A folder there is complete by construction: it is filled elsewhere in
 * the cache, sealed with the digest of its binary, and renamed into place.
 */

import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { cacheFolder } from '../../system/cache-folder.js';
import { computeDigest, isWhole } from '../../system/cached-file.js';
import { listFolder, readManifest, readText } from '../../system/files.js';
import { descriptorOf } from '../descriptors.js';
import { compareVersions, covers, isVersion } from '../versions.js';
import { isNameOfBuild } from './spec.js';

/**
 * @import { BinaryPackage, Platform } from '../descriptors.js'
 * @typedef {{ name: string, version: string, binary: string, source: 'cache' | 'workspace' }} Build
 */

/** @type {Platform | undefined} */
let current;

function thisPlatform() {
  const { platform: os, arch: cpu } = process;
  // Every 64-bit Intel Mac that current macOS releases support has AVX2.
  const avx2 = os !== 'linux' || /\bavx2\b/.test(readText('/proc/cpuinfo'));
  current ??= { os, cpu, musl: os === 'linux' && isMusl(), avx2 };
  return current;
}

function isMusl() {
  // Else the report looks up the names of every network peer, which can take seconds.
  Object.assign(process.report, { excludeNetwork: true });
  const report = /** @type {{ header?: { glibcVersionRuntime?: string } }} */ (process.report.getReport());
  return report.header?.glibcVersionRuntime === undefined;
}

/**
 * @param {string} name
 * @param {Platform} [platform]
 * @returns {BinaryPackage[]} best first; none where nobody publishes the runtime for such a machine
 */
export function packagesFor(name, platform = thisPlatform()) {
  const { os, cpu } = platform;
  if (!['linux', 'darwin', 'win32'].includes(os) || !['x64', 'arm64'].includes(cpu)) return [];
  return descriptorOf(name).packages?.(platform) ?? [];
}

/**
 * The packages of that name (`bun`, `deno`) hold only scripts that start the binary, and install scripts do not run
 * here; the binary is in an optional dependency of theirs, which pnpm lets only them see.
 *
 * @param {string} name
 * @returns {Build | undefined}
 */
export function workspaceBuild(name) {
  const wrapper = descriptorOf(name).inWorkspace ? resolvePackage(import.meta.url, name) : undefined;
  if (wrapper === undefined) return undefined;
  for (const source of packagesFor(name)) {
    const manifest = resolvePackage(wrapper, source.name);
    if (manifest === undefined) continue;
    const folder = path.dirname(manifest);
    const binary = path.join(folder, source.file);
    const { version } = readManifest(folder) ?? {};
    if (existsSync(binary) && isVersion(String(version)))
      return { name, version, binary, source: 'workspace' };
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
 * Where a package of a runtime is kept. The package's name tells machines apart that share a home folder.
 *
 * @param {string} name
 * @param {string} version
 * @param {BinaryPackage} source
 * @param {NodeJS.ProcessEnv} env
 */
export function cachedFolder(name, version, source, env) {
  return path.join(runtimesFolder(env), name, version, path.basename(source.name));
}

/** The file in such a folder that has the digest of the binary, as `sha256sum` writes it. */
const sealName = 'sha256sums';

/** @param {string} folder @param {BinaryPackage} source */
export function seal(folder, { file }) {
  writeFileSync(path.join(folder, sealName), `${computeDigest(path.join(folder, file))}  ${file}\n`);
}

/** @param {string} binary @returns {string} its digest when it was kept; empty if it never was */
function sealOf(binary) {
  // It is in the folder of its package, or one deeper.
  const seals = ['.', '..'].map((up) => readText(path.join(path.dirname(binary), up, sealName)));
  return seals.join('').split(' ')[0] ?? '';
}

/** @param {Build} build @returns {boolean} whether it may be run; what is damaged is told, and removed */
export function isSound({ source, binary }) {
  return source !== 'cache' || isWhole(binary, sealOf(binary));
}

/**
 * @param {string} name
 * @param {NodeJS.ProcessEnv} env
 * @returns {Build[]} what was downloaded for this machine, oldest version first
 */
export function listCached(name, env) {
  const folders = listFolder(path.join(runtimesFolder(env), name));
  const versions = folders.filter(isVersion).sort(compareVersions);
  return [...folders.filter(isNameOfBuild), ...versions].flatMap((version) => {
    const binaries = packagesFor(name).map((source) =>
      path.join(cachedFolder(name, version, source, env), source.file),
    );
    const binary = binaries.find((file) => existsSync(file) && sealOf(file) !== '');
    return binary === undefined ? [] : [{ name, version, binary, source: 'cache' }];
  });
}

/** @param {{ name: string, version: string }} build @param {NodeJS.ProcessEnv} env */
export function removeCached({ name, version }, env) {
  rmSync(path.join(runtimesFolder(env), name, version), { recursive: true, force: true });
}

/**
 * @param {{ name: string, version: string }} wanted `1.0` covers `1.0.14` and not `1.10.0`
 * @param {NodeJS.ProcessEnv} env
 * @returns {Build | undefined} the highest version that needs no download
 */
export function localBuild({ name, version }, env) {
  const builds = [workspaceBuild(name) ?? [], listCached(name, env)].flat();
  return builds
    .filter((build) => covers(version, build.version))
    .sort((a, b) => compareVersions(b.version, a.version))
    .find(isSound);
}
