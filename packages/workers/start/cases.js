import { nativeFunction, needsAddon } from '@rounds/native/load.js';
import { lacksWorkers } from '../needs.js';

/**
 * @typedef {{ threads: number }} Input
 * @typedef {import('rounds').Suite<Input, number>['cases'][string]} Case
 */

/** @type {Record<string, Case>} */
export const cases = {
  worker: {
    unavailable: lacksWorkers,
    load: async () => (await import('./start.js')).startWorkers,
  },

  'web-worker': {
    unavailable: (host) => (host.global.Worker ? undefined : `${host.name} has no global Worker`),
    load: async (host) => {
      const { startWebWorkers } = await import('./start-web.js');
      return (input) => startWebWorkers(host.global.Worker, input);
    },
  },

  native: {
    ...needsAddon('workers'),
    load: async () => {
      const startThreads = await nativeFunction('workers', 'startThreads');
      return async ({ threads }) => startThreads(threads);
    },
  },
};
