import { faster, rate } from '../../claim.js';
import { kernels } from '../../places.js';

const sum = kernels('native-kernels/sum-floats', '64MiB', { instead: '4KiB' });
const needs = /** @type {const} */ ({
  machine: 'a processor whose energy counters are readable (RAPL), without a virtual machine',
  software: 'unavailable',
});

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
  notRepeated: 'Only the speed of its two loops: virtual machines do not report their energy.',
  claims: [
    rate(
      'energy',
      'A sum by a plain loop took {} the energy of one by AVX-512',
      3.5,
      [sum('scalar'), sum('avx512')],
      { needs },
    ),
    faster(
      'time',
      'By its power and energy, a sum by AVX-512 was {} a plain loop',
      0.11 / 0.055 / (0.032 / 0.061),
      [sum('avx512'), sum('scalar')],
      { differs: 'a smaller array, and a loop with four sums side by side' },
    ),
  ],
  statements: [
    ['The sum by AVX-512 takes 3.5 times less energy than the plain loop.', '0.032 against 0.11 µJ a value'],
    ['The sum by AVX-512 draws 10% more power.', '0.061 against 0.055 µJ/s, as it has them'],
    ['For long inputs AVX-512 should make the sum faster.', 'not stated'],
    [
      'By its energy and its power, the sum by AVX-512 is about 3.8 times as fast as the plain loop.',
      '0.11 / 0.055 against 0.032 / 0.061, which is 3.8',
    ],
  ],
  also: 'By what the kernel tells, the memory takes little energy here, or next to none. What finishes much sooner likely takes less energy, even if it takes more per unit of time.',
};
