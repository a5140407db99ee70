/**
 * What every engine has in common.
 *
 * @typedef {object} Budget
 * @property {number} measureNs how long to measure
 * @property {number} operationNs how long one call takes, as seen in the warm-up
 * @property {() => number} now
 * @property {() => void} collectGarbage
 */

/** @typedef {(operation: () => unknown, budget: Budget) => Promise<number[]>} Engine samples: ns per call */

/** Long enough that reading the clock costs nothing of note, short enough that an interruption spoils one sample. */
export const sampleNs = 500_000;

/** The fewest samples that still have a middle. */
export const fewestSamples = 5;
