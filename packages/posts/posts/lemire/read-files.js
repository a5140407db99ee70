import { about, more, over, vaguely } from '../../expectations.js';

/**
 * @typedef {import('../../contract.js').Test} Test
 * @typedef {import('../../contract.js').Figure} Figure
 */

const suite = 'file-read';
const [node, bun] = ['node@20.1', 'bun@1.0.14'];
const reads = 50_000;
const [small, larger, large] = ['1335B-at-once-50000', '32KiB-at-once-50000', '1MiB-at-once'];

/** Where a process may not have so many files open. @type {Record<string, string>} */
const instead = { [small]: '1335B-at-once', [larger]: '32KiB-at-once' };

/** How many do not fit into memory at once. */
const tooMany = '1MiB-at-once-10000';

/** The post's five ways. Its callback gets bytes, the others text. */
const promises = 'fs.promises.readFile';
const promisify = 'util.promisify(fs.readFile)';
const sync = 'fs.readFileSync';
const asyncSync = 'async(fs.readFileSync)';
const callback = 'fs.readFile(callback)-bytes';

/** Those that hold all contents at once. */
const holding = [promises, promisify, asyncSync, callback];

/** The post does not state how many it reads of these, nor whether its programs keep what they read. */
const kept = 'with 10,000 reads, all of whose contents are kept';

const place = 'the table';
const last = 'the last paragraph before the credit';

/** @type {import('../../contract.js').Post} */
export const post = {
  id: 'read-files',
  title: 'How to read files quickly in JavaScript',
  author: 'Daniel Lemire',
  date: '2024-03-12',
  address: 'https://lemire.me/blog/2024/03/12/how-to-read-files-quickly-in-javascript/',
  conditions: {
    processor: 'a large server with Intel Ice Lake cores',
    cores: 'dozens',
    versions: 'Node.js 20.1, Bun 1.0.14',
    data: 'one file of slightly over a kilobyte, read 50,000 times; the best of several runs',
  },
  suites: [suite],
  claims: [
    {
      id: 'promises-dearest',
      kind: 'stated',
      text: 'In Node.js, fs.promises takes significantly more time than each of the other four ways.',
      place: 'below the table',
      published: '2,400 ms against 1,500, 140, 220 and 760 ms',
      tests: [
        significantlySlower(promises, promisify, 2400 / 1500),
        significantlySlower(promises, sync, 2400 / 140),
        significantlySlower(promises, asyncSync, 2400 / 220),
        significantlySlower(promises, callback, 2400 / 760),
      ],
    },
    {
      id: 'sync-fastest-in-node',
      kind: 'figures',
      text: 'In Node.js, fs.readFileSync takes the least time.',
      place,
      published: '140 ms against 2,400, 1,500, 220 and 760 ms',
      tests: [
        slower(promises, sync, 2400 / 140),
        slower(promisify, sync, 1500 / 140),
        slower(asyncSync, sync, 220 / 140),
        slower(callback, sync, 760 / 140),
      ],
    },
    {
      id: 'bun-much-faster',
      kind: 'stated',
      text: 'Bun is much faster than Node.js: by its table, in the ways that do not block.',
      place: 'below the table',
      published: '110 against 2,400 ms, 180 against 1,500, 90 against 760',
      tests: [inBoth(promises, 2400 / 110), inBoth(promisify, 1500 / 180), inBoth(callback, 760 / 90)],
    },
    {
      id: 'sync-alike',
      kind: 'figures',
      text: 'By its table, fs.readFileSync takes as long in Bun as in Node.js.',
      place,
      published: '140 ms in each',
      tests: [{ ...inBoth(sync, 1), expected: { same: true } }],
    },
    {
      id: 'cpu-time',
      kind: 'stated',
      text: 'In Node.js, fs.promises takes 7 s of CPU time and fs.readFileSync 300 ms: 23 times as much.',
      place: 'below the table',
      published: '7 s against 300 ms',
      tests: [
        {
          of: { ...at(small, promises, node), figure: 'cpuNs' },
          by: { ...at(small, sync, node), figure: 'cpuNs' },
          expected: about(7000 / 300),
          published: 7000 / 300,
        },
      ],
      needs: { cores: 24 },
    },
    {
      id: 'several-cores',
      kind: 'stated',
      text: 'fs.promises takes more CPU time because it keeps several cores busy.',
      place: 'below the table',
      published: 'not stated',
      notTested: 'It is a cause. Runs record the CPU time, not on which cores it was spent.',
      needs: { cores: 24 },
    },
    {
      id: 'same-at-32-kB-in-node',
      kind: 'stated',
      text: 'With files of 32 kB too, fs.promises takes significantly more time than the other ways in Node.js.',
      place: last,
      published: 'not stated',
      tests: [promisify, sync, asyncSync, callback].map((than) =>
        significantlySlower(promises, than, undefined, larger),
      ),
    },
    {
      id: 'same-at-32-kB-in-bun',
      kind: 'stated',
      text: 'With files of 32 kB too, Bun is much faster than Node.js in the ways that do not block.',
      place: last,
      published: 'not stated',
      tests: [promises, promisify, callback].map((name) => inBoth(name, undefined, larger)),
    },
    {
      id: 'heap-limit',
      kind: 'stated',
      text: 'In Node.js many of the ways fail at the limit of the heap if files are much larger.',
      place: last,
      published: 'many; size not stated',
      tests: [
        {
          of: { suite, workload: tooMany, cases: holding, runtime: node, ends: 'heap-limit' },
          expected: vaguely('many'),
        },
      ],
      conditions: { data: 'significantly larger files' },
      differs: kept,
    },
    {
      id: 'bun-keeps-going',
      kind: 'stated',
      text: 'In Bun none of them fails, not even with large files.',
      place: last,
      published: 'all; size not stated',
      tests: [
        {
          of: { suite, workload: tooMany, cases: holding, runtime: bun, ends: 'survives' },
          expected: over(holding.length),
        },
      ],
      conditions: { data: 'large files' },
      differs: kept,
    },
    {
      id: 'callback-fastest-in-bun',
      kind: 'stated',
      text: 'In Bun, fs.readFile with a callback is consistently the fastest, even for large files.',
      place: last,
      published: '90 ms against 110, 180, 140 and 180 ms at a kilobyte; others not stated',
      tests: [
        slower(promises, callback, 110 / 90, small, bun),
        slower(promisify, callback, 180 / 90, small, bun),
        slower(sync, callback, 140 / 90, small, bun),
        slower(asyncSync, callback, 180 / 90, small, bun),
        ...[larger, large].flatMap((workload) =>
          [promises, promisify, sync, asyncSync].map((name) =>
            slower(name, callback, undefined, workload, bun),
          ),
        ),
      ],
    },
  ],
  figures: [
    ...milliseconds(promises, 2400, 110),
    ...milliseconds(promisify, 1500, 180),
    ...milliseconds(sync, 140, 140),
    ...milliseconds(asyncSync, 220, 180),
    ...milliseconds(callback, 760, 90),
    { ...at(small, sync, node), figure: 'cpuNs', value: 300, unit: 'ms', operations: reads },
    { ...at(small, promises, node), figure: 'cpuNs', value: 7000, unit: 'ms', operations: reads },
  ],
};

