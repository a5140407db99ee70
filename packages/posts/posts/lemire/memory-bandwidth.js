import { number, rate } from '../../claim.js';
import { figures, kernels } from '../../places.js';

const read = kernels('memory-bandwidth', 'lines-1GiB');

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
  claims: [
    rate(
      'many-threads',
      '20 threads read {} the bytes of one',
      { least: 130 / 15, words: 'over 8.6×' },
      [read('threads-20'), read('')],
      { needs: { machine: 'two processors with 20 cores or more in all', cores: 20 } },
    ),
    number('one-thread', 'One thread read {}', 15, [read('')], {
      unit: 'GB/s',
      needs: { machine: '4 GB of free memory' },
    }),
  ],
  statements: [
    [
      'Up to around 15 threads, more threads read more bytes a second.',
      'from 15 GB/s with one thread on; others not stated',
    ],
    ['Many threads read over 130 GB/s, one 15: over 8.6 times as much.', 'over 130 against 15 GB/s'],
    [
      'Beyond about 20 threads there is no more bandwidth to gain, which we take as: at most 10% more.',
      'no gain; figures not stated',
    ],
  ],
  also: 'More complicated software should not reach a limit of the bandwidth with as few as 20 threads. Run on each of the two memory nodes at the same time, the program reads twice as much. It costs a good deal to get data from one node to the other.',
  figures: [
    ...figures(
      { suite: 'memory-bandwidth', runtime: 'native', unit: 'GB/s' },
      { 'lines-1GiB': { native: 15, 'native-threads-20': 130 } },
    ),
  ],
};
