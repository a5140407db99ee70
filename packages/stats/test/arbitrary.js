import fc from '@rounds/fast-check';

/** Times in ns, over the whole range that a benchmark meets. */
export const times = fc.double({ min: 0.01, max: 1e12, noNaN: true });

const near = fc.integer({ min: 98, max: 112 });
const alike = fc.tuple(fc.oneof(near, times), fc.oneof(near, times));

/** One side slower throughout, so that there is something to reject. */
const slower = fc.tuple(fc.integer({ min: 98, max: 103 }), fc.integer({ min: 103, max: 112 }));

/**
 * The two times of each round: ties, near ones and far ones.
 * @param {{ minLength?: number, maxLength?: number }} size
 */
export const rounds = (size) => fc.oneof(fc.array(alike, size), fc.array(slower, size));

/** @param {number[][]} each @returns {import('../swap-test.js').PairedTimes} */
export const pairOf = (each) => ({
  base: new Map(each.map(([ns], round) => [round, ns])),
  other: new Map(each.map(([, ns], round) => [round, ns])),
});
