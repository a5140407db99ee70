import { about, more } from '../../expectations.js';

const suite = 'native-kernels/sum-floats';
const workload = '64MiB';

/** Its own has one sum, to which each half of a vector is added in turn. */
const differs = 'by a loop of ours with four sums side by side';

const notTested = 'Runs do not measure energy, which virtual machines do not report.';

/** Energy a value by power is time a value. */
const timesFaster = 0.11 / 0.055 / (0.032 / 0.061);

/** @type {import('../../contract.js').Post} */
export const post = {
  id: 'energy',
  title: 'Measuring energy usage: regular code vs. SIMD code',
  author: 'Daniel Lemire',
  date: '2024-02-19',
  address: 'https://lemire.me/blog/2024/02/19/measuring-energy-usage-regular-code-vs-simd-code/',
  conditions: {
    processor: 'Intel Ice Lake',
    cores: '32',
    versions: 'not stated',
    data: 'floats of about 500 megabytes',
  },
  suites: [suite],
  notRepeated: 'Only the speed of its two loops: virtual machines do not report their energy.',
  claims: [
    {
      id: 'less-energy',
      kind: 'stated',
      text: 'The sum by AVX-512 takes 3.5 times less energy than the plain loop.',
      place: 'below the table',
      published: '0.032 against 0.11 µJ a value',
      notTested,
    },
    {
      id: 'more-power',
      kind: 'stated',
      text: 'The sum by AVX-512 draws 10% more power.',
      place: 'below the table',
      published: '0.061 against 0.055 µJ/s, as it has them',
      notTested,
    },
    {
      id: 'memory-energy',
      kind: 'stated',
      text: 'By what the kernel tells, the memory takes little energy here, or next to none.',
      place: 'below the table',
      published: 'not stated',
      notTested,
    },
    {
      id: 'faster',
      kind: 'stated',
      text: 'For long inputs AVX-512 should make the sum faster.',
      place: 'before the code by AVX-512',
      published: 'not stated',
      tests: [{ of: sum('scalar'), by: sum('avx512'), expected: more() }],
      needs: { architecture: 'x64' },
      differs,
    },
    {
      id: 'less-time',
      kind: 'figures',
      text: 'By its energy and its power, the sum by AVX-512 is about 3.8 times as fast as the plain loop.',
      place: 'the table: energy a value, divided by power',
      published: '0.11 / 0.055 against 0.032 / 0.061, which is 3.8',
      tests: [{ of: sum('scalar'), by: sum('avx512'), expected: about(timesFaster), published: timesFaster }],
      needs: { processor: ['Ice Lake'] },
      differs: `on an array of about an eighth of the size, ${differs}`,
    },
    {
      id: 'general-principle',
      kind: 'stated',
      text: 'What finishes much sooner likely takes less energy, even if it takes more per unit of time.',
      place: 'the end',
      published: 'not stated',
      notTested,
    },
  ],
};

/** @param {string} variant */
function sum(variant) {
  return { suite, workload, case: `native-${variant}`, runtime: 'native' };
}
