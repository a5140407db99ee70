import { nativeFunction, needsAddon } from '@rounds/native/load.js';
import {
  ArraysCleared,
  ArraysGeneration,
  ArraysRenewed,
  generationBits,
  MapCleared,
  MapGeneration,
  MapRenewed,
  ObjectsCleared,
  ObjectsGeneration,
  ObjectsRenewed,
} from './caches.js';
import { answerOf } from './transactions.js';

/**
 * @typedef {import('./transactions.js').Input} Input
 * @typedef {import('./caches.js').Cache} Cache
 * @typedef {import('rounds').Suite<Input, number>['cases'][string]} Case
 */

/**
 * One cache for all calls, as in a program.
 *
 * @param {Cache} cache
 * @returns {(input: Input) => number}
 */
export function looking(cache) {
  return ({ pages, ends }) => {
    const missesBefore = cache.misses;
    let sum = 0;
    let at = 0;
    for (let transaction = 0; transaction < ends.length; transaction++) {
      const end = /** @type {number} */ (ends[transaction]);
      cache.reset();
      for (; at < end; at++) sum = (sum + cache.look(/** @type {number} */ (pages[at]), transaction)) | 0;
    }
    return answerOf(sum, cache.misses - missesBefore);
  };
}

/**
 * @param {new () => Cache} Kind
 * @returns {Case}
 */
const inJavaScript = (Kind) => ({ load: () => looking(new Kind()) });

/** In the addon's order. */
export const nativeWays = /** @type {const} */ (['clear', 'fill', 'new', 'generation']);

/**
 * @param {typeof nativeWays[number]} way
 * @param {number} [bits] of its generation
 * @returns {Promise<(input: Input) => number>}
 */
export async function nativeLooking(way, bits = generationBits) {
  const run = await nativeFunction('cache-reset', 'run');
  const index = nativeWays.indexOf(way);
  return ({ pages, ends }) => run(index, bits, pages, ends);
}

/**
 * @param {typeof nativeWays[number]} way
 * @returns {Case}
 */
const native = (way) => ({ ...needsAddon('cache-reset'), load: () => nativeLooking(way) });

/** @type {Record<string, Case>} */
export const cases = {
  'objects-clear': inJavaScript(ObjectsCleared),
  'objects-new': inJavaScript(ObjectsRenewed),
  'objects-generation': inJavaScript(ObjectsGeneration),
  'arrays-clear': inJavaScript(ArraysCleared),
  'arrays-new': inJavaScript(ArraysRenewed),
  // Bun 1.4 compiles it once more, after 20 ms in some processes and 100 in others; then it takes a sixth longer.
  'arrays-generation': { ...inJavaScript(ArraysGeneration), warmUpMs: 180 },
  'map-clear': inJavaScript(MapCleared),
  'map-new': inJavaScript(MapRenewed),
  'map-generation': inJavaScript(MapGeneration),
  'native-clear': native('clear'),
  'native-fill': native('fill'),
  'native-new': native('new'),
  'native-generation': native('generation'),
};