/**
 * @param {string} workload
 * @param {string} name of a case
 * @param {string} runtime
 */
function at(workload, name, runtime) {
  return { suite, workload, case: name, runtime, ...(instead[workload] && { instead: instead[workload] }) };
}

/**
 * @param {string} name
 * @param {string} than
 * @param {number} [published] how many times the time
 * @returns {Test}
 */
function slower(name, than, published, workload = small, runtime = node) {
  return { of: at(workload, name, runtime), by: at(workload, than, runtime), expected: more(), published };
}

/**
 * @param {string} name
 * @param {string} than
 * @param {number} [published]
 * @returns {Test}
 */
function significantlySlower(name, than, published, workload = small) {
  return { ...slower(name, than, published, workload), expected: vaguely('significantly') };
}

/**
 * @param {string} name
 * @param {number} [published] how many times the time it takes in Node.js
 * @returns {Test}
 */
function inBoth(name, published, workload = small) {
  return { of: at(workload, name, node), by: at(workload, name, bun), expected: vaguely('much'), published };
}

/**
 * @param {string} name
 * @param {number} inNode
 * @param {number} inBun
 * @returns {Figure[]} for all reads
 */
function milliseconds(name, inNode, inBun) {
  const each = { unit: /** @type {const} */ ('ms'), operations: reads };
  return [
    { ...at(small, name, node), value: inNode, ...each },
    { ...at(small, name, bun), value: inBun, ...each },
  ];
}
