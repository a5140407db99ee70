import { nativeFunction, needsAddon } from '@rounds/native/load.js';
import { fastest } from '../samples.js';

/**
 * What does it cost to pass a number to a waiting thread? As in the suite workers/chain, with a chain of one link: there and back.
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

/** On two processors; otherwise both threads would share one. */
export const minCores = 2;
