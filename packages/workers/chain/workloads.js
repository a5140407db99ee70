import { lacksMemory } from 'rounds/suite';

/**
 * @typedef {{ links: number }} Input
 * @typedef {import('rounds').Suite<Input, number>['workloads'][string]} Workload
 */

/** What a worker thread takes at the most, in any of the runtimes. */
const threadBytes = 16 * 2 ** 20;

/**
 * @param {number} links
 * @param {Pick<Workload, 'quick' | 'fullOnly' | 'unavailable'>} [more]
 * @returns {[string, Workload]} the number comes in by one more hop than there are links
 */
function workload(links, more) {
  // On two processors, the kernel chooses anew in each process who runs where, and the same chain takes up to twice as long.
  const together = { oneProcessor: true, inTurns: true };
  return [`chain-${links}`, { input: () => ({ links }), operations: () => links + 1, ...together, ...more }];
}

/** So many threads at once are more than systems are made for. */
export const withoutThreads = 'chain-10000';

/** @type {Record<string, Workload>} */
export const workloads = Object.fromEntries([
  workload(10, { quick: true }),
  workload(100),
  workload(1000, {
    fullOnly: true,
    unavailable: () => lacksMemory(1000 * threadBytes),
  }),
  workload(10_000),
]);
