/**
 * Downloaded runtimes: `<cache>/runtimes/<name>/<version>/<package>/`. A folder there is complete by construction:
 * it is filled elsewhere in the cache and renamed into place.
 */

import { existsSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import semver from 'semver';
import { cacheFolder } from '../../files/cache-folder.js';
import { namesIn } from '../../files/reading.js';
import { packagesFor } from './platform.js';

/**
 * @typedef {import('./descriptors.js').RuntimeName} RuntimeName
 * @typedef {{ name: RuntimeName, version: string, binary: string, source: 'cache' | 'workspace' }} Build
 */

/** @param {NodeJS.ProcessEnv} env */
export function runtimesFolder(env) {
  return join(cacheFolder(env), 'runtimes');
}

/**
 * Where a package of a runtime is kept. The package's name tells machines apart that share a home folder.
 *
 * @param {RuntimeName} name
 * @param {string} version
 * @param {import('./descriptors.js').BinaryPackage} source
 * @param {NodeJS.ProcessEnv} env
 */
export function cachedFolder(name, version, source, env) {
  return join(runtimesFolder(env), name, version, basename(source.name));
}

/**
 * What was downloaded for this machine, oldest version first.
 *
 * @param {RuntimeName} name
 * @param {NodeJS.ProcessEnv} env
 * @returns {Build[]}
 */
export function listCached(name, env) {
  const packages = packagesFor(name);
  const versions = namesIn(join(runtimesFolder(env), name)).filter((folder) => semver.valid(folder));
  return semver.sort(versions).flatMap((version) => {
    const binaries = packages.map((source) => join(cachedFolder(name, version, source, env), source.file));
    const binary = binaries.find((path) => existsSync(path));
    return binary === undefined ? [] : [{ name, version, binary, source: 'cache' }];
  });
}

/**
 * @param {Build} build
 * @param {NodeJS.ProcessEnv} env
 */
export function removeCached({ name, version }, env) {
  rmSync(join(runtimesFolder(env), name, version), { recursive: true, force: true });
}
