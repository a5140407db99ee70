import { about } from '../../expectations.js';

/** @typedef {import('../../contract.js').Figure} Figure */

const suite = 'percent-escape';
const needs = { processor: ['Intel'] };
const differs = 'on URLs of our own, longer by 6% on average';

/** Nanoseconds a string. */
const published = { 'append-each': 260, stream: 1000, find: 33 };

/** @typedef {keyof typeof published} Way */

/** @type {import('../../contract.js').Post} */
export const post = {
  id: 'slow-streams',
  title: 'For processing strings, streams in C++ can be slow',
  author: 'Daniel Lemire',
  date: '2023-10-19',
  address: 'https://lemire.me/blog/2023/10/19/for-processing-strings-streams-in-c-can-be-slow/',
  conditions: {
    processor: 'a recent Intel server',
    versions: 'GCC 12, Linux',
    data: 'a large collection of actual file URLs',
  },
  suites: [suite],
  claims: [
    {
      id: 'than-appending',
      kind: 'stated',
      text: 'A stream is four times slower than appending each character to a string.',
      place: 'below the table',
      published: '1,000 against 260 ns a string',
      tests: [streamSlower('append-each', 4)],
      needs,
      differs,
    },
    {
      id: 'than-finding',
      kind: 'stated',
      text: 'A stream is 30 times slower than looking for the next percent sign.',
      place: 'below the table',
      published: '1,000 against 33 ns a string',
      tests: [streamSlower('find', 30)],
      needs,
      differs,
    },
    {
      id: 'numbers',
      kind: 'stated',
      text: 'To parse numbers, a stream is close to the slowest choice.',
      place: 'the beginning',
      published: 'not stated',
      notTested: 'No suite parses numbers with streams.',
    },
    {
      id: 'streams-for-speed',
      kind: 'stated',
      text: 'It is doubtful that streams build strings faster, as some engineers of Node.js hold.',
      place: 'the beginning',
      published: 'not stated',
      notTested: 'What it measures to find out is tried above.',
    },
  ],
  figures: [...figuresOf('append-each', 0.45), ...figuresOf('stream', 0.12), ...figuresOf('find', 3.49)],
};

/** @param {Way} way */
function native(way) {
  return { suite, workload: 'file-urls-10000', case: `native-${way}`, runtime: 'native' };
}

/**
 * @param {Way} than
 * @param {number} times
 * @returns {import('../../contract.js').Test}
 */
function streamSlower(than, times) {
  return {
    of: native('stream'),
    by: native(than),
    expected: about(times),
    published: published.stream / published[than],
  };
}

/**
 * @param {Way} way
 * @param {number} gigabytesPerSecond
 * @returns {Figure[]}
 */
function figuresOf(way, gigabytesPerSecond) {
  return [
    { ...native(way), value: published[way], unit: 'ns' },
    { ...native(way), value: gigabytesPerSecond, unit: 'GB/s' },
  ];
}
