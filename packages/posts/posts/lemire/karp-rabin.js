import { about, over } from '../../expectations.js';

/** @typedef {import('../../contract.js').Value} Value */

const suite = 'native-kernels/karp-rabin';
const place = 'the table';
const alone = 'native-kernels/rolling-hash';

/** @type {import('../../contract.js').Post} */
export const post = {
  id: 'karp-rabin',
  title: 'How fast is rolling Karp-Rabin hashing?',
  author: 'Daniel Lemire',
  date: '2024-02-04',
  address: 'https://lemire.me/blog/2024/02/04/how-fast-is-rolling-karp-rabin-hashing/',
  conditions: { processor: 'not stated', versions: 'not stated', data: 'windows of 8 characters' },
  suites: [suite, alone],
  claims: [
    {
      id: 'rolling-faster',
      kind: 'figures',
      text: 'The rolling hash is about 4.2 times as fast as hashing each window of 8 anew.',
      place,
      published: '0.75 against 0.18 GB/s',
      tests: [
        {
          of: native('scalar-rolling'),
          by: native('scalar-anew'),
          as: 'throughput',
          expected: about(0.75 / 0.18),
          published: 0.75 / 0.18,
        },
      ],
    },
    {
      id: 'instructions',
      kind: 'figures',
      text: 'The rolling hash takes 13 instructions a byte, hashing each window anew 61.',
      place,
      published: '13 against 61',
      tests: [
        { of: instructions('rolling'), expected: about(13), published: 13 },
        { of: instructions('anew'), expected: about(61), published: 61 },
      ],
    },
    {
      id: 'larger-windows',
      kind: 'stated',
      text: 'Hashing each window anew falls back further as windows grow.',
      place: 'before the table',
      published: 'not stated',
      notTested: 'All workloads have windows of 8.',
    },
    {
      id: 'dearest-line',
      kind: 'stated',
      text: 'The dearest part of rolling is its one line with two accesses and two multiplications.',
      place: 'below the code that rolls',
      published: 'not stated',
      notTested: 'No suite times single lines.',
    },
    {
      id: 'tabulated',
      kind: 'stated',
      text: 'A hash by tables would take much less computation.',
      place: 'below the table',
      published: 'not stated',
      notTested: 'No case hashes by tables.',
    },
    {
      id: 'could-be-faster',
      kind: 'question',
      text: 'Can the rolling hash be made much faster, as is suspected? Tried here: several parts of the text side by side, for twice the speed.',
      place: 'the end',
      tests: [
        {
          of: native('scalar-streams'),
          by: native('scalar-rolling'),
          as: 'throughput',
          expected: over(2),
        },
      ],
    },
  ],
  figures: [
    { ...native('scalar-rolling'), value: 0.75, unit: 'GB/s' },
    { ...native('scalar-anew'), value: 0.18, unit: 'GB/s' },
  ],
};

/**
 * @param {string} variant
 * @returns {Value}
 */
function native(variant) {
  return { suite, workload: '1MiB', case: `native-${variant}`, runtime: 'native' };
}

/**
 * @param {string} way
 * @returns {Value}
 */
function instructions(way) {
  const figure = 'instructionsPerByte';
  return { suite: alone, workload: '1MiB', case: way, runtime: 'cc', figure, unit: 'times' };
}
