import { nativeFunction, needsAddon } from '@rounds/native/load.js';
import { lacksSharedMemory, lacksWorkers } from '../needs.js';
import { sums, totalOf } from './values.js';

/**
 * @typedef {import('./values.js').Input} Input
 * @typedef {import('rounds').Suite<Input, number>['cases'][string]} Case
 */

/**
 * Each thread compiles its own code with only its share of the calls: eight of them become faster for 600 ms, and do not settle after that, so a
 * learnt warm-up would be random.
 */
const slowly = { warmUpMs: 600, warmUpLimitMs: 1000 };

/** Numbers of threads. */
export const counts = [1, 2, 4, 8, 16];

/** As many as the published goroutines, on a machine with as many processors. */
export const maxThreads = 128;

/**
 * @param {number} threads 0: the calling thread alone
 * @returns {Case}
 */
function native(threads) {
  return {
    ...needsAddon('workers'),
    load: async () => {
      const sum = await nativeFunction('workers', 'sum');
      return async ({ work, values }) => totalOf([sum(values, threads, work === 'sines' ? 1 : 0)]);
    },
  };
}

/**
 * One case per number of threads.
 *
 * @param {string} name
 * @param {(count: number) => Case} define
 * @param {number[]} [wanted]
 * @returns {Record<string, Case>}
 */
function each(name, define, wanted = counts) {
  return Object.fromEntries(wanted.map((count) => [`${name}-${count}`, define(count)]));
}

/** @type {Record<string, Case>} */
export const cases = {
  loop: {
    load:
      () =>
      async ({ work, values }) =>
        totalOf([sums[work](values, 0, values.length)]),
  },

  ...each('posted', (count) => ({
    unavailable: lacksWorkers,
    ...slowly,
    load: async () => (await import('./pool.js')).postedSum(count),
  })),

  ...each('transferred', (count) => ({
    unavailable: lacksWorkers,
    ...slowly,
    load: async () => (await import('./pool.js')).transferredSum(count),
  })),

  ...each('shared', (count) => ({
    unavailable: lacksSharedMemory,
    ...slowly,
    load: async () => (await import('./pool.js')).sharedSum(count),
  })),

  'native-loop': native(0),
  ...each('native', native, [...counts, maxThreads]),
};
