/**
 * The exports of each file of this folder: `measure`, which runs in a fresh Node.js in every round, and its requirements.
 *
 * @typedef {object} Means
 * @property {number} cores that this process may use
 * @property {Sizes} [sizes] smaller ones, for tests
 *
 * @typedef {object} Sizes
 * @property {number[]} [bytes] of arrays
 * @property {number} [copiedBytes]
 * @property {number} [pages]
 * @property {number} [times]
 *
 * @typedef {object} ReadingModule
 * @property {(means: Means) => Promise<unknown>} measure
 * @property {string[]} build as that of a suite's case
 * @property {number} [processors] number of processors that it is pinned to
 * @property {number} [minCores]
 */

export {};
