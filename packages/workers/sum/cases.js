import { nativeFunction, needsAddon } from '@rounds/native/load.js';
import { lacksSharedMemory, lacksWorkers } from '../needs.js';
import { sums, totalOf } from './values.js';

/**
 * @typedef {import('./values.js').Input} Input
 * @typedef {import('rounds').Suite<Input, number>['cases'][string]} Case
 */

/**
 * Each thread compiles for itself, and has its share of the calls only: eight of them become faster for 600 ms, never
 * settle after that, and what a trial would learn of that is luck.
 */
const slowly = { warmUpMs: 600, warmUpLimitMs: 1000 };

/** How many threads share the work. */
export const counts = [1, 2, 4, 8, 16];

/** As many as published goroutines, on a machine with as many processors. */
export const maxThreads = 128;

/**
 * @param {number} threads 0: the calling thread does it all
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
 * One case for each number of threads.
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
