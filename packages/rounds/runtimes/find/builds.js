/**
 * Binaries of runtimes from npm packages: in this workspace, and downloaded into `<cache>/runtimes/<name>/<version>/<package>/`.
 * Such a folder is complete, since it is filled elsewhere and renamed.
 */

import { chmodSync, existsSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { ask, whyFailed } from '../../launcher/ask.js';
import { cacheFolder, whyNotExecutable } from '../../system/cache-folder.js';
import { UserError } from '../../system/errors.js';
import { listFolder, readManifest, readText } from '../../system/files.js';
import { moveIntoPlace, withTemporaryFolder } from '../../system/temporary-folder.js';
import { descriptorOf, whyTooOld } from '../descriptors.js';
import { compareVersions, covers, isVersion } from '../versions.js';
import { identify } from './identify.js';

/**
 * @import { BinaryPackage, Target } from '../descriptor.js'
 * @import { VersionRequest } from '../descriptors.js'
 *
 * @typedef {{ name: string, version: string, binary: string, source: 'cache' | 'workspace' }} RuntimeBuild
 *
 * @typedef {object} DownloadOptions
 * @property {boolean} [newest] whether to ask npm even if a matching version is cached
 * @property {AbortSignal} [signal]
 * @property {(line: string) => void} [log]
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

export function runtimesFolder() {
  return path.join(cacheFolder(), 'runtimes');
}

/**
 * The name of the package distinguishes machines that share a home folder.
 *
 * @param {string} name
 * @param {string} version
 * @param {BinaryPackage} source
 */
export function cachedFolder(name, version, source) {
  return path.join(runtimesFolder(), name, version, path.basename(source.name));
}

/** @param {string} name @returns {RuntimeBuild[]} downloads for this machine, oldest version first */
export function listCached(name) {
  const versions = listFolder(path.join(runtimesFolder(), name)).filter(isVersion).sort(compareVersions);
  return versions.flatMap((version) => {
    const binary = packagesFor(name)
      .map((source) => path.join(cachedFolder(name, version, source), source.file))
      .find((file) => existsSync(file));
    return binary === undefined ? [] : [{ name, version, binary, source: 'cache' }];
  });
}

/** @param {{ name: string, version: string }} build */
export function removeCached({ name, version }) {
  rmSync(path.join(runtimesFolder(), name, version), { recursive: true, force: true });
}

/**
 * @param {VersionRequest} requested `1.0` covers `1.0.14` but not `1.10.0`
 * @returns {RuntimeBuild[]} that need no download, newest version first
 */
export function localBuilds({ name, version }) {
  return [workspaceBuild(name) ?? [], listCached(name)]
    .flat()
    .filter((build) => covers(version, build.version))
    .sort((a, b) => compareVersions(b.version, a.version));
}

const downloadLimitMs = 30 * 60e3;

/** By default, npm tries to reach a registry for minutes, and waits 5 minutes for data. */
const impatience = {
  ...{ npm_config_fetch_retries: '1', npm_config_fetch_retry_mintimeout: '1000' },
  npm_config_fetch_timeout: '60000',
};

/**
 * @param {VersionRequest} requested of a partial version, npm provides the highest
 * @param {DownloadOptions} [options]
 * @returns {Promise<RuntimeBuild>} a cached version needs no network
 */
export async function provision(requested, { newest = false, signal, log } = {}) {
  const { name, version } = requested;
  const id = `${name}@${version}`;
  const [local] = localBuilds(requested);
  if (local && (!newest || local.version === version)) return local;
  const tooOld = whyTooOld(requested);
  if (tooOld !== undefined) throw new UserError(tooOld);
  const packages = packagesFor(name);
  if (packages.length === 0) {
    const advice = `Install ${name} yourself and set ${descriptorOf(name).variable} to its path.`;
    throw new UserError(`${id} is not available for ${process.platform} ${process.arch}. ${advice}`);
  }
  for (const source of packages) {
    const build = await withTemporaryFolder(async (folder) => {
      log?.(`Downloading ${id} (npm package ${source.name}) into ${runtimesFolder()}`);
      const fetched = await fetchPackage(`${source.name}@${version}`, folder, signal);
      return fetched && install(fetched, requested, source, signal);
    }, cacheFolder());
    if (build) return build;
  }
  const names = packages.map((source) => source.name);
  throw new UserError(
    `${id} does not exist on npm as ${names.join(' or ')}. List versions: npm view ${names[0]} versions`,
  );
}

/**
 * Installs a package under `folder/node_modules`, without running any of its scripts. npm checks its integrity.
 *
 * @param {string} packageAtVersion
 * @param {string} folder
 * @param {AbortSignal} [signal]
 * @returns {Promise<string | undefined>} its folder; undefined if the package does not exist
 */
async function fetchPackage(packageAtVersion, folder, signal) {
  const quiet = ['--no-audit', '--no-fund', '--no-update-notifier', '--loglevel=warn'];
  const alone = ['--prefix', folder, '--no-save', '--no-package-lock', '--ignore-scripts', '--omit=optional'];
  const result = await ask('npm', ['install', ...alone, ...quiet, packageAtVersion], {
    env: { ...impatience, ...process.env },
    ...{ timeLimitMs: downloadLimitMs, signal, what: `npm to download ${packageAtVersion}` },
  });
  const { exitCode, stderr, notStarted } = result;
  if (notStarted !== undefined)
    throw new UserError(`npm cannot be started (${notStarted}). Install Node.js, which includes it.`);
  // npm only warns about a truncated file, and exits with 0.
  const [, truncated, code = truncated] =
    /TAR_ENTRY_ERROR (\w+)|^npm (?:error|ERR!) code (\S+)/m.exec(stderr) ?? [];
  if (code === 'ETARGET' || code === 'E404') return undefined;
  if (exitCode === 0 && code === undefined)
    return path.join(folder, 'node_modules', packageAtVersion.replace(/(.)@.*/, '$1'));
  const lines = stderr.split('\n').map((line) => line.replace(/^npm (?:error|ERR!) ?/, '').trim());
  const message = lines.find(
    (line) => line !== '' && !/^(?:code|syscall|errno|path) |^npm warn|_ENTRY_ERROR /.test(line),
  );
  const reason = code === undefined ? whyFailed(result) : [code, message].filter(Boolean).join(': ');
  throw new UserError(
    `${packageAtVersion} could not be downloaded: ${reason}. ${fixes[code ?? ''] ?? 'Try again later'}.`,
    { exitCode: 1 },
  );
}

const freeSpace = 'Free some space, or set ROUNDS_CACHE to a folder on another disk';

/** By npm's error code. @type {Record<string, string>} */
const fixes = {
  ENOSPC: freeSpace,
  EDQUOT: freeSpace,
  EINTEGRITY: 'It differs from what was published: see "npm config get registry", or try again later',
};

/**
 * @param {string} folder contains the binary
 * @param {VersionRequest} requested
 * @param {BinaryPackage} source
 * @param {AbortSignal} [signal]
 * @returns {Promise<RuntimeBuild>}
 */
async function install(folder, { name, version: requested }, source, signal) {
  const id = `${name}@${requested}`;
  const fresh = path.join(folder, source.file);
  chmodSync(fresh, 0o755); // some packages do this in their install scripts, which do not run here
  const notExecutable = whyNotExecutable(fresh);
  if (notExecutable !== undefined) throw new UserError(`${id}: ${notExecutable}.`, { exitCode: 1 });
  const { version } = await identify(fresh, name, { signal }).catch((error) => {
    if (signal?.aborted || !(error instanceof UserError)) throw error;
    throw new UserError(`${id} was downloaded but does not run here; nothing was kept. ${error.message}`);
  });
  if (!covers(requested, version))
    throw new UserError(`${id} turned out to be ${version}: it is mislabelled. Nothing was kept.`);
  const target = cachedFolder(name, version, source);
  const binary = path.join(target, source.file);
  if (!existsSync(binary)) rmSync(target, { recursive: true, force: true }); // damaged by another program
  moveIntoPlace(folder, target);
  return { name, version, binary, source: 'cache' };
}
