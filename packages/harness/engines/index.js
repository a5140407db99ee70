/**
 * Engines of others, which trials use on request only, to be compared with ours: an engine takes a function and gives
 * samples, and decides nothing else. They are imported on demand, since they do not load everywhere.
 */

/**
 * @typedef {object} Budget
 * @property {number} measureNs how long to measure
 * @property {number} calls how many of them a sample should have
 * @property {() => number} now
 *
 * @typedef {(operation: () => unknown, budget: Budget) => Promise<{ ns: number[], calls: number }>} Engine gives samples: `ns`
 *   per call, and `calls` in all of them
 * @typedef {'mitata' | 'tinybench'} EngineName
 */

/** @type {Record<EngineName, () => Promise<Engine>>} */
const engines = {
  mitata: async () => (await import('./mitata.js')).measure,
  tinybench: async () => (await import('./tinybench.js')).measure,
};

/** @param {EngineName} name @returns {Promise<Engine>} */
export function loadEngine(name) {
  return engines[name]();
}
