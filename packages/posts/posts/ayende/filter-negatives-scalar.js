import { number } from '../../claim.js';
import { figures, kernels } from '../../places.js';

const filter = kernels('native-kernels/filter-nonnegative', '1048599-0.5%');

/** @type {import('../../contract.js').Post} */
export const post = {
  id: 'filter-negatives-scalar',
  title: 'Filtering negative numbers, fast: Scalar',
  author: 'Oren Eini',
  date: '2023-09',
  address: 'https://ayende.com/blog/200100-C/filtering-negative-numbers-fast-scalar',
  conditions: {
    processor: 'not stated; in the fourth post of the series, AMD Ryzen 9 5950X',
    versions: 'C#; the version of .NET is not stated',
    data: '23, 1,047, 1,048,599 and 33,554,455 values of 64 bits, 0.5% of them negative and sprinkled anew in each call',
  },
  notRepeated:
    'The suite repeats the loop. Both of the other versions are about what the compiler of .NET makes of C#, which C does not tell.',
  claims: [
    number('loop', 'A plain loop filtered 1,048,599 numbers in {}', 502.6086, [filter('scalar-branch')], {
      unit: 'µs',
      differs: 'C instead of C#, and a copy of the input in each call',
    }),
  ],
  statements: [
    [
      'Testing the sign by a bitwise or is as fast as by a comparison: the differences are noise.',
      '745.6 and 745.8 ns (1,047 values), 497 and 499 µs, 31.4 and 30.0 ms',
    ],
    ['Without the check of the range, the loop gains very little: at most 2%.', '0.98 to 1.00 of the time'],
  ],
  also: 'The shortest way to write it, which allocates several arrays and calls a lambda, is very slow.',
  figures: [
    ...figures(
      { suite: 'native-kernels/filter-nonnegative', runtime: 'native', unit: 'ns' },
      {
        '1047-0.5%': { 'native-scalar-branch': 744.5 },
        '1048599-0.5%': { 'native-scalar-branch': 502608.6 },
        '33554455-0.5%': { 'native-scalar-branch': 30495286.6 },
      },
    ),
  ],
};
