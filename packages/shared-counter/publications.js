/**
 * What was published about this suite's question: facts, in our words.
 *
 * @type {import('@rounds/harness').Publication[]}
 */
export const publications = [
  {
    title: 'On programs in Go that run on several processors',
    author: 'Daniel Lemire',
    date: '2025-03-10',
    machine: '128 processors; Go',
    figures: [],
    claims: ['node', 'bun', 'deno'].flatMap((runtime) => [
      {
        statement: 'without synchronisation two threads corrupt the sum (1,000 became 15,810 in the post)',
        runtime,
        tests: ['plain', ...inC(runtime, 'native-plain')].map((name) => fate(name, 'sum-breaks')),
      },
      {
        statement: 'with atomic operations the sum is kept',
        runtime,
        tests: ['Atomics', ...inC(runtime, 'native-atomic')].map((name) => fate(name, 'sum-stays')),
      },
    ]),
  },
];

/**
 * What is in C is the same in each runtime, and one is enough to judge it.
 *
 * @param {string} runtime
 * @param {string} name
 */
function inC(runtime, name) {
  return runtime === 'node' ? [name] : [];
}

/**
 * @param {string} name
 * @param {string} workload
 */
function fate(name, workload) {
  return { case: name, workload, fate: 'survives' };
}
