import { more } from '../../expectations.js';

const suite = 'host-characters';
const workload = 'hosts';

/** @type {import('../../contract.js').Post} */
export const post = {
  id: 'compile-time-arrays',
  title: 'Generating arrays at compile-time in C++ with lambdas',
  author: 'Daniel Lemire',
  date: '2023-11-07',
  address: 'https://lemire.me/blog/2023/11/07/generating-arrays-at-compile-time-in-c-with-lambdas/',
  conditions: { processor: 'not stated', versions: 'not stated' },
  suites: [suite],
  notRepeated: 'It measures nothing; the suite measures the two ways that it compares.',
  claims: [
    {
      id: 'same-code',
      kind: 'stated',
      text: 'It should make no difference whether a table is written out or made by the compiler.',
      place: 'below the second table',
      published: 'not stated',
      notTested: 'It is about machine code; the suite has one table.',
    },
    {
      id: 'table-efficient',
      kind: 'stated',
      text: 'To look a character up in a table of 256 is reasonably efficient.',
      place: 'below the first table',
      published: 'not stated',
      notTested: 'It does not say in comparison with what.',
    },
    {
      id: 'comparisons-maybe-slower',
      kind: 'stated',
      text: 'A chain of comparisons compiles to more code, which might sometimes make it slower.',
      place: 'the end',
      published: 'not stated',
      notTested: 'The post states that it might be, in some cases: no result contradicts it.',
    },
    {
      id: 'bit-set',
      kind: 'stated',
      text: 'A compiler such as GCC may make a bit set of the chain of comparisons.',
      place: 'below the chain',
      published: 'not stated',
      notTested: 'It is about machine code; no suite reads any.',
    },
    {
      id: 'table-on-hosts',
      kind: 'ours',
      text: 'Is a table faster than a chain of comparisons, in C++, on the names of hosts?',
      tests: [
        {
          of: { suite, workload, case: 'native-comparisons', runtime: 'native' },
          by: { suite, workload, case: 'native-table', runtime: 'native' },
          expected: more(),
        },
      ],
    },
  ],
};
