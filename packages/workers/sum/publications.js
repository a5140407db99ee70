/**
 * What was published about this suite's question: facts, in our words. The post's program is in Go, whose goroutines are
 * started for each sum; so are the addon's threads, in each runtime, and one is enough to judge them.
 *
 * @typedef {import('@rounds/harness').Publication} Publication
 */

const few = 'numbers-100000';
const many = 'numbers-10000000-16-processors';
const sines = 'sines-1000000-16-processors';

/** @type {Publication[]} */
export const publications = [
  {
    title: 'On programs in Go that run on several processors',
    author: 'Daniel Lemire',
    date: '2025-03-10',
    machine: '128 processors; Go',
    figures: [
      ...nanoseconds(few, 100_000, { 'native-loop': 50_516, 'native-128': 258_798 }),
      ...nanoseconds(many, 10_000_000, { 'native-loop': 5_030_224, 'native-128': 1_414_114 }),
    ],
    claims: [
      {
        statement: '128 threads take five times as long as one loop to sum up 100,000 numbers',
        runtime: 'node',
        tests: [faster('native-loop', 'native-128', few, 5)],
      },
      {
        // Of the figures above the ratio is 3.56.
        statement: '128 threads sum up 10,000,000 numbers about 3.6 times as fast as one loop',
        runtime: 'node',
        tests: [faster('native-128', 'native-loop', many, 3.5)],
      },
      {
        statement: 'two threads sum up sines 1.5 times as fast as one',
        runtime: 'node',
        tests: [faster('native-2', 'native-1', 'sines-1000000', 1.5)],
      },
      {
        statement: 'sixteen threads sum up sines 11 times as fast as one, and 128 are no faster',
        runtime: 'node',
        tests: [
          faster('native-16', 'native-1', sines, 11),
          // 3% in the post.
          faster('native-16', 'native-128', sines, 0.95),
        ],
      },
    ],
  },
];

/**
 * @param {string} workload
 * @param {number} operations
 * @param {Record<string, number>} published by case, for all values
 */
function nanoseconds(workload, operations, published) {
  return Object.entries(published).map(([name, value]) => ({
    case: name,
    workload,
    runtime: 'native',
    value,
    unit: /** @type {const} */ ('ns'),
    operations,
  }));
}

/**
 * @param {string} name
 * @param {string} than
 * @param {string} workload
 * @param {number} timesFaster
 */
function faster(name, than, workload, timesFaster) {
  return { case: name, than, workload, timesFaster };
}
