import { about, more } from '../../expectations.js';

/** @typedef {import('../../contract.js').Expected} Expected */

const suite = 'utf8-validation';
const runtime = 'node@20';
const place = 'the table';
const differs = 'on texts of our own';

/** GB/s. */
const published = {
  'valid-8': { arabic: 0.14, chinese: 0.17, latin: 0.5 },
  'TextDecoder-fresh': { arabic: 0.18, chinese: 0.19, latin: 7 },
  isUtf8: { arabic: 17, chinese: 17, latin: 44 },
};

/** @typedef {'arabic' | 'chinese' | 'latin'} Alphabet */

const others = /** @type {const} */ (['valid-8', 'TextDecoder-fresh']);
const alphabets = /** @type {Alphabet[]} */ (['arabic', 'chinese', 'latin']);
const notAscii = /** @type {Alphabet[]} */ (['arabic', 'chinese']);

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
  suites: [suite],
  claims: [
    {
      id: 'fastest',
      kind: 'figures',
      text: 'isUtf8 of node:buffer is faster than valid-8 and TextDecoder on each of the three files.',
      place,
      published: '17, 17 and 44 GB/s against at most 0.18, 0.19 and 7',
      tests: alphabets.flatMap((alphabet) => others.map((other) => overOther(alphabet, other))),
      differs,
    },
    {
      id: 'times-faster',
      kind: 'figures',
      text: 'On Arabic and Chinese isUtf8 is 89 to 121 times as fast as valid-8 and TextDecoder.',
      place,
      published: '17 GB/s against 0.14 to 0.19',
      tests: notAscii.flatMap((alphabet) =>
        others.map((other) => overOther(alphabet, other, about(ratioOf(alphabet, other)))),
      ),
      needs: { processor: ['Ice Lake'] },
      differs,
    },
    {
      id: 'times-faster-on-ascii',
      kind: 'figures',
      text: 'On ASCII isUtf8 is about 6.3 times as fast as TextDecoder, and 88 times as fast as valid-8.',
      place,
      published: '44 GB/s against 7 and 0.5',
      tests: others.map((other) => overOther('latin', other, about(ratioOf('latin', other)))),
      needs: { processor: ['Ice Lake'] },
      differs,
    },
  ],
  figures: Object.entries(published).flatMap(([name, speeds]) =>
    alphabets.map((alphabet) => ({
      ...at(alphabet, name),
      value: speeds[alphabet],
      unit: /** @type {const} */ ('GB/s'),
    })),
  ),
};

/**
 * @param {Alphabet} alphabet
 * @param {string} name of a case
 */
function at(alphabet, name) {
  return { suite, workload: `${alphabet}-80KiB`, case: name, runtime };
}

/**
 * @param {Alphabet} alphabet
 * @param {typeof others[number]} other
 * @returns {import('../../contract.js').Test}
 */
function overOther(alphabet, other, expected = more()) {
  return {
    of: at(alphabet, 'isUtf8'),
    by: at(alphabet, other),
    as: 'throughput',
    expected,
    published: ratioOf(alphabet, other),
  };
}

/**
 * @param {Alphabet} alphabet
 * @param {typeof others[number]} other
 */
function ratioOf(alphabet, other) {
  return published.isUtf8[alphabet] / published[other][alphabet];
}
