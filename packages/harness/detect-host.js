import { hostOf } from './host.js';
import { RUNTIME_NAMES } from './runtimes/names.js';

/**
 * Finds out which runtime this is, where nobody has told.
 * @param {any} global `globalThis`, or a stand-in for it
 * @returns {Promise<import('./host.js').WorkerHost>}
 */
export async function detectHost(global) {
  for (const name of RUNTIME_NAMES) {
    const host = hostOf(name, (await import(`./runtimes/${name}/host.js`)).default, global);
    if (host) return host;
  }
  throw new Error(`Unsupported runtime. Supported: ${RUNTIME_NAMES.join(', ')}`);
}
