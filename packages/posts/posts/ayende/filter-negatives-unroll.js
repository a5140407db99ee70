const suite = 'native-kernels/filter-nonnegative';

/**
 * @param {string} workload
 * @param {string} variant
 * @returns {import('../../contract.js').Value}
 */
const native = (workload, variant) => ({ suite, workload, case: `native-${variant}`, runtime: 'native' });

/**
 * @param {string} workload
 * @param {string} of
 * @param {import('../../contract.js').Expected} expected
 * @param {import('../../contract.js').Published} published
 * @returns {import('../../contract.js').Test}
 */
const branch = (workload, of, expected, published) => ({
  ...{ of: native(workload, of), by: native(workload, 'scalar-branch'), expected, published },
});

const same = /** @type {const} */ ({ same: true });
const notUnrolled = 'in C instead of C#, not unrolled, and with a copy of the input in each call';

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
  suites: [suite],
  notRepeated: 'A compiler of C unrolls as it likes; only the unrolled loop without branches is repeated.',
  claims: [
    {
      ...{ id: 'unrolled-4', kind: 'stated', place: 'the first table' },
      text: 'Unrolling the loop four times saves 6% to 11% up to a million values.',
      published: '0.94, 0.94 and 0.89 of the time; 0.99 at 33,554,455 values',
      notTested: 'No case is unrolled and keeps its branches.',
    },
    {
      ...{ id: 'unrolled-4-unchecked', kind: 'stated', place: 'the second table' },
      text: 'Without the checks of the range, unrolling four times helps more in most cases: 8% to 11%, but makes it slightly slower at 33,554,455 values.',
      published: '0.92, 0.90, 0.89 and 1.01 of the time',
      notTested: 'No case is unrolled and keeps its branches.',
    },
    {
      ...{ id: 'unrolled-8-wins', kind: 'stated', place: 'the last table' },
      text: 'Unrolled eight times, loading ahead and with branches, the loop clearly beats all others at 0.5% of negatives: up to 15% are saved.',
      published: '0.93, 0.86, 0.85 and 0.96 of the time',
      notTested: 'No case is unrolled and keeps its branches.',
    },
    {
      ...{ id: 'unrolled-branchless', kind: 'figures', place: 'the last table' },
      text: 'Unrolled eight times, loading ahead and without branches, the loop gains 2% to 4% at 0.5% of negatives, from 1,047 values on.',
      published: '0.96, 0.97 and 0.98 of the time',
      differs: 'in C instead of C#, not loading ahead, and with a copy of the input in each call',
      tests: [
        branch('1047-0.5%', 'scalar-unrolled', { about: 0.96 }, 721.2 / 754.3),
        branch('1048599-0.5%', 'scalar-unrolled', { about: 0.97 }, 483_940.8 / 499_675.6),
        branch('33554455-0.5%', 'scalar-unrolled', { about: 0.98 }, 29_761_841.1 / 30_282_334.8),
      ],
    },
    {
      ...{ id: 'branchless-rare', kind: 'stated', place: 'the table of both versions' },
      text: 'At 0.5% of negatives, the loop without branches has no big benefit.',
      published: '0.99, 0.99 and 1.01 of the time; very slightly slower, says the text',
      differs: notUnrolled,
      tests: [
        branch('1047-0.5%', 'scalar-branchless', same, 733.3 / 743.7),
        branch('1048599-0.5%', 'scalar-branchless', same, 495_590.9 / 502_631.1),
        branch('33554455-0.5%', 'scalar-branchless', same, 29_709_835.1 / 29_356_331.7),
      ],
    },
    {
      ...{ id: 'branchless-5', kind: 'stated', place: 'after the table of both versions' },
      text: 'At 5% of negatives, it saves 18% at a million values, and costs 1% to 4% at a thousand and at 33,554,455.',
      published: '18% less; 1% to 4% more',
      differs: notUnrolled,
      tests: [
        branch('1048599-5%', 'scalar-branchless', { about: 0.82 }, 0.82),
        branch('1047-5%', 'scalar-branchless', { between: [1.01, 1.04] }, { least: 1.01, most: 1.04 }),
        branch('33554455-5%', 'scalar-branchless', { between: [1.01, 1.04] }, { least: 1.01, most: 1.04 }),
      ],
    },
    {
      ...{ id: 'branchless-15', kind: 'stated', place: 'the table at 15%' },
      text: 'At 15% of negatives, it saves 23% at a million values, and hardly anything at a thousand and at 33,554,455.',
      published: '0.77 of the time; 1.00 and 0.97',
      differs: notUnrolled,
      tests: [
        branch('1048599-15%', 'scalar-branchless', { about: 0.77 }, 1_688_677.3 / 2_206_354.4),
        branch('1047-15%', 'scalar-branchless', same, 1676.3 / 1675.7),
        branch('33554455-15%', 'scalar-branchless', same, 199_520_169.4 / 205_320_736.1),
      ],
    },
    {
      ...{ id: 'load-ahead', kind: 'stated', place: 'after the table at 15%' },
      text: 'Loading four values before the first is used gains 1% to 2% from a million values on.',
      published: '1% to 2%',
      notTested: 'No case loads ahead; compilers of C order loads as they like.',
    },
    {
      ...{ id: 'unrolled-8-or-4', kind: 'stated', place: 'before the last table' },
      text: 'Eight at a time gain 4% over four at a thousand values, and lose 2% at a million.',
      published: '4% less, 2% more; 1% less at 33,554,455',
      notTested: 'No case is unrolled four times.',
    },
  ],
  figures: [
    ...figures('scalar-branch', '0.5%', [754.3, 499_675.6, 30_282_334.8]),
    ...figures('scalar-unrolled', '0.5%', [721.2, 483_940.8, 29_761_841.1]),
  ],
};

/**
 * @param {string} variant
 * @param {string} share
 * @param {number[]} ns
 */
function figures(variant, share, ns) {
  return ['1047', '1048599', '33554455'].map((count, i) => ({
    ...native(`${count}-${share}`, variant),
    ...{ value: Number(ns[i]), unit: /** @type {const} */ ('ns') },
  }));
}
