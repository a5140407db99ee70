import { listCached } from './cache.js';
import { RUNTIME_NAMES } from './descriptors.js';
import { findRuntimes } from './locate.js';

/**
 * Every runtime that is here already: the one of each name that is found without a version, then those of the cache.
 * Nothing is downloaded.
 *
 * @param {AbortSignal} [signal]
 * @returns {ReturnType<typeof findRuntimes>}
 */
export async function presentRuntimes(signal) {
  const options = { provision: false, signal };
  const bare = await findRuntimes([], options);
  const ids = bare.runtimes.map(({ id }) => id);
  const specs = RUNTIME_NAMES.flatMap((name) => listCached(name, process.env))
    .filter(({ name, version }) => !ids.includes(`${name}@${version}`))
    .map(({ name, version }) => ({ name, version, flags: [] }));
  if (specs.length === 0) return bare;
  const cached = await findRuntimes(specs, options);
  return {
    runtimes: [...bare.runtimes, ...cached.runtimes],
    missing: [...bare.missing, ...cached.missing],
  };
}
