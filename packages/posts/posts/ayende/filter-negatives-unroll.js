import { faster } from '../../claim.js';
import { figures, kernels } from '../../places.js';

const filter = (/** @type {string} */ workload) => kernels('native-kernels/filter-nonnegative', workload);
const [rare, some, often] = ['1048599-0.5%', '1048599-5%', '1048599-15%'].map(filter);
const differs = 'C instead of C#, not unrolled, and a copy of the input in each call';

/** @type {import('../../contract.js').Post} */
export const post = {
  id: 'filter-negatives-unroll',
  title: 'Filtering negative numbers, fast: Unroll',
  author: 'Oren Eini',
  date: '2023-09',
  address: 'https://ayende.com/blog/200101-C/filtering-negative-numbers-fast-unroll',
  conditions: {
    processor: 'not stated; in the fourth post of the series, AMD Ryzen 9 5950X',
    versions: 'C#; the version of .NET is not stated',
    data: '23, 1,047, 1,048,599 and 33,554,455 values of 64 bits, negatives sprinkled anew in each call: 0.5%, 5% or 15%',
  },
  notRepeated: 'A compiler of C unrolls as it likes; only the unrolled loop without branches is repeated.',
  claims: [
    faster(
      'rare',
      'With 0.5% negatives, a loop without a branch was {} one with it',
      502_631.1 / 495_590.9,
      [rare('scalar-branchless'), rare('scalar-branch')],
      { differs },
    ),
    faster(
      'some',
      'With 5% negatives, a loop without a branch was {} one with it',
      1 / 0.82,
      [some('scalar-branchless'), some('scalar-branch')],
      { differs },
    ),
    faster(
      'often',
      'With 15% negatives, a loop without a branch was {} one with it',
      2_206_354.4 / 1_688_677.3,
      [often('scalar-branchless'), often('scalar-branch')],
      { differs },
    ),
  ],
  statements: [
    [
      'Unrolling the loop four times saves 6% to 11% up to a million values.',
      '0.94, 0.94 and 0.89 of the time; 0.99 at 33,554,455 values',
    ],
    [
      'Without the checks of the range, unrolling four times helps more in most cases: 8% to 11%, but makes it slightly slower at 33,554,455 values.',
      '0.92, 0.90, 0.89 and 1.01 of the time',
    ],
    [
      'Unrolled eight times, loading ahead and with branches, the loop clearly beats all others at 0.5% negatives: up to 15% are saved.',
      '0.93, 0.86, 0.85 and 0.96 of the time',
    ],
    [
      'Unrolled eight times, loading ahead and without branches, the loop gains 2% to 4% at 0.5% negatives, from 1,047 values on.',
      '0.96, 0.97 and 0.98 of the time',
    ],
    [
      'At 0.5% negatives, the loop without branches has no big benefit.',
      '0.99, 0.99 and 1.01 of the time; very slightly slower, says the text',
    ],
    [
      'At 5% negatives, it saves 18% at a million values, and costs 1% to 4% at a thousand and at 33,554,455.',
      '18% less; 1% to 4% more',
    ],
    [
      'At 15% negatives, it saves 23% at a million values, and hardly anything at a thousand and at 33,554,455.',
      '0.77 of the time; 1.00 and 0.97',
    ],
    ['Loading four values before the first is used gains 1% to 2% from a million values on.', '1% to 2%'],
    [
      'Eight at a time gain 4% over four at a thousand values, and lose 2% at a million.',
      '4% less, 2% more; 1% less at 33,554,455',
    ],
  ],
  figures: [
    ...figures(
      { suite: 'native-kernels/filter-nonnegative', runtime: 'native', unit: 'ns' },
      {
        '1047-0.5%': { 'native-scalar-branch': 754.3, 'native-scalar-unrolled': 721.2 },
        '1048599-0.5%': { 'native-scalar-branch': 499675.6, 'native-scalar-unrolled': 483940.8 },
        '33554455-0.5%': { 'native-scalar-branch': 30282334.8, 'native-scalar-unrolled': 29761841.1 },
      },
    ),
  ],
};
