/** Every runtime that is here already: nothing is downloaded. */

import { listCached } from './cache.js';
import { RUNTIME_NAMES } from './descriptors.js';
import { findRuntimes } from './locate.js';

/** @returns {ReturnType<typeof findRuntimes>} the one of each name that is found without a version, then those of the cache */
export async function presentRuntimes() {
  const found = await findRuntimes([], { provision: false });
  const ids = new Set(found.runtimes.map((runtime) => runtime.id));
  const downloaded = RUNTIME_NAMES.flatMap((name) => listCached(name, process.env));
  const others = downloaded.filter(({ name, version }) => !ids.has(`${name}@${version}`));
  if (others.length > 0) {
    const specs = others.map(({ name, version }) => ({ name, version, flags: [] }));
    const cached = await findRuntimes(specs, { provision: false });
    found.runtimes.push(...cached.runtimes);
    found.missing.push(...cached.missing);
  }
  return found;
}
