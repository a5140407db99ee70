/** Where a runtime named without a version may be, best place first. */

import { accessSync, constants, realpathSync, statSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import { listCached } from './cache.js';
import { descriptorOf } from './descriptors.js';
import { workspaceBuild } from './workspace.js';

/**
 * @typedef {import('./descriptors.js').RuntimeName} RuntimeName
 * @typedef {'environment' | 'path' | 'PATH' | 'workspace' | 'driver' | 'cache'} Source `path`: the user named it; `driver` is what runs this command
 * @typedef {{ path: string, source: Source }} Candidate
 */

/**
 * A variable settles the matter: whoever set it does not want another binary in its stead.
 *
 * @param {RuntimeName} name
 * @param {NodeJS.ProcessEnv} env
 * @returns {Candidate[]}
 */
export function candidatesFor(name, env) {
  const { variable, driver, make } = descriptorOf(name);
  const named = env[variable];
  if (named) return [{ path: resolve(named), source: 'environment' }];
  const candidates = onPath(name, env).map((path) => /** @type {Candidate} */ ({ path, source: 'PATH' }));
  const own = workspaceBuild(name);
  if (own !== undefined) candidates.push({ path: own.binary, source: 'workspace' });
  if (driver !== undefined) candidates.push({ path: driver, source: 'driver' });
  if (make) {
    candidates.push(...listCached(name, env).map(({ binary, source }) => ({ path: binary, source })));
  }
  return candidates;
}

/**
 * Every executable of that name on PATH, each file once.
 *
 * @param {string} name
 * @param {NodeJS.ProcessEnv} env
 * @returns {string[]}
 */
export function onPath(name, env) {
  /** @type {Map<string, string>} */
  const found = new Map();
  for (const folder of (env.PATH ?? '').split(delimiter)) {
    // Package managers put these in front; what is there are wrapper scripts, and not what the user installed.
    if (folder === '' || /[\\/]node_modules[\\/]\.bin[\\/]?$/.test(folder)) continue;
    const path = join(resolve(folder), name);
    if (!isExecutableFile(path)) continue;
    const real = realpathSync(path);
    if (!found.has(real)) found.set(real, path);
  }
  return [...found.values()];
}

/** @param {string} path */
function isExecutableFile(path) {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}
