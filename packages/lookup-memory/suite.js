import { wellKnownNames } from '@rounds/header-names';
import { defineProgramSuite } from 'rounds';
import { sentences } from './answer.js';

/**
 * @typedef {{ found: number, residentBytes: number, heapBytes: number, loadedNs: number }} Answer of `load.js`: how many names were found, what the
 *   process had before it looked for them, and how long it took from its start until it could
 */

/** The ways of `header-lookup`, and a process without any. */
const ways = ['nothing', 'original', 'switch', 'ternary-tree', 'trie', 'byte-lookup'];

export default defineProgramSuite({
  question: 'How much memory does a process take with each way to look header names up?',
  baseline: 'nothing',
  work: 'programs',
  workloads: { 'well-known-names': { quick: true } },
  cases: Object.fromEntries(
    ways.map((way) => [
      way,
      {
        programs: {
          loader: {
            runsIn: ['node', 'bun', 'deno'],
            file: new URL('programs/load.js', import.meta.url).href,
            exposeGc: true,
            args: () => [way],
          },
        },
      },
    ]),
  ),
  /** @param {Answer} answer */
  judge: ({ found, residentBytes, heapBytes, loadedNs }, { case: way }) => {
    const expected = way === 'nothing' ? 0 : wellKnownNames().length;
    if (found !== expected) return { wrong: `wrong answer: expected ${expected} names, got ${found}` };
    return { ns: loadedNs, figures: { residentBytes, heapBytes } };
  },
  answer: { excluded: ['nothing'], sentences },
  columns: [
    { title: 'resident', figure: 'residentBytes', format: 'memory' },
    { title: 'heap in use', figure: 'heapBytes', format: 'memory' },
  ],
});
