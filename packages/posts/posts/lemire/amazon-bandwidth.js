import { about, atMost, more, vaguely } from '../../expectations.js';

/** @typedef {import('../../contract.js').Value} Value */

const suite = 'memory-bandwidth';
const workload = 'lines-1GiB';
const cores = 128;

/** @type {import('../../contract.js').Post} */
export const post = {
  id: 'amazon-bandwidth',
  title: 'How much memory bandwidth do large Amazon instances offer?',
  author: 'Daniel Lemire',
  date: '2024-01-18',
  address: 'https://lemire.me/blog/2024/01/18/how-much-memory-bandwidth-do-large-amazon-instances-offer/',
  conditions: {
    processor: 'not stated; an r6i.metal of Amazon with 1 TB of memory',
    cores: '128 threads of the processors',
    versions: 'not stated',
    data: 'not stated',
  },
  suites: [suite],
  claims: [
    {
      id: 'bandwidth',
      kind: 'stated',
      text: 'An r6i.metal reads about 115 GB/s, by code that knows nothing of its memory nodes.',
      place: 'the result',
      published: '115 GB/s',
      tests: [{ of: { ...threadsOf(20), unit: 'GB/s' }, expected: about(115), published: 115 }],
      // What an r6i.metal has; the post does not say.
      needs: { processor: ['8375C', 'Ice Lake'], cores },
    },
    {
      id: 'twenty-threads',
      kind: 'stated',
      text: 'It takes about 20 threads to read as much as can be, which we take as: more than 15 threads read, and at most 10% less than 64.',
      place: 'the result',
      published: 'about 20; figures not stated',
      tests: [
        { of: threadsOf(64), by: threadsOf(20), as: 'throughput', expected: atMost(1.1) },
        { of: threadsOf(20), by: threadsOf(15), as: 'throughput', expected: more() },
      ],
      needs: { cores },
    },
    {
      id: 'fifteen-threads',
      kind: 'stated',
      text: 'Most of the bandwidth is there with 15 threads.',
      place: 'the result',
      published: 'most; figures not stated',
      tests: [{ of: threadsOf(15), by: threadsOf(20), as: 'throughput', expected: vaguely('most') }],
      needs: { cores },
    },
    {
      id: 'network',
      kind: 'stated',
      text: 'The network of an r6i.metal has 6.25 GB/s.',
      place: 'the choice of the server',
      published: '6.25 GB/s',
      notTested: 'It is what the server supports; no suite measures a network.',
    },
    {
      id: 'own-server',
      kind: 'stated',
      text: 'A server of two Intel Ice Lake processors reads about 130 GB/s.',
      place: 'the beginning',
      published: '130 GB/s',
      tests: [{ of: { ...threadsOf(20), unit: 'GB/s' }, expected: about(130), published: 130 }],
      conditions: { processor: 'two Intel Ice Lake', cores: '64, by the post before' },
      needs: { processor: ['Ice Lake'], cores: 64 },
    },
    {
      id: 'twice-by-nodes',
      kind: 'stated',
      text: 'Code that knows of the two memory nodes reads twice as much on that server.',
      place: 'the beginning',
      published: 'twice',
      notTested: 'It takes two processors with a memory each, and no case binds threads to a node.',
      conditions: { processor: 'two Intel Ice Lake', cores: '64, by the post before' },
      needs: { cores: 64 },
    },
  ],
  figures: [{ ...threadsOf(20), value: 115, unit: 'GB/s' }],
};

/**
 * @param {number} threads
 * @returns {Value}
 */
function threadsOf(threads) {
  return { suite, workload, case: `native-threads-${threads}`, runtime: 'native' };
}
