/** Exact versions of runtimes, from the npm packages that hold their binaries, or made from sources. */

import { existsSync, rmSync } from 'node:fs';
import { chmod } from 'node:fs/promises';
import { join } from 'node:path';
import { UserError } from '../../cli/errors.js';
import { cacheFolder, whyNotExecutable } from '../../files/cache-folder.js';
import { putInPlace, withFolder } from '../../files/owned-folder.js';
import { cachedFolder, listCached, runtimesFolder } from './cache.js';
import { descriptorOf } from './descriptors.js';
import { identify } from './identify.js';
import { fetchPackage, noSpace, publishedVersions } from './npm.js';
import { packagesFor } from './platform.js';
import { highestMatching, isAtLeast, nearestVersions } from './versions.js';
import { workspaceBuild } from './workspace.js';

/**
 * @typedef {import('./descriptors.js').RuntimeName} RuntimeName
 * @typedef {import('./descriptors.js').BinaryPackage} BinaryPackage
 * @typedef {{ name: RuntimeName, version: string }} Wanted
 * @typedef {import('./cache.js').Build} Build
 *
 * @typedef {object} ProvisionOptions
 * @property {NodeJS.ProcessEnv} [env]
 * @property {AbortSignal} [signal]
 * @property {(message: string) => void} [onProgress]
 * @property {string} [from] folder of the sources, for a runtime that is made from them
 */

/**
 * What needs no download: the cache's builds, and the workspace's own, which came from the same packages.
 *
 * @param {RuntimeName} name
 * @param {NodeJS.ProcessEnv} env
 * @returns {Build[]}
 */
export function localBuilds(name, env) {
  return [workspaceBuild(name) ?? [], listCached(name, env)].flat();
}

/**
 * @param {string} wanted
 * @param {readonly Build[]} builds
 */
export function highestBuild(wanted, builds) {
  const match = highestMatching(
    wanted,
    builds.map(({ version }) => version),
  );
  return builds.find(({ version }) => version === match);
}

/**
 * Gets a version here, from the registry if need be. An exact version that is here already needs no registry; a
 * partial one is the highest published, or the highest here when the registry does not answer.
 *
 * @param {Wanted} wanted
 * @param {ProvisionOptions} [options]
 * @returns {Promise<Build>}
 */
export async function provision({ name, version }, options = {}) {
  const { env = process.env, signal, onProgress } = options;
  const builds = localBuilds(name, env);
  /** @param {string} exact */
  const here = (exact) => builds.find((build) => build.version === exact);
  const exactlyHere = here(version);
  if (exactlyHere !== undefined) return exactlyHere;

  const packages = packagesFor(name);
  const [own] = packages;
  if (own === undefined) throw nowherePublished(name, version);
  const { make } = descriptorOf(name);
  if (make) {
    const match = highestMatching(version, make.versions);
    if (match === undefined) throw cannotBeMade({ name, version }, make.versions);
    const run = (/** @type {string} */ folder) => make.run(folder, { ...options, env });
    return here(match) ?? install({ name, version: match }, own, run, options);
  }
  /** @type {string[]} */
  const published = [];
  for (const source of packages) {
    onProgress?.(`Looking up ${name}@${version} on npm (${source.name})`);
    const listing = await publishedVersions(source.name, { env, signal });
    if ('error' in listing) return highestHere({ name, version }, builds, listing.error, onProgress);
    const match = highestMatching(version, listing.versions);
    if (match !== undefined) {
      const found = { name, version: match };
      const tooOld = whyTooOld(found);
      if (tooOld !== undefined) throw new UserError(tooOld);
      return here(match) ?? install(found, source, downloading(found, source, options), options);
    }
    published.push(...listing.versions);
  }
  throw noSuchVersion({ name, version }, packages, published);
}

/**
 * @param {Wanted} wanted
 * @param {readonly Build[]} builds
 * @param {string} why
 * @param {((message: string) => void) | undefined} onProgress
 * @returns {Build}
 */
function highestHere({ name, version }, builds, why, onProgress) {
  const match = highestBuild(version, builds);
  if (match === undefined) {
    const versions = builds.map((build) => build.version).join(', ');
    const have = versions === '' ? `no ${name} was downloaded before` : `only ${versions} is here`;
    throw new UserError(
      `${name}@${version} cannot be looked up: the npm registry does not answer (${why}), and ${have}. Go online, or ask for a version that is here.`,
      { exitCode: 1 },
    );
  }
  onProgress?.(`The npm registry does not answer (${why}): taking ${name}@${match.version}, which is here.`);
  return match;
}

/**
 * @param {Wanted} found
 * @returns {string | undefined}
 */
