import { hostOf } from './host.js';

/**
 * Finds out which runtime this is, where nobody has told.
 *
 * @param {any} global `globalThis`, or a stand-in for it
 * @returns {Promise<import('./host.js').WorkerHost>}
 */
export async function detectHost(global) {
  const { readdirSync } = await import('node:fs');
  const folder = new URL('./hosts/', import.meta.url);
  const names = readdirSync(folder).map((file) => file.replace(/\.js$/, ''));
  for (const name of names) {
    const { default: look } = await import(new URL(`${name}.js`, folder).href);
    const host = hostOf(name, look, global);
    if (host) return host;
  }
  throw new Error(`Unsupported runtime. Supported: ${names.join(', ')}`);
}
