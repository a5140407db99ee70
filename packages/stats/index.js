export { asTheyScatter, chainOf, shiftsIn } from './chain.js';
export { compareFamily, compareOne } from './compare.js';
export { mean, meanInterval, median, quantile, quantileOfSorted, sum, varianceOfMean } from './estimate.js';
export { ALPHA, defaultDetect, mirrored, verdictOf } from './family.js';
export { minPlannedRounds, minRounds, planLooks, shareOfContinuation, shareOfLook } from './looks.js';
export { modesOf } from './modes.js';
export { expectedAt, roundsToVerdict, spreadToTell } from './power.js';
export { pooledQuantiles } from './quantiles.js';
export { mixSeed, seededRandom, shuffle } from './random.js';

/** @typedef {import('./chain.js').Link} Link */
/** @typedef {import('./chain.js').Place} Place */
/** @typedef {import('./chain.js').Shift} Shift */
/** @typedef {import('./swap-test.js').Times} Times */
/** @typedef {import('./family.js').RatioEstimate} RatioEstimate */
/** @typedef {import('./family.js').Verdict} Verdict */
/** @typedef {import('./looks.js').Looks} Looks */
/** @typedef {import('./power.js').Goal} Goal */
/** @typedef {import('./modes.js').Mode} Mode */
/** @typedef {import('./estimate.js').Estimate} Estimate */