export function whyTooOld({ name, version }) {
  const { oldest } = descriptorOf(name);
  if (oldest === undefined || isAtLeast(version, oldest)) return undefined;
  return `${name}@${version} is too old for Rounds. Ask for ${name}@${oldest} or newer.`;
}

/**
 * @param {Wanted} wanted
 * @param {BinaryPackage} source
 * @param {ProvisionOptions} options
 * @returns {(folder: string) => Promise<string>}
 */
function downloading({ name, version }, source, { env = process.env, signal, onProgress }) {
  return async (folder) => {
    onProgress?.(`Downloading ${name}@${version} (npm package ${source.name}) into ${runtimesFolder(env)}`);
    await fetchPackage(`${source.name}@${version}`, folder, { env, signal });
    return join(folder, 'node_modules', source.name);
  };
}

/**
 * @param {Wanted} wanted
 * @param {BinaryPackage} source
 * @param {(folder: string) => Promise<string>} get puts the package into a folder, and gives its path
 * @param {ProvisionOptions} options
 * @returns {Promise<Build>}
 */
async function install(wanted, source, get, { env = process.env, signal }) {
  const id = `${wanted.name}@${wanted.version}`;
  const root = runtimesFolder(env);
  const target = cachedFolder(wanted.name, wanted.version, source, env);
  const binary = join(target, source.file);
  try {
    await withFolder(async (folder) => {
      const fetched = await get(folder);
      await confirmVersion(join(fetched, source.file), wanted, { env, signal });
      // A folder without its binary was damaged by hand: nothing here ever puts one there.
      if (existsSync(target) && !existsSync(binary)) rmSync(target, { recursive: true });
      putInPlace(fetched, target);
    }, cacheFolder(env));
    return { ...wanted, binary, source: 'cache' };
  } catch (error) {
    throw explain(error, id, root);
  }
}

/**
 * @param {string} binary
 * @param {Wanted} wanted
 * @param {{ env: NodeJS.ProcessEnv, signal?: AbortSignal }} options
 */
async function confirmVersion(binary, { name, version }, options) {
  // Some of the packages leave this to their install scripts, which do not run here.
  await chmod(binary, 0o755);
  const notExecutable = whyNotExecutable(binary);
  if (notExecutable !== undefined)
    throw new UserError(`${name}@${version}: ${notExecutable}.`, { exitCode: 1 });
  const { version: actual } = await identify(binary, name, options).catch((error) => {
    if (options.signal?.aborted || !(error instanceof UserError)) throw error;
    throw new UserError(
      `${name}@${version} was downloaded and does not run here; nothing was kept. ${error.message}`,
    );
  });
  if (actual === version) return;
  throw new UserError(`${name}@${version} turned out to be ${actual}: it is mislabelled. Nothing was kept.`);
}

/** Why the cache cannot be used. Recursive `mkdir` says ENOENT of a disk that is read-only. */
const unusable = /^(?:EACCES|EPERM|EROFS|ENOTDIR|EEXIST)$|^ENOENT mkdir$/;

/**
 * @param {unknown} error
 * @param {string} id
 * @param {string} root
 */
function explain(error, id, root) {
  const { code = '', syscall } = /** @type {NodeJS.ErrnoException} */ (error);
  if (code === 'ENOSPC' || code === 'EDQUOT') return noSpace(id, root);
  if (!unusable.test(code) && !unusable.test(`${code} ${syscall}`)) return error;
  const advice = 'Set ROUNDS_CACHE to a folder you can write to.';
  return new UserError(`${id} cannot be kept in ${root} (${code}). ${advice}`, { exitCode: 1 });
}

/**
 * @param {RuntimeName} name
 * @param {string} version
 */
function nowherePublished(name, version) {
  const machine = `${process.platform} ${process.arch}`;
  return new UserError(
    `${name}@${version}: there is no ${name} for this machine (${machine}). Install it yourself and set ${descriptorOf(name).variable} to its path.`,
  );
}

/**
 * @param {Wanted} wanted
 * @param {string[]} versions
 */
function cannotBeMade({ name, version }, versions) {
  const have = versions.map((each) => `${name}@${each}`).join(', ');
  return new UserError(`${name}@${version} cannot be built here. Ask for ${have}.`);
}

/**
 * @param {Wanted} wanted
 * @param {BinaryPackage[]} packages
 * @param {string[]} published
 */
function noSuchVersion({ name, version }, packages, published) {
  const where = packages.map((source) => source.name).join(' or ');
  const nearest = nearestVersions(version, [...new Set(published)]);
  const advice = nearest.length === 0 ? 'Nothing is published there.' : `Nearest: ${nearest.join(', ')}.`;
  return new UserError(`${name}@${version} does not exist on npm as ${where}. ${advice}`);
}
