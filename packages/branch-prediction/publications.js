/**
 * What was published about this suite's question: facts, in our words. The post's loops are in Go; those in C are the
 * nearest to them, and those in JavaScript show whether the same holds there.
 *
 * @typedef {import('@rounds/harness').Publication} Publication
 * @typedef {import('@rounds/harness').Claim} Claim
 */

const [random, odd, even] = ['random-10000', 'all-odd-10000', 'all-even-10000'];

/**
 * @param {string} caseName
 * @param {string} workload
 * @param {number} nanoseconds for all values
 */
function figure(caseName, workload, nanoseconds) {
  return {
    case: caseName,
    workload,
    runtime: 'native',
    value: nanoseconds,
    unit: /** @type {const} */ ('ns'),
    operations: 10_000,
  };
}

/**
 * @param {string} runtime
 * @param {string} prefix of the cases
 * @param {string} where
 * @returns {Claim[]}
 */
function claims(runtime, prefix, where) {
  const copy = `${prefix}copy`;
  const branch = `${prefix}branch`;
  const branchless = `${prefix}branchless`;
  return [
    {
      statement: `${where}, a branch that cannot be predicted makes the loop several times slower, and one that can costs little`,
      runtime,
      tests: [
        { case: copy, than: branch, workload: random, timesFaster: 3 },
        { case: branch, than: copy, workload: odd, timesFaster: 0.5 },
        { case: branch, than: copy, workload: even, timesFaster: 0.5 },
      ],
    },
    {
      statement: `${where}, the loop without a branch is faster on random values and slower on predictable ones`,
      runtime,
      tests: [
        { case: branchless, than: branch, workload: random, timesFaster: 1 },
        { case: branch, than: branchless, workload: odd, timesFaster: 1 },
      ],
    },
  ];
}

/** @type {Publication[]} */
export const publications = [
  {
    title: "Measuring your system's performance using software (Go edition)",
    author: 'Daniel Lemire',
    date: '2024-03-17',
    machine: 'Apple; 10,000 integers',
    figures: [
      figure('native-copy', random, 2936),
      figure('native-branch', random, 19_518),
      figure('native-branch', odd, 2975),
      figure('native-branch', even, 2896),
      figure('native-branchless', random, 7124),
    ],
    claims: [
      ...claims('node', 'native-', 'in native code'),
      ...['node', 'bun', 'deno'].flatMap((runtime) => claims(runtime, '', 'in JavaScript')),
    ],
  },
];
