import { slower } from '../../claim.js';
import { kernels } from '../../places.js';

const find = kernels('host-characters', 'hosts');

/** @type {import('../../contract.js').Post} */
export const post = {
  id: 'compile-time-arrays',
  title: 'Generating arrays at compile-time in C++ with lambdas',
  author: 'Daniel Lemire',
  date: '2023-11-07',
  address: 'https://lemire.me/blog/2023/11/07/generating-arrays-at-compile-time-in-c-with-lambdas/',
  conditions: { processor: 'not stated', versions: 'not stated' },
  notRepeated: 'It measures nothing; the suite measures the two ways that it compares.',
  claims: [
    slower(
      'comparisons',
      'A chain of comparisons was {} a table of 256 entries',
      { least: 1, words: 'perhaps slower' },
      [find('comparisons'), find('table')],
      { differs: 'our own host names; the post has no measurement' },
    ),
  ],
  statements: [],
  machineCode: [
    ['A table might compile to a single look-up.', 'by_table', 'loads', 1, 1],
    [
      'A compiler such as GCC may make a bit set of a chain of comparisons.',
      'by_comparisons',
      'bitTests',
      1,
      2,
    ],
    [
      'The chain certainly compiles to more instructions than the table, which has at most 4.',
      'by_comparisons',
      'instructions',
      5,
      100,
    ],
  ],
  also: 'It should make no difference whether a table is written out or made by the compiler. To look a character up in a table of 256 is reasonably efficient.',
};
