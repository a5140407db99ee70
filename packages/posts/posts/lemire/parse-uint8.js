import { faster, slower, time } from '../../claim.js';
import { figures, kernels } from '../../places.js';

const [random, sequential] = ['random-1MiB', 'sequential-1MiB'].map((workload) =>
  kernels('native-kernels/parse-uint8', workload),
);
const differs = 'digits and length in one word of 32 bits, many in a call';

/** @type {import('../../contract.js').Post} */
export const post = {
  id: 'parse-uint8',
  title: 'Parsing 8-bit integers quickly',
  author: 'Daniel Lemire',
  date: '2023-11-28',
  address: 'https://lemire.me/blog/2023/11/28/parsing-8-bit-integers-quickly/',
  conditions: {
    processor: 'Intel Ice Lake, 3.2 GHz',
    versions: 'GCC 12, Linux',
    data: 'random numbers, and numbers in sequence, from 0 on',
  },
  claims: [
    faster(
      'random',
      'SWAR was {} the plain loop on random numbers',
      425 / 210,
      [random('scalar-swar'), random('scalar-loop')],
      { differs },
    ),
    faster(
      'sequential',
      'SWAR was {} the plain loop on sequential numbers',
      425 / 365,
      [sequential('scalar-swar'), sequential('scalar-loop')],
      { differs },
    ),
    slower(
      'from-chars',
      '`std::from_chars` was {} the plain loop on random numbers',
      210 / 145,
      [random('scalar-from-chars'), random('scalar-loop')],
      { differs },
    ),
    time(
      'order',
      'The plain loop took {} the time on random numbers instead of sequential ones',
      365 / 210,
      [random('scalar-loop'), sequential('scalar-loop')],
      { differs },
    ),
  ],
  statements: [
    [
      'SWAR and the plain loop give the same answer for all inputs, which the author checks exhaustively.',
      'all inputs',
    ],
    [
      'SWAR is twice as fast as the plain loop where the numbers cannot be predicted.',
      '425 against 210 million a second',
    ],
    [
      'SWAR is about 15% faster than the plain loop where the numbers can be predicted.',
      '425 against 365 million a second',
    ],
    [
      'The plain loop is slower where lengths cannot be predicted, because branches are mispredicted.',
      '210 against 365 million a second',
    ],
    ['SWAR takes as long whether the numbers can be predicted or not.', '425 million a second in both'],
    [
      'The plain loop is much faster than std::from_chars, in both orders: 1.4 times.',
      '210 against 145, 365 against 255 million a second',
    ],
    [
      'An earlier way by SWAR was about 40% faster than the plain loop on what cannot be predicted, and may be slower on what can.',
      'about 40%',
    ],
  ],
  machineCode: [
    [
      'By SWAR the function may be about 20 instructions on x64. Its listing has 22, and the return.',
      'parse_swar',
      'instructions',
      17,
      24,
    ],
  ],
  also: 'With certain compilers a reader’s way by SWAR may win. Is there a faster way?',
  figures: [
    ...figures(
      { suite: 'native-kernels/parse-uint8', runtime: 'native', unit: 'million/s' },
      {
        'random-1MiB': {
          'native-scalar-from-chars': 145,
          'native-scalar-loop': 210,
          'native-scalar-swar': 425,
        },
        'sequential-1MiB': {
          'native-scalar-from-chars': 255,
          'native-scalar-loop': 365,
          'native-scalar-swar': 425,
        },
      },
    ),
  ],
};
