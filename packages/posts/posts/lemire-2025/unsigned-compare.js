import { more } from '../../expectations.js';

const suite = 'native-kernels/unsigned-compare';

/** @type {import('../../contract.js').Post} */
export const post = {
  id: 'unsigned-compare',
  title: 'Unsigned comparisons using signed types',
  author: 'Daniel Lemire',
  date: '2025-03-24',
  address: 'https://lemire.me/blog/2025/03/24/unsigned-comparisons-using-signed-types/',
  conditions: { processor: 'not stated', versions: 'not stated' },
  suites: [suite],
  notRepeated: 'It has no times and claims none: it shows that two ways give the same answer.',
  claims: [
    {
      id: 'same-answer',
      kind: 'stated',
      text: 'With the highest bit of both flipped, signed numbers compare as if they had no sign.',
      place: 'the end',
      published: 'a proof',
      notTested: 'It is no time. Every run checks the answers of the cases that do so.',
    },
    {
      id: 'flipping-in-javascript',
      kind: 'ours',
      text: 'Is flipping the highest bit in JavaScript faster than making both numbers unsigned?',
      tests: ['node', 'bun', 'deno'].map((runtime) => ({
        of: { suite, workload: 'random-4KiB', case: 'js', runtime },
        by: { suite, workload: 'random-4KiB', case: 'js-sign-bit', runtime },
        expected: more(),
      })),
    },
  ],
};
