/**
 * What was published about this suite's question: facts, in our words. The post's program is in C++; the addon's threads
 * do the same in each runtime.
 *
 * @typedef {import('@rounds/harness').Publication} Publication
 */

const workload = 'lines-256MiB';

/**
 * @param {string} caseName
 * @param {number} value
 */
function figure(caseName, value) {
  return { case: caseName, workload, runtime: 'native', value, unit: /** @type {const} */ ('GB/s') };
}

/** @type {Publication[]} */
export const publications = [
  {
    title: 'Estimating your memory bandwidth',
    author: 'Daniel Lemire',
    date: '2024-01-13',
    machine: 'two sockets with Intel Ice Lake, 64 cores; one byte of each cache line is read',
    figures: [figure('native', 15), figure('native-threads-20', 130)],
    claims: [
      {
        statement: 'two threads read more than one',
        runtime: 'node',
        tests: [{ case: 'native-threads-2', than: 'native', workload, timesFaster: 1 }],
      },
      {
        statement:
          'the bandwidth levels off well before each of 64 cores has a thread: 20 threads have 80% of it',
        runtime: 'node',
        tests: [{ case: 'native-threads-20', than: 'native-threads-64', workload, timesFaster: 0.8 }],
      },
    ],
  },
];
