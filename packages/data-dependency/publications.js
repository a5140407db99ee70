import { nameOf } from './workloads.js';

/**
 * What was published about this question: facts, in our words. The post's loops are in Go; those in C are the nearest to
 * them, and those in JavaScript show whether the same holds there.
 *
 * @typedef {import('@rounds/harness').Publication} Publication
 */

const workload = nameOf(100);

/**
 * @param {string} caseName
 * @param {number} nanoseconds for all values
 */
function figure(caseName, nanoseconds) {
  return {
    case: caseName,
    workload,
    runtime: 'native',
    value: nanoseconds,
    unit: /** @type {const} */ ('ns'),
    operations: 100,
  };
}

/**
 * @param {string} runtime
 * @param {string} prefix of the cases
 * @param {string} where
 */
function claim(runtime, prefix, where) {
  return {
    statement: `${where}, a prefix sum is several times slower than successive differences`,
    runtime,
    tests: [{ case: `${prefix}differences`, than: `${prefix}prefix`, workload, timesFaster: 3 }],
  };
}

/** @type {Publication[]} */
export const publications = [
  {
    title: "Measuring your system's performance using software (Go edition)",
    author: 'Daniel Lemire',
    date: '2024-03-17',
    machine: 'Apple; 100 integers',
    figures: [figure('native-differences', 30.04), figure('native-prefix', 142.8)],
    claims: [
      claim('node', 'native-', 'in native code'),
      ...['node', 'bun', 'deno'].map((runtime) => claim(runtime, '', 'in JavaScript')),
    ],
  },
];
