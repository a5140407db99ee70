import { about, more, percentMore } from '../../expectations.js';

/**
 * @typedef {import('../../contract.js').Test} Test
 * @typedef {import('../../contract.js').Value} Value
 */

const suite = 'native-kernels/parse-uint8';
const needs = { processor: ['Ice Lake'] };

/** Its functions get a pointer and a length. */
const differs = 'on digits and length in one word of 32 bits, many in a call';

/** Millions of numbers a second. */
const published = {
  'scalar-from-chars': { random: 145, sequential: 255 },
  'scalar-loop': { random: 210, sequential: 365 },
  'scalar-swar': { random: 425, sequential: 425 },
};

/**
 * @typedef {keyof typeof published} Way
 * @typedef {'random' | 'sequential'} Order
 */

const orders = /** @type {Order[]} */ (['random', 'sequential']);

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
  suites: [suite],
  claims: [
    {
      id: 'twice-on-random',
      kind: 'stated',
      text: 'SWAR is twice as fast as the plain loop where the numbers cannot be predicted.',
      place: 'below the table',
      published: '425 against 210 million a second',
      tests: [faster('random', 'scalar-swar', 'scalar-loop', about(2))],
      ...{ needs, differs },
    },
    {
      id: 'gain-on-predictable',
      kind: 'stated',
      text: 'SWAR is about 15% faster than the plain loop where the numbers can be predicted.',
      place: 'below the table',
      published: '425 against 365 million a second',
      tests: [faster('sequential', 'scalar-swar', 'scalar-loop', percentMore(15))],
      ...{ needs, differs },
    },
    {
      id: 'loop-depends-on-order',
      kind: 'stated',
      text: 'The plain loop is slower where lengths cannot be predicted, because branches are mispredicted.',
      place: 'the plain loop',
      published: '210 against 365 million a second',
      tests: [
        {
          of: native('sequential', 'scalar-loop'),
          by: native('random', 'scalar-loop'),
          as: 'throughput',
          expected: more(),
          published: 365 / 210,
        },
      ],
      differs,
    },
    {
      id: 'swar-does-not',
      kind: 'figures',
      text: 'SWAR takes as long whether the numbers can be predicted or not.',
      place: 'the table',
      published: '425 million a second in both',
      tests: [
        {
          of: native('sequential', 'scalar-swar'),
          by: native('random', 'scalar-swar'),
          as: 'throughput',
          expected: { same: true },
          published: 1,
        },
      ],
      differs,
    },
    {
      id: 'from-chars-slower',
      kind: 'stated',
      text: 'The plain loop is much faster than std::from_chars, in both orders: 1.4 times.',
      place: 'after the results',
      published: '210 against 145, 365 against 255 million a second',
      tests: orders.map((order) =>
        faster(
          order,
          'scalar-loop',
          'scalar-from-chars',
          about(ratioOf(order, 'scalar-loop', 'scalar-from-chars')),
        ),
      ),
      ...{ needs, differs },
    },
    {
      id: 'twenty-instructions',
      kind: 'stated',
      text: 'By SWAR the function may be about 20 instructions on x64.',
      place: 'below the code by SWAR',
      published: 'about 20',
      notTested: 'It is about machine code; no suite reads any.',
    },
    {
      id: 'first-swar',
      kind: 'stated',
      text: 'An earlier way by SWAR was about 40% faster than the plain loop on what cannot be predicted, and may be slower on what can.',
      place: 'before the code by SWAR',
      published: 'about 40%',
      notTested: 'The post does not show that way, and no case has it.',
    },
    {
      id: 'other-swar',
      kind: 'stated',
      text: 'With certain compilers a reader’s way by SWAR may win.',
      place: 'the update',
      published: 'not stated',
      notTested:
        'The post states that it can be, under compilers that it does not name. The case is native-scalar-swar-low.',
    },
    {
      id: 'do-better',
      kind: 'question',
      text: 'Is there a faster way? Tried here: AVX2 and AVX-512, for many numbers at once.',
      place: 'after the results',
      tests: ['avx2', 'avx512'].map((name) => ({
        of: native('random', name),
        by: native('random', 'scalar-swar'),
        as: /** @type {const} */ ('throughput'),
        expected: more(),
      })),
    },
  ],
  figures: Object.entries(published).flatMap(([way, perSecond]) =>
    orders.map((order) => ({
      ...native(order, way),
      value: perSecond[order],
      unit: /** @type {const} */ ('million/s'),
    })),
  ),
};

/**
 * @param {Order} order
 * @param {string} variant
 * @returns {Value}
 */
function native(order, variant) {
  return { suite, workload: `${order}-1MiB`, case: `native-${variant}`, runtime: 'native' };
}

/**
 * @param {Order} order
 * @param {Way} way
 * @param {Way} than
 * @param {import('../../contract.js').Expected} expected
 * @returns {Test}
 */
function faster(order, way, than, expected) {
  return {
    of: native(order, way),
    by: native(order, than),
    as: 'throughput',
    expected,
    published: ratioOf(order, way, than),
  };
}

/**
 * @param {Order} order
 * @param {Way} way
 * @param {Way} than
 */
function ratioOf(order, way, than) {
  return published[way][order] / published[than][order];
}
