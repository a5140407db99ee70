/**
 * What was published about this suite's question: facts, in our words. The post's program is in C++; the addon's threads
 * do the same in each runtime, and one is enough to judge it.
 *
 * @typedef {import('@rounds/harness').Publication} Publication
 */

const workload = 'open-close-10000';
const post = { title: 'How fast can you open 1000 files?', author: 'Daniel Lemire', date: '2025-03-01' };

/** @type {Publication[]} */
export const publications = [
  {
    ...post,
    machine: 'Linux x64, 64 cores; 10,000 empty files',
    figures: [
      ...milliseconds('native-threads', { 1: 34, 2: 25, 4: 31, 8: 36, 16: 42 }),
      ...milliseconds('native-pool', { 1: 55, 2: 36, 4: 27, 8: 16, 16: 27 }),
    ],
    claims: [
      {
        statement: 'without a pool two threads are best, and more slow the opening down',
        runtime: 'node',
        tests: [
          faster(2, 1),
          // Each step up from two.
          faster(2, 4),
          faster(4, 8),
          faster(8, 16),
        ],
      },
    ],
  },
  {
    ...post,
    machine: 'Apple M2; 10,000 empty files',
    figures: milliseconds('native-threads', { 1: 100, 2: 75, 4: 90, 8: 240, 16: 250 }),
    claims: [],
  },
];

/**
 * @param {string} name
 * @param {Record<number, number>} published by the number of threads, for all files
 */
function milliseconds(name, published) {
  return Object.entries(published).map(([threads, value]) => ({
    case: `${name}-${threads}`,
    workload,
    runtime: 'native',
    value,
    unit: /** @type {const} */ ('ms'),
    operations: 10_000,
  }));
}

/**
 * @param {number} threads
 * @param {number} others
 */
function faster(threads, others) {
  return { case: `native-threads-${threads}`, than: `native-threads-${others}`, workload, timesFaster: 1 };
}
