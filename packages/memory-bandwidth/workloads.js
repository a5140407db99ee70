import { lacksMemory } from 'rounds/suite';

/**
 * @typedef {import('./memory.js').Plan} Plan
 * @typedef {import('rounds').Suite<Plan>['workloads'][string]} Workload
 */

/** @type {import('./memory.js').Operation[]} */
const operations = ['lines', 'sum', 'copy', 'fill'];

const MiB = 2 ** 20;

/** Additional memory for the runtime and the check of a case. */
const othersNeed = 150 * MiB;

/**
 * What a cache of one core holds, to compare with; far beyond the last cache of most machines; a quarter of that for a
 * quick run, of which a large last cache holds a part; and beyond the last cache of all machines.
 */
const sizes = [
  { name: '1MiB', bytes: MiB, quick: ['sum'] },
  { name: '256MiB', bytes: 256 * MiB },
  { name: '64MiB', bytes: 64 * MiB, quick: ['copy'] },
  { name: '1GiB', bytes: 1024 * MiB, fullOnly: true },
];

/** @type {Record<string, Workload>} */
export const workloads = {};

for (const { name, bytes, quick, fullOnly } of sizes) {
  for (const operation of operations) {
    if (quick && !quick.includes(operation)) continue;
    workloads[`${operation}-${name}`] = {
      input: () => ({ operation, bytes }),
      bytes: () => bytes,
      unavailable: () => lacksMemory(bytes + othersNeed),
      ...(quick && { quick: true }),
      ...(fullOnly && { fullOnly }),
    };
  }
}
