export { compareAtLevel, compareSuite, headline, toldApart } from './compare-suite.js';
export { median, medianInterval, quantile, quantileOfSorted } from './estimate.js';
export { ALPHA, THRESHOLD, verdictOf } from './family.js';
export { heapsOf } from './heaps.js';
export { compareRuns } from './independent.js';
export { fewestRounds, mayStop, minimumRounds, planLooks, shareIfContinued, shareOfLook } from './looks.js';
export { detectableInTable, roundsToVerdict } from './power.js';
export { quantileInterval } from './quantile-interval.js';
export { mixSeed, seededRandom, shuffle } from './random.js';

/** @typedef {import('./family.js').Comparison} Comparison */
/** @typedef {import('./family.js').Verdict} Verdict */
/** @typedef {import('./compare-suite.js').Figures} Figures */
/** @typedef {import('./compare-suite.js').TwoComparisons} TwoComparisons */
/** @typedef {import('./looks.js').Looks} Looks */
/** @typedef {import('./heaps.js').Heap} Heap */
/** @typedef {import('./estimate.js').Estimate} Estimate */
