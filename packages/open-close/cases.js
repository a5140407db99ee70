import { nativeFunction, needsAddon } from '@rounds/native/load.js';

/**
 * @typedef {import('rounds').Host} Host
 * @typedef {import('./files.js').Answer} Answer
 * @typedef {import('./files.js').Input} Input
 * @typedef {import('rounds').Suite<any, Answer>['cases'][string]} Case
 */

const counts = [1, 2, 4, 8, 16];

/** @param {Host} host */
const lacksNodeFs = ({ name }) => (name === 'just' ? 'just-js has no node:fs' : undefined);

/** @param {Host} host */
const lacksLibuvPool = ({ name }) =>
  name === 'node' ? undefined : `only the thread pool of Node.js heeds UV_THREADPOOL_SIZE`;

/**
 * @param {(input: Input) => number | Promise<number>} openAndClose
 * @returns {Promise<(input: Input) => Promise<Answer>>}
 */
async function answering(openAndClose) {
  return (await import('./answer.js')).answering(openAndClose);
}

/**
 * One case per number of threads.
 *
 * @param {string} name
 * @param {(count: number) => Case} define
 * @returns {Record<string, Case>}
 */
function each(name, define) {
  return Object.fromEntries(counts.map((count) => [`${name}-${count}`, define(count)]));
}

/**
 * @param {number} count
 * @param {boolean} pooled
 * @returns {Case}
 */
function native(count, pooled) {
  return {
    ...needsAddon('io'),
    load: async () => {
      const openClose = await nativeFunction('io', 'openClose');
      return answering(({ paths }) => openClose(paths, count, pooled));
    },
  };
}

/** @type {Record<string, Case>} */
export const cases = {
  'fs.openSync': {
    unavailable: lacksNodeFs,
    load: async () => {
      const { openAndCloseAll } = await import('./answer.js');
      return answering(({ paths }) => openAndCloseAll(paths));
    },
  },

  ...each('worker-threads', (count) => ({
    unavailable: lacksNodeFs,
    load: async () => answering(await (await import('./threads.js')).openingThreads(count)),
  })),

  'fs.open': {
    unavailable: lacksNodeFs,
    load: async () => answering((await import('./pool.js')).openAndCloseInPool),
  },

  ...each('fs.open-pool', (count) => ({
    unavailable: lacksLibuvPool,
    env: { UV_THREADPOOL_SIZE: String(count) },
    load: async () => answering((await import('./pool.js')).openAndCloseInPool),
  })),

  native: native(0, false),
  ...each('native-threads', (count) => native(count, false)),
  ...each('native-pool', (count) => native(count, true)),
};
