export * from './chain.js';
export * from './compare.js';
export * from './estimate.js';
export * from './family.js';
export * from './looks.js';
export * from './modes.js';
export * from './power.js';
export * from './quantiles.js';
export * from './random.js';
/** @typedef {import('./swap-test.js').Times} Times */
