import { faster } from '../../claim.js';
import { kernels } from '../../places.js';

const [wide, widest] = ['stride-64B', 'stride-128B'].map((workload) =>
  kernels('cache-line/strided-copy', workload),
);

/** @type {import('../../contract.js').Post} */
export const post = {
  id: 'cache-line',
  title: 'Measuring the size of the cache line empirically',
  author: 'Daniel Lemire',
  date: '2023-12-12',
  address: 'https://lemire.me/blog/2023/12/12/measuring-the-size-of-the-cache-line-empirically/',
  conditions: {
    processor: 'an Intel-based server; Apple M2',
    versions: 'not stated; in C',
    data: '32 MB, of which one byte in so many is copied; ten times each',
  },
  claims: [
    faster('stride-129', 'A copy with a stride of 129 bytes was {} with one of 64', 1.66, [
      wide('double'),
      wide(''),
    ]),
    faster(
      'stride-257',
      'On an Apple M2, a copy with a stride of 257 bytes was {} with one of 128',
      { least: 2, words: 'more than 2× faster' },
      [widest('double'), widest('')],
      { needs: { machine: 'an Apple M2 or another processor with lines of 128 bytes', processor: 'Apple' } },
    ),
  ],
  statements: [
    [
      'Every Intel or AMD system with x64 that the author used has lines of 64 bytes, the Apple M2 has 128.',
      '64 and 128 bytes',
    ],
    [
      'A stride of 129 is 66% faster than one of 64 on the Intel server, whose line has 64 bytes.',
      '66% faster',
    ],
    [
      'Strides that are multiples of 64, such as 128 and 256, are slightly, but visibly slower than their neighbours.',
      'slightly; figures not stated',
    ],
    [
      'A stride of 257 is more than twice as fast as one of 128 on the laptop, whose line has 128 bytes.',
      'more than 2 times',
    ],
    ['On the laptop too a stride of 128 is visibly slower than its neighbours.', 'not stated'],
    [
      'With a stride of twice the line the copy should be over 50% faster. Tried with 129 against 64, where the line has 64 bytes.',
      'more than 50%; 66% on the server, over twice on the laptop',
    ],
    [
      'If lines were all that matters, a stride just above the line would gain little, and one of twice the line almost double the speed.',
      'almost 2 times; on the server the post finds 66%',
    ],
    [
      'A stride below the line has every line accessed, which we take as: twice the stride is no faster. Tried where it has 64 bytes.',
      'not stated',
    ],
    [
      'To copy one byte of each 512 gives 300 GB/s, counted by the size of the array.',
      '300 GB/s; on which machine is not stated, but it follows the paragraph on the laptop',
    ],
  ],
  also: 'The same program in Go gave the same results.',
};
