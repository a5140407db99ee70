import { nativeFunction, needsAddon } from '@rounds/native/load.js';
import { answering, halved } from './inputs.js';
import { shuffle } from './shuffle.js';

/**
 * @typedef {import('rounds').Suite<import('./inputs.js').Input, import('./inputs.js').Answer>['cases'][string]} Case
 */

/** @type {Case} */
const native = {
  ...needsAddon('cache-size'),
  load: async () => answering(await nativeFunction('cache-size', 'shuffle')),
};

/** @type {Record<string, Case>} */
export const cases = {
  js: { load: () => answering(shuffle) },
  native,
  // The time per element of arrays of half the size, with the same number of steps: claims compare sizes by it.
  'native-halves': { ...native, setup: halved },
};
