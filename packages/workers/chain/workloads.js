import { lacksMemory } from 'rounds/suite';

/**
 * @typedef {{ links: number }} Input
 * @typedef {import('rounds').Suite<Input, number>['workloads'][string]} Workload
 */

/** Maximum memory of a worker thread, in any of the runtimes. */
const threadBytes = 16 * 2 ** 20;

/**
 * @param {number} links
 * @param {Pick<Workload, 'quick' | 'fullOnly' | 'unavailable'>} [more]
 * @returns {[string, Workload]} with one more hop than links, for the number to enter
 */
function workload(links, more) {
  // On two processors, the kernel places the threads differently in each process, and the same chain takes up to twice as long.
  const together = { oneProcessor: true, inTurns: true };
  return [`chain-${links}`, { input: () => ({ links }), operations: () => links + 1, ...together, ...more }];
}

/** Too many threads at once for most systems. */
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
