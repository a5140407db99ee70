import { faster, number } from '../../claim.js';
import { figures, kernels, places } from '../../places.js';

const hash = kernels('native-kernels/karp-rabin', '1MiB');
const counted = places('native-kernels/rolling-hash', '1MiB', { figure: 'instructionsPerByte' });

/** @type {import('../../contract.js').Post} */
export const post = {
  id: 'karp-rabin',
  title: 'How fast is rolling Karp-Rabin hashing?',
  author: 'Daniel Lemire',
  date: '2024-02-04',
  address: 'https://lemire.me/blog/2024/02/04/how-fast-is-rolling-karp-rabin-hashing/',
  conditions: {
    processor: 'not stated',
    versions: 'not stated',
    data: 'windows of 8 characters; its code has a text of 1 MiB',
  },
  claims: [
    faster('rolling', 'A rolling hash was {} hashing each window of 8 from scratch', 0.75 / 0.18, [
      hash('scalar-rolling'),
      hash('scalar-anew'),
    ]),
    number('instructions', 'A rolling hash took {} instructions a byte', 13, [counted('rolling')], {
      now: 'cc',
    }),
  ],
  notRepeated:
    'Windows of 16 and 32 bytes, which its code has too, and hashes by tables: it publishes no numbers of them.',
  statements: [
    [
      'The rolling hash is about 4.2 times as fast as hashing each window of 8 from scratch.',
      '0.75 against 0.18 GB/s',
    ],
    ['The rolling hash takes 13 instructions a byte, hashing each window from scratch 61.', '13 against 61'],
  ],
  also: 'Hashing each window anew falls back further as windows grow. The dearest part of rolling is its one line with two accesses and two multiplications. A hash by tables would take much less computation. Can the rolling hash be made much faster, as is suspected?',
  figures: [
    ...figures(
      { suite: 'native-kernels/karp-rabin', runtime: 'native', unit: 'GB/s' },
      { '1MiB': { 'native-scalar-rolling': 0.75, 'native-scalar-anew': 0.18 } },
    ),
  ],
};
