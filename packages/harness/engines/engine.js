/**
 * What every engine has in common.
 *
 * @typedef {object} Budget
 * @property {number} measureNs how long to measure
 * @property {number} calls how many of them a sample should have
 * @property {() => number} now
 *
 * @typedef {object} Samples
 * @property {number[]} ns per call
 * @property {number} calls in all of them
 */

/** @typedef {(operation: () => unknown, budget: Budget) => Promise<Samples>} Engine */

/**
 * Long enough that reading the clock costs nothing of note; short enough that many fall between the disturbances by
 * neighbours, which last for milliseconds. No sample is longer that has more than one call.
 */
export const sampleNs = 100_000;

/** The fewest samples that still have a middle. */
export const fewestSamples = 5;

/**
 * @param {number} ns to measure for; 0 if the time does not matter, as in a smoke test
 * @returns {number} the fewest samples: two have a slope
 */
export const fewestIn = (ns) => (ns > 0 ? fewestSamples : 2);
