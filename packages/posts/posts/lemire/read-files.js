import { faster, slower, time } from '../../claim.js';
import { figures, places } from '../../places.js';

const [node, bun] = ['node@20.1', 'bun@1.0.14'];
const read = places('file-read', '1335B-at-once-50000', { instead: '1335B-at-once' });
const promises = read('fs.promises.readFile');
const promisify = read('util.promisify(fs.readFile)');
const sync = read('fs.readFileSync');
const callback = read('fs.readFile(callback)-bytes');

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
    data: 'one file of slightly over a kilobyte (1,335 B in its code), read 50,000 times at once; the best of several runs',
  },
  claims: [
    slower('promises-slow', '`fs.promises` was {} `readFileSync`', 2400 / 140, [promises, sync], {
      repeated: node,
      now: 'node',
    }),
    faster('bun-faster', 'Bun was {} Node.js with `fs.promises`', 2400 / 110, [promises, promises], {
      repeated: [bun, node],
      now: ['bun', 'node'],
    }),
    slower(
      'promisify-slow',
      '`promisify(fs.readFile)` was {} a callback',
      1500 / 760,
      [promisify, callback],
      { repeated: node, now: 'node' },
    ),
    faster('bun-promises-fast', 'In Bun, `fs.promises` was {} `readFileSync`', 140 / 110, [promises, sync], {
      repeated: bun,
      now: 'bun',
    }),
    time(
      'cpu-time',
      '`fs.promises` took {} the CPU time of `readFileSync`',
      7000 / 300,
      [
        { ...promises, figure: 'cpuNs' },
        { ...sync, figure: 'cpuNs' },
      ],
      { repeated: node, now: 'node' },
    ),
  ],
  statements: [
    ['In Bun, fs.promises takes less time than readFileSync.', '110 against 140 ms'],
    [
      'In Node.js, util.promisify takes twice as long as a callback, and readFileSync 57% longer in an async function.',
      '1,500 against 760 ms; 220 against 140',
    ],
    [
      'In Node.js, fs.promises takes significantly more time than each of the other four ways.',
      '2,400 ms against 1,500, 140, 220 and 760 ms',
    ],
    ['In Node.js, fs.readFileSync takes the least time.', '140 ms against 2,400, 1,500, 220 and 760 ms'],
    [
      'Bun is much faster than Node.js: by its table, in the ways that do not block.',
      '110 against 2,400 ms, 180 against 1,500, 90 against 760',
    ],
    ['By its table, fs.readFileSync takes as long in Bun as in Node.js.', '140 ms in each'],
    [
      'In Node.js, fs.promises takes 7 s of CPU time and fs.readFileSync 300 ms: 23 times as much.',
      '7 s against 300 ms',
    ],
    [
      'With files of 32 kB too, fs.promises takes significantly more time than the other ways in Node.js.',
      'not stated',
    ],
    ['With files of 32 kB too, Bun is much faster than Node.js in the ways that do not block.', 'not stated'],
    [
      'In Node.js many of the ways fail at the limit of the heap if files are much larger.',
      'many; size not stated',
    ],
    ['In Bun none of them fails, not even with large files.', 'all; size not stated'],
    [
      'In Bun, fs.readFile with a callback is consistently the fastest, even for large files.',
      '90 ms against 110, 180, 140 and 180 ms at a kilobyte; others not stated',
    ],
  ],
  also: 'fs.promises takes more CPU time because it keeps several cores busy.',
  figures: [
    ...figures(
      { suite: 'file-read', runtime: 'node@20.1', instead: '1335B-at-once', unit: 'ms', operations: 50000 },
      {
        '1335B-at-once-50000': {
          'fs.promises.readFile': 2400,
          'util.promisify(fs.readFile)': 1500,
          'fs.readFileSync': 140,
          'async(fs.readFileSync)': 220,
          'fs.readFile(callback)-bytes': 760,
        },
      },
    ),
    ...figures(
      { suite: 'file-read', runtime: 'bun@1.0.14', instead: '1335B-at-once', unit: 'ms', operations: 50000 },
      {
        '1335B-at-once-50000': {
          'fs.promises.readFile': 110,
          'util.promisify(fs.readFile)': 180,
          'fs.readFileSync': 140,
          'async(fs.readFileSync)': 180,
          'fs.readFile(callback)-bytes': 90,
        },
      },
    ),
    ...figures(
      {
        suite: 'file-read',
        runtime: 'node@20.1',
        instead: '1335B-at-once',
        figure: 'cpuNs',
        unit: 'ms',
        operations: 50000,
      },
      { '1335B-at-once-50000': { 'fs.readFileSync': 300, 'fs.promises.readFile': 7000 } },
    ),
  ],
};
