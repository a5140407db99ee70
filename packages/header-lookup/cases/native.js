/**
 * The addon gives a name's index in its own list of names.
 *
 * @typedef {object} Addon
 * @property {(bytes: Uint8Array, start: number, end: number) => number} headerIndex -1 for a name that is not known
 * @property {string[]} headerNames
 */

/** @returns {Promise<Addon>} rejects where the addon is not built */
export function importAddon() {
  // Put together here, for the bundle of just-js must not look for it.
  return import(new URL('../../../native/index.js', import.meta.url).href);
}

/** @param {Addon} addon */
export function buildWith({ headerIndex, headerNames }) {
  /** @type {import('../work.js').Build} */
  return () => ({ find: (bytes, start, end) => headerNames[headerIndex(bytes, start, end)] });
}
