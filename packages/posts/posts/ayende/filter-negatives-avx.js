import { faster } from '../../claim.js';
import { figures, kernels } from '../../places.js';

const [few, some, many] = ['23', '1047', '1048599'].map((count) =>
  kernels('native-kernels/filter-nonnegative', `${count}-0.5%`),
);
const differs = 'C instead of C#, and a copy of the input in each call';

/** @type {import('../../contract.js').Post} */
export const post = {
  id: 'filter-negatives-avx',
  title: 'Filtering negative numbers, fast: AVX',
  author: 'Oren Eini',
  date: '2023-09',
  address: 'https://ayende.com/blog/200102-C/filtering-negative-numbers-fast-avx',
  conditions: {
    processor: 'not stated; in the fourth post of the series, AMD Ryzen 9 5950X',
    versions: 'C#; the version of .NET is not stated',
    data: '23, 1,047, 1,048,599 and 33,554,455 values of 64 bits, 0.5% of them negative and sprinkled anew in each call',
  },
  claims: [
    faster(
      'million',
      'AVX2 filtered a million numbers {} a plain loop',
      502_681.4 / 218_075.1,
      [many('avx2'), many('scalar-branch')],
      { differs },
    ),
    faster(
      'thousand',
      'AVX2 filtered a thousand numbers {} a plain loop',
      758.7 / 426,
      [some('avx2'), some('scalar-branch')],
      { differs },
    ),
    faster(
      'twenty-three',
      'AVX2 filtered 23 numbers {} a plain loop',
      285.7 / 261.6,
      [few('avx2'), few('scalar-branch')],
      { differs },
    ),
  ],
  statements: [
    [
      'AVX2 with a table of permutations takes up to half of the time away.',
      '0.43 of the time at 1,048,599 values',
    ],
    ['At 23 values, AVX2 takes 92% of the time.', '262 ns against 286'],
    ['At 1,047 values, AVX2 takes 56% of the time.', '426 ns against 759'],
    [
      'At 33,554,455 values (256 MB) it gains hardly anything, 4%; memory is suspected.',
      '28.5 ms against 29.8',
    ],
  ],
  figures: [
    ...figures(
      { suite: 'native-kernels/filter-nonnegative', runtime: 'native', unit: 'ns' },
      {
        '23-0.5%': { 'native-scalar-branch': 285.7, 'native-avx2': 261.6 },
        '1047-0.5%': { 'native-scalar-branch': 758.7, 'native-avx2': 426 },
        '1048599-0.5%': { 'native-scalar-branch': 502681.4, 'native-avx2': 218075.1 },
        '33554455-0.5%': { 'native-scalar-branch': 29820978.8, 'native-avx2': 28498115.4 },
      },
    ),
  ],
};
