import { faster, number, rate } from '../../claim.js';
import { figures, kernels } from '../../places.js';

const minify = kernels('native-kernels/minify-json', 'indented-1MiB');
const differs = 'a minifier of ours, on JSON of our own';

/** @type {import('../../contract.js').Post} */
export const post = {
  id: 'compress-store',
  title: 'AVX-512 gotcha: avoid compressing words to memory with AMD Zen 4 processors',
  author: 'Daniel Lemire',
  date: '2025-02-14',
  address:
    'https://lemire.me/blog/2025/02/14/avx-512-gotcha-avoid-compressing-words-to-memory-with-amd-zen-4-processors/',
  conditions: {
    processor: 'AMD Zen 4, of Amazon',
    versions: 'simdjson before 3.12.2, and 3.12.2',
    data: 'twitter.json',
  },
  claims: [
    faster(
      'register',
      'Compressing words in a register was {} straight to memory (Zen 4)',
      22 / 1.25,
      [minify('avx512-register'), minify('avx512-memory')],
      { differs, needs: { machine: 'a Zen 4 processor', processor: 'Zen 4' } },
    ),
    rate(
      'zen5',
      'On Zen 5, compressing words straight to memory had {} the speed of a register',
      { least: 0.5, words: 'most of' },
      [minify('avx512-memory'), minify('avx512-register')],
      { differs, needs: { machine: 'a Zen 5 processor', processor: 'Zen 5' } },
    ),
    number(
      'speed',
      'Through a register, AVX-512 minified JSON at {} (Zen 4)',
      22,
      [minify('avx512-register')],
      { unit: 'GB/s', differs },
    ),
  ],
  statements: [
    [
      'On Zen 4, minifying JSON is over 15 times faster if words are compressed in a register and stored after that.',
      '22 against 1.25 GB/s',
    ],
    [
      'On what Intel has made of late, compressing straight to memory works well, which we take as: not much slower.',
      'not stated',
    ],
    ['Zen 5 of AMD does not have the problem, which we take as: to memory is not much slower.', 'not stated'],
    [
      'To memory, Zen 4 takes 256 micro-instructions and Intel about 6: counted so, Zen 4 is 40 times slower.',
      '256 against about 6',
    ],
    [
      'In registers, both Ice Lake and Zen 4 take 2 micro-instructions, and likely about as long.',
      '2 in both',
    ],
    ['Through a register, minifying JSON reaches 22 GB/s on Zen 4.', '22 GB/s'],
  ],
  also: 'simdjson may be the fastest library for JSON that there is.',
  figures: [
    ...figures(
      { suite: 'native-kernels/minify-json', runtime: 'native', unit: 'GB/s', on: 'AMD Zen 4, of Amazon' },
      { 'indented-1MiB': { 'native-avx512-register': 22, 'native-avx512-memory': 1.25 } },
    ),
  ],
};
