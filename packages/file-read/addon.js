/**
 * @typedef {object} Addon
 * @property {(path: string, buffer: Uint8Array) => number} readFile
 * @property {(path: string) => void} dropCache
 */

/** @type {Promise<Addon> | undefined} once: Bun 1.0.14 gives half of a module to whoever asks again for one that failed */
let addon;

/** @returns {Promise<Addon>} rejects where the addon is not built, with the reason */
export function importAddon() {
  // Put together here, for the bundle of just-js must not look for it.
  addon ??= import(new URL('../../native/index.js', import.meta.url).href);
  return addon;
}

/**
 * @param {import('@rounds/harness').Host} host
 * @returns {Promise<string | undefined>} the reason
 */
export async function lacksAddon({ name }) {
  if (name === 'just') return 'just-js loads no Node-API addon';
  return importAddon().then(
    () => undefined,
    (error) => String(error.message),
  );
}
