/**
 * An engine takes a function and gives samples; it decides nothing else. They are imported on demand, since the
 * libraries behind two of them do not load everywhere.
 *
 * @typedef {object} Budget
 * @property {number} measureNs how long to measure
 * @property {number} operationNs how long one call takes, as seen in the warm-up
 * @property {() => number} now
 * @property {() => void} collectGarbage
 */

/** @typedef {(operation: () => unknown, budget: Budget) => Promise<number[]>} Engine samples: ns per call */

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

/** Long enough that reading the clock costs nothing of note, short enough that an interruption spoils one sample. */
export const sampleNs = 500_000;

/** The fewest samples that still have a middle. */
export const fewestSamples = 5;
