const suite = 'native-kernels/filter-nonnegative';
const counts = ['23', '1047', '1048599', '33554455'];

/** In ns, by number of values. */
const published = {
  'scalar-branch': [285.7, 758.7, 502_681.4, 29_820_978.8],
  avx2: [261.6, 426, 218_075.1, 28_498_115.4],
};

/**
 * @param {string} count
 * @param {keyof typeof published} variant
 * @returns {import('../../contract.js').Value}
 */
const native = (count, variant) => ({
  ...{ suite, workload: `${count}-0.5%`, case: `native-${variant}`, runtime: 'native' },
});

/**
 * @param {string} count
 * @param {import('../../contract.js').Expected} expected
 * @returns {import('../../contract.js').Test} of the share of the time that is left
 */
function share(count, expected) {
  const i = counts.indexOf(count);
  const ratio = Number(published.avx2[i]) / Number(published['scalar-branch'][i]);
  return { of: native(count, 'avx2'), by: native(count, 'scalar-branch'), expected, published: ratio };
}

const differs =
  'in C instead of C#, without its shortcut for vectors that stay whole, and with a copy of the input in each call';

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
  suites: [suite],
  claims: [
    {
      ...{ id: 'half-the-time', kind: 'stated', place: 'after the table' },
      text: 'AVX2 with a table of permutations takes up to half of the time away.',
      published: '0.43 of the time at 1,048,599 values',
      differs,
      tests: [share('1048599', { about: 0.5 })],
    },
    {
      ...{ id: 'twenty-three', kind: 'figures', place: 'the table' },
      text: 'At 23 values, AVX2 takes 92% of the time.',
      published: '262 ns against 286',
      differs,
      tests: [share('23', { about: 0.92 })],
    },
    {
      ...{ id: 'thousand', kind: 'figures', place: 'the table' },
      text: 'At 1,047 values, AVX2 takes 56% of the time.',
      published: '426 ns against 759',
      differs,
      tests: [share('1047', { about: 0.56 })],
    },
    {
      ...{ id: 'beyond-the-cache', kind: 'stated', place: 'after the table' },
      text: 'At 33,554,455 values (256 MB) it gains hardly anything, 4%; memory is suspected.',
      published: '28.5 ms against 29.8',
      needs: { processor: ['5950X'] },
      differs,
      tests: [share('33554455', { about: 0.96 })],
    },
  ],
  figures: counts.flatMap((count, i) =>
    /** @type {const} */ (['scalar-branch', 'avx2']).map((variant) => ({
      ...{
        ...native(count, variant),
        value: Number(published[variant][i]),
        unit: /** @type {const} */ ('ns'),
      },
    })),
  ),
};
