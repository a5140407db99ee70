import { nativeFunction, needsAddon } from '@rounds/native/load.js';
import { fastest } from '../samples.js';

/**
 * What does it cost to hand a number to a thread that waits? As the suite workers/chain asks it, with a chain of one link:
 * there and back.
 *
 * @typedef {{ ns: number }} Reading
 */

const handOvers = 2;

export const { build } = needsAddon('workers');

/**
 * @param {import('./reading.js').Means} means
 * @returns {Promise<Reading>}
 */
export async function measure({ sizes: { times = 300 } = {} }) {
  const passOn = await nativeFunction('workers', 'passOn');
  const thereAndBack = () => {
    for (let i = 0; i < times; i++) passOn(1, i);
  };
  return { ns: fastest(12, thereAndBack) / times / handOvers };
}

/** Beside each other, or what is measured is the one processor that both have. */
export const minCores = 2;
