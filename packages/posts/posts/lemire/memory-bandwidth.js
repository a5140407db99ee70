import { atMost, more, over } from '../../expectations.js';

/** @typedef {import('../../contract.js').Value} Value */

const suite = 'memory-bandwidth';
const workload = 'lines-1GiB';
const cores = 64;

/** @type {import('../../contract.js').Post} */
export const post = {
  id: 'memory-bandwidth',
  title: 'Estimating your memory bandwidth',
  author: 'Daniel Lemire',
  date: '2024-01-13',
  address: 'https://lemire.me/blog/2024/01/13/estimating-your-memory-bandwidth/',
  conditions: {
    processor: 'two Intel Ice Lake',
    cores: '64 over both processors',
    versions: 'Linux with transparent huge pages on by default',
    data: 'one byte of each 64; the size is not stated',
  },
  suites: [suite],
  claims: [
    {
      id: 'more-threads',
      kind: 'stated',
      text: 'Up to around 15 threads, more threads read more bytes a second.',
      place: 'the results, after the code',
      published: 'from 15 GB/s with one thread on; others not stated',
      tests: [2, 4, 8].map((threads) => ({
        of: threadsOf(threads),
        by: threadsOf(threads / 2),
        as: /** @type {const} */ ('throughput'),
        expected: more(),
      })),
      needs: { cores },
    },
    {
      id: 'gain',
      kind: 'stated',
      text: 'Many threads read over 130 GB/s, one 15: over 8.6 times as much.',
      place: 'the results, after the code',
      published: 'over 130 against 15 GB/s',
      tests: [
        {
          of: threadsOf(20),
          by: threadsOf(1),
          as: 'throughput',
          expected: over(8.6),
          published: { least: 130 / 15 },
        },
      ],
      needs: { processor: ['Ice Lake'], cores },
    },
    {
      id: 'levels-off',
      kind: 'stated',
      text: 'Beyond about 20 threads there is no more bandwidth to gain, which we take as: at most 10% more.',
      place: 'the results, after the code',
      published: 'no gain; figures not stated',
      tests: [
        {
          of: threadsOf(64),
          by: threadsOf(20),
          as: 'throughput',
          expected: atMost(1.1),
        },
      ],
      needs: { cores },
    },
    {
      id: 'other-software',
      kind: 'stated',
      text: 'More complicated software should not reach a limit of the bandwidth with as few as 20 threads.',
      place: 'below the results',
      published: 'not stated',
      notTested: 'It is an expectation of programs that the post does not name.',
      needs: { cores },
    },
    {
      id: 'two-nodes',
      kind: 'stated',
      text: 'Run on each of the two memory nodes at the same time, the program reads twice as much.',
      place: 'NUMA, at the end',
      published: 'twice',
      notTested: 'It takes two processors with a memory each, and no case binds threads to a node.',
      needs: { cores },
    },
    {
      id: 'communication',
      kind: 'stated',
      text: 'It costs a good deal to get data from one node to the other.',
      place: 'NUMA, at the end',
      published: 'not stated',
      notTested: 'It takes two processors with a memory each.',
      needs: { cores },
    },
    {
      id: 'workers',
      kind: 'ours',
      text: 'Do two worker threads of JavaScript read more bytes a second than a loop in one?',
      tests: ['node', 'bun', 'deno'].map((runtime) => ({
        of: { suite, workload: 'lines-256MiB', case: 'js-workers-2', runtime },
        by: { suite, workload: 'lines-256MiB', case: 'js', runtime },
        as: /** @type {const} */ ('throughput'),
        expected: more(),
      })),
    },
  ],
  figures: [
    { ...threadsOf(1), value: 15, unit: 'GB/s' },
    { ...threadsOf(20), value: 130, unit: 'GB/s' },
  ],
};

/**
 * @param {number} threads
 * @returns {Value}
 */
function threadsOf(threads) {
  return { suite, workload, case: threads === 1 ? 'native' : `native-threads-${threads}`, runtime: 'native' };
}
