import { nativeFunction, needsAddon } from '@rounds/native/load.js';
import { lacksSharedMemory, lacksWorkers } from '../needs.js';
import { asyncFunctions, asyncGenerators, promises } from './in-one-thread.js';
import { withoutThreads } from './workloads.js';

/**
 * @typedef {import('./workloads.js').Input} Input
 * @typedef {import('./in-one-thread.js').Chain} Chain
 * @typedef {import('rounds').Suite<Input, number>['cases'][string]} Case
 */

/**
 * A chain is created when its length is first needed, and stays.
 *
 * @param {(links: number) => Chain | Promise<Chain>} make
 * @returns {(input: Input) => Promise<number>} the added number
 */
function along(make) {
  /** @type {{ links?: number, chain?: Chain }} */
  let known = {};
  let given = 0;
  return async ({ links }) => {
    if (known.links !== links) {
      const { chain } = known;
      known = {};
      await chain?.end?.();
      known = { links, chain: await make(links) };
    }
    given++; // waiting threads must see a change
    const got = await /** @type {Chain} */ (known.chain).pass(given);
    return got - given;
  };
}

/** @param {string} workload */
const notFor = (workload) =>
  workload === withoutThreads ? '10,000 threads are more than most systems let a process have' : undefined;

/** @type {Record<string, Case>} */
export const cases = {
  promises: { load: () => along(promises) },
  'async-functions': { load: () => along(asyncFunctions) },
  'async-generators': { load: () => along(asyncGenerators) },

  messages: {
    unavailable: lacksWorkers,
    notFor,
    load: async () => along((await import('./worker-chain.js')).messageChain),
  },

  Atomics: {
    unavailable: lacksSharedMemory,
    notFor,
    load: async () => along((await import('./worker-chain.js')).atomicsChain),
  },

  native: {
    ...needsAddon('workers'),
    notFor,
    load: async () => {
      const passOn = await nativeFunction('workers', 'passOn');
      return along((links) => ({ pass: async (given) => passOn(links, given) }));
    },
  },
};
