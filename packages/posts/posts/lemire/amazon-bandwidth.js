import { number, rate } from '../../claim.js';
import { figures, kernels } from '../../places.js';

const read = kernels('memory-bandwidth', 'lines-1GiB');
const needs = { machine: 'an r6i.metal instance of Amazon Web Services (128 threads)', cores: 128 };

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
  claims: [
    number('bandwidth', 'An r6i.metal instance read {}', 115, [read('threads-20')], { unit: 'GB/s', needs }),
    rate(
      'fifteen-threads',
      '15 threads read {} the bytes of 20',
      { least: 0.5, words: 'most of' },
      [read('threads-15'), read('threads-20')],
      { needs },
    ),
  ],
  statements: [
    ['An r6i.metal reads about 115 GB/s, by code that knows nothing of its memory nodes.', '115 GB/s'],
    [
      'It takes about 20 threads to read as much as can be, which we take as: more than 15 threads read, and at most 10% less than 64.',
      'about 20; figures not stated',
    ],
    ['Most of the bandwidth is there with 15 threads.', 'most; figures not stated'],
    ['The network of an r6i.metal has 6.25 GB/s.', '6.25 GB/s'],
    ['A server of two Intel Ice Lake processors reads about 130 GB/s.', '130 GB/s'],
  ],
  also: 'Code that knows of the two memory nodes reads twice as much on that server.',
  figures: [
    ...figures(
      { suite: 'memory-bandwidth', runtime: 'native', unit: 'GB/s' },
      { 'lines-1GiB': { 'native-threads-20': 115 } },
    ),
  ],
};
