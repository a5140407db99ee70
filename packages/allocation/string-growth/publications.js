import { lengthName } from './workloads.js';

/**
 * What was published about this suite's question: facts, in our words. The post's program is in C++; the addon's does the
 * same. Lengths are compared by making as many characters in one text and in a hundred.
 *
 * @typedef {import('@rounds/harness').Publication} Publication
 */

/** Nanoseconds a character, by the length of the text. @type {[length: number, ns: number][]} */
const published = [
  [1e2, 5.83],
  [1e3, 5.62],
  [1e4, 5.47],
  [1e5, 5.62],
  [1e6, 5.68],
  [1e7, 5.69],
  [1e8, 5.8],
];

/** Of the figures above, the dearest is 7% above the cheapest. */
const asMuch = 1 / 1.1;

/** @type {Publication[]} */
export const publications = [
  {
    title: 'Appending to an std::string character-by-character: how does the capacity grow?',
    author: 'Daniel Lemire',
    date: '2023-10-23',
    machine: 'laptop',
    figures: published.map(([length, value]) => ({
      case: 'native-append',
      workload: lengthName(length),
      runtime: 'native',
      value,
      unit: /** @type {const} */ ('ns'),
    })),
    claims: [
      {
        statement: 'in C++, to append a character takes as long whatever the length (within a tenth)',
        runtime: 'node',
        tests: sameAs('native-append', [1e4, 1e6]),
      },
      // One for each engine: V8, JavaScriptCore.
      ...['node', 'bun'].map((runtime) => ({
        statement:
          'in JavaScript too, to append a character takes as long whatever the length (within a tenth)',
        runtime,
        tests: sameAs('append', [1e4, 1e6]),
      })),
    ],
  },
];

/**
 * @param {string} name
 * @param {number[]} lengths
 */
function sameAs(name, lengths) {
  const parts = `${name}-in-hundredths`;
  return lengths.map(lengthName).flatMap((workload) => [
    { case: name, than: parts, workload, timesFaster: asMuch },
    { case: parts, than: name, workload, timesFaster: asMuch },
  ]);
}
