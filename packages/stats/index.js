export { compareFamily, logRatios, minimumRounds } from './compare.js';
export { median, medianInterval, quantile } from './estimate.js';
export { compareRuns } from './independent.js';
export { isLook, isPrecise, shouldStop } from './precision.js';
export { mixSeed, seededRandom, shuffle } from './random.js';
export { attainedAlpha, signTestP, signTestRank } from './sign-test.js';

/** @typedef {import('./family.js').Comparison} Comparison */
/** @typedef {import('./family.js').Verdict} Verdict */
/** @typedef {import('./estimate.js').Estimate} Estimate */
