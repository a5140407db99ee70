import { faster } from '../../claim.js';
import { figures, places } from '../../places.js';

const [arabic, latin] = ['arabic-80KiB', 'latin-80KiB'].map((workload) =>
  places('utf8-validation', workload),
);
const differs = 'our own texts';

/** @type {import('../../contract.js').Post} */
export const post = {
  id: 'validate-utf8',
  title: 'How fast can you validate UTF-8 strings in JavaScript?',
  author: 'Daniel Lemire',
  date: '2023-12-05',
  address: 'https://lemire.me/blog/2023/12/05/how-fast-can-you-validate-utf-8-strings-in-javascript/',
  conditions: {
    processor: 'Intel Ice Lake',
    versions: 'Node.js 20, Linux',
    data: 'three files: Arabic, Chinese, and Latin, which is all ASCII',
  },
  claims: [
    faster(
      'decoder',
      '`isUtf8` was {} `TextDecoder` on Arabic',
      17 / 0.18,
      [arabic('isUtf8'), arabic('TextDecoder-fresh')],
      { repeated: 'node@20', now: 'node', differs },
    ),
    faster(
      'valid-8',
      '`isUtf8` was {} `valid-8` on Arabic',
      17 / 0.14,
      [arabic('isUtf8'), arabic('valid-8')],
      { repeated: 'node@20', now: 'node', differs },
    ),
    faster(
      'decoder-on-ascii',
      '`isUtf8` was {} `TextDecoder` on ASCII',
      44 / 7,
      [latin('isUtf8'), latin('TextDecoder-fresh')],
      { repeated: 'node@20', now: 'node', differs },
    ),
    faster(
      'ascii-faster',
      'On ASCII, `TextDecoder` was {} on Arabic',
      7 / 0.18,
      [latin('TextDecoder-fresh'), arabic('TextDecoder-fresh')],
      { repeated: 'node@20', now: 'node', differs },
    ),
  ],
  statements: [
    ['TextDecoder is some 38 times faster on ASCII than on other text.', '7 GB/s against 0.18 and 0.19'],
    [
      'isUtf8 of node:buffer is faster than valid-8 and TextDecoder on each of the three files.',
      '17, 17 and 44 GB/s against at most 0.18, 0.19 and 7',
    ],
    [
      'On Arabic and Chinese isUtf8 is 89 to 121 times as fast as valid-8 and TextDecoder.',
      '17 GB/s against 0.14 to 0.19',
    ],
    [
      'On ASCII isUtf8 is about 6.3 times as fast as TextDecoder, and 88 times as fast as valid-8.',
      '44 GB/s against 7 and 0.5',
    ],
  ],
  figures: [
    ...figures(
      { suite: 'utf8-validation', runtime: 'node@20', unit: 'GB/s' },
      {
        'arabic-80KiB': { 'valid-8': 0.14, 'TextDecoder-fresh': 0.18, isUtf8: 17 },
        'chinese-80KiB': { 'valid-8': 0.17, 'TextDecoder-fresh': 0.19, isUtf8: 17 },
        'latin-80KiB': { 'valid-8': 0.5, 'TextDecoder-fresh': 7, isUtf8: 44 },
      },
    ),
  ],
};
