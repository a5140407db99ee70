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
  also: 'It should make no difference whether a table is written out or made by the compiler. To look a character up in a table of 256 is reasonably efficient. A chain of comparisons compiles to more code, which might sometimes make it slower. A compiler such as GCC may make a bit set of the chain of comparisons.',
};
