import { hostOf } from './host.js';

/** @type {Record<string, () => Promise<{ default: import('./host.js').Detect }>>} by name of the runtime */
const hosts = {
  bun: () => import('./hosts/bun.js'),
  deno: () => import('./hosts/deno.js'),
  just: () => import('./hosts/just.js'),
  node: () => import('./hosts/node.js'),
};

/**
 * Finds out which runtime this is, where nobody has told.
 * @param {any} global `globalThis`, or a stand-in for it
 * @returns {Promise<import('./host.js').WorkerHost>}
 */
export async function detectHost(global) {
  for (const [name, load] of Object.entries(hosts)) {
    const host = hostOf(name, (await load()).default, global);
    if (host) return host;
  }
  throw new Error(`Unsupported runtime. Supported: ${Object.keys(hosts).join(', ')}`);
}
