/**
 * An engine takes a function and gives samples; it decides nothing else. They are imported on demand, since the
 * libraries behind two of them do not load everywhere.
 */

/** @typedef {import('./engine.js').Engine} Engine */
/** @typedef {'mitata' | 'tinybench' | 'plain' | 'plain-async'} EngineName */

/** @type {Record<EngineName, () => Promise<Engine>>} */
const engines = {
  mitata: async () => (await import('./mitata.js')).measure,
  tinybench: async () => (await import('./tinybench.js')).measure,
  plain: async () => (await import('./plain.js')).measure,
  'plain-async': async () => (await import('./plain.js')).measureAsync,
};

/**
 * @param {EngineName} name
 * @returns {Promise<Engine>}
 */
export function loadEngine(name) {
  return engines[name]();
}
