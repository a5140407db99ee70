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
  suites: ['native-kernels/filter-nonnegative'],
  notRepeated:
    'The suite repeats the loop. Both of the other versions are about what the compiler of .NET makes of C#, which C does not tell.',
  claims: [
    {
      ...{ id: 'first-version', kind: 'stated', place: 'the beginning' },
      text: 'The shortest way to write it, which allocates several arrays and calls a lambda, is very slow.',
      published: 'not stated',
      notTested: 'It is of C#, and has no figures.',
    },
    {
      ...{ id: 'or-as-comparison', kind: 'stated', place: 'the first table' },
      text: 'Testing the sign by a bitwise or is as fast as by a comparison: the differences are noise.',
      published: '745.6 and 745.8 ns (1,047 values), 497 and 499 µs, 31.4 and 30.0 ms',
      notTested: 'No case tests the sign by a bitwise or.',
    },
    {
      ...{ id: 'no-range-check', kind: 'stated', place: 'the last table' },
      text: 'Without the check of the range, the loop gains very little: at most 2%.',
      published: '0.98 to 1.00 of the time',
      notTested: 'C has no such check.',
    },
  ],
  figures: [figure('1047', 744.5), figure('1048599', 502_608.6), figure('33554455', 30_495_286.6)],
};

/**
 * @param {string} count
 * @param {number} value
 * @returns {import('../../contract.js').Figure}
 */
function figure(count, value) {
  const where = { suite: 'native-kernels/filter-nonnegative', runtime: 'native' };
  return { ...where, workload: `${count}-0.5%`, case: 'native-scalar-branch', value, unit: 'ns' };
}
