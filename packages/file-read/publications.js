import { publishedReads } from './workloads.js';

/**
 * What was published about this suite's question: facts, in our words.
 *
 * @typedef {import('@rounds/harness').Publication} Publication
 * @typedef {import('@rounds/harness').Claim} Claim
 */

/** The post's five ways. Its callback kept the bytes, where the others decoded. */
const strategies = {
  promises: 'fs.promises.readFile',
  promisify: 'util.promisify(fs.readFile)',
  sync: 'fs.readFileSync',
  asyncSync: 'async(fs.readFileSync)',
  callback: 'fs.readFile(callback)-bytes',
};
const { promises, promisify, sync, asyncSync, callback } = strategies;
const all = Object.values(strategies);

/** The reads of the post, and fewer of them with the same table. */
const small = ['1335B-at-once', `1335B-at-once-${publishedReads}`];

/** So many reads at once that no heap holds what they decode. */
const large = '1MiB-at-once-10000';

/** @type {Publication[]} */
export const publications = [
  {
    title: 'How to read files quickly in JavaScript',
    author: 'Daniel Lemire',
    date: '2024-03-12',
    machine: 'Linux, Intel Ice Lake, dozens of cores; 50,000 reads of one file, best of several runs',
    figures: small.flatMap((workload) => [
      ...milliseconds(workload, promises, { 'node@20.1': 2400, 'bun@1.0.14': 110 }),
      ...milliseconds(workload, promisify, { 'node@20.1': 1500, 'bun@1.0.14': 180 }),
      ...milliseconds(workload, sync, { 'node@20.1': 140, 'bun@1.0.14': 140 }),
      ...milliseconds(workload, asyncSync, { 'node@20.1': 220, 'bun@1.0.14': 180 }),
      ...milliseconds(workload, callback, { 'node@20.1': 760, 'bun@1.0.14': 90 }),
      ...milliseconds(workload, sync, { 'node@20.1': 300 }, 'cpuNs'),
      ...milliseconds(workload, promises, { 'node@20.1': 7000 }, 'cpuNs'),
    ]),
    claims: [
      {
        statement: 'fs.promises.readFile is the slowest of the five ways, and fs.readFileSync the fastest',
        runtime: 'node',
        tests: promisesToSync('1335B-at-once'),
      },
      {
        statement: 'at 32 kB too fs.promises.readFile is the slowest, and fs.readFileSync the fastest',
        runtime: 'node',
        tests: promisesToSync('32KiB-at-once'),
      },
      {
        statement: 'fs.readFile with a callback is the fastest of the five ways',
        runtime: 'bun',
        tests: fastest(callback, '1335B-at-once'),
      },
      {
        statement: 'each of the five ways is at least as fast as in Node.js',
        runtime: 'bun',
        tests: all.map((name) => ({
          case: name,
          than: name,
          thanRuntime: 'node',
          workload: '1335B-at-once',
          timesFaster: 0.98,
        })),
      },
      {
        statement: 'fs.promises.readFile takes over 20 times the CPU time of fs.readFileSync',
        runtime: 'node',
        tests: [{ case: sync, than: promises, workload: '1335B-at-once', timesFaster: 20, figure: 'cpuNs' }],
      },
      {
        statement: 'started all at once, reads of much larger files die of the heap limit',
        runtime: 'node',
        tests: fates('heap-limit'),
      },
      {
        statement: 'started all at once, reads of much larger files keep going',
        runtime: 'bun',
        tests: fates('survives'),
      },
    ],
  },
];

/**
 * @param {string} workload
 * @param {string} caseName
 * @param {Record<string, number>} published by runtime, for all reads of the post
 * @param {string} [figure]
 */
function milliseconds(workload, caseName, published, figure) {
  return Object.entries(published).map(([runtime, value]) => ({
    case: caseName,
    workload,
    runtime,
    value,
    unit: /** @type {const} */ ('ms'),
    operations: publishedReads,
    ...(figure !== undefined && { figure }),
  }));
}

/**
 * @param {string} caseName
 * @param {string} workload
 */
function fastest(caseName, workload) {
  const others = all.filter((than) => than !== caseName);
  return others.map((than) => ({ case: caseName, than, workload, timesFaster: 1 }));
}

/** @param {string} workload */
function promisesToSync(workload) {
  const between = [promisify, asyncSync, callback];
  const slower = between.map((caseName) => ({ case: caseName, than: promises, workload, timesFaster: 1 }));
  return [...slower, ...fastest(sync, workload)];
}

/** @param {string} fate of the ways that decode and keep all contents: `survives`, or a kind of failure */
function fates(fate) {
  return [promises, promisify, asyncSync].map((caseName) => ({ case: caseName, workload: large, fate }));
}
