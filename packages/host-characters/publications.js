/**
 * What was published about this suite's question: facts, in our words. The post has no figures. Its program is in C++; the
 * addon's does the same.
 *
 * @type {import('@rounds/harness').Publication[]}
 */
export const publications = [
  {
    title: 'Generating arrays at compile-time in C++ with lambdas',
    author: 'Daniel Lemire',
    date: '2023-11-07',
    machine: 'not stated',
    figures: [],
    claims: [
      {
        statement: 'a table of 256 entries is at least as fast as a chain of comparisons',
        runtime: 'node',
        tests: [
          // As fast, if within the 2% that a difference is made of.
          { case: 'native-table', than: 'native-comparisons', workload: 'hosts', timesFaster: 1 / 1.02 },
        ],
      },
    ],
  },
];
