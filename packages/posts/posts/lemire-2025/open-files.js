import { faster, number, slower } from '../../claim.js';
import { figures, kernels } from '../../places.js';

const open = kernels('open-close', 'open-close-10000');
const needs = { machine: 'an Apple M2 with macOS', processor: 'Apple' };

/** @type {import('../../contract.js').Post} */
export const post = {
  id: 'open-files',
  title: 'How fast can you open 1000 files?',
  author: 'Daniel Lemire',
  date: '2025-03-01',
  address: 'https://lemire.me/blog/2025/03/01/how-fast-can-you-open-1000-files/',
  conditions: {
    processor: 'macOS on an Apple M2; Linux on an x64 server',
    cores: '8: 4 fast ones and 4 that save energy; 64',
    versions: 'in C++',
    data: '10,000 empty files, each opened and closed; the median of ten',
  },
  claims: [
    faster('two-threads', 'On Linux, two threads opened files {} one', 34 / 25, [
      open('threads-2'),
      open('threads-1'),
    ]),
    slower('sixteen-threads', 'On Linux, sixteen threads were {} two', 42 / 25, [
      open('threads-16'),
      open('threads-2'),
    ]),
    faster(
      'pool',
      'On Linux, a pool of 8 threads was {} 8 threads with a share each',
      36 / 16,
      [open('pool-8'), open('threads-8')],
      { differs: 'a pool whose threads take the next file' },
    ),
    number('files-a-second', 'On Linux, two threads opened files at {}', 400_000, [open('threads-2')], {
      unit: '/s',
    }),
    faster(
      'macos',
      'On macOS, two threads opened files {} one',
      100 / 75,
      [open('threads-2'), open('threads-1')],
      { needs },
    ),
  ],
  statements: [
    [
      'Without a pool two threads take the least time, and more seem to slow the opening down: on the server.',
      '25 ms with 2 threads; 34, 31, 36 and 42 with 1, 4, 8 and 16',
    ],
    [
      'Without a pool two threads take the least time, and more seem to slow the opening down: on the laptop.',
      '75 ms with 2 threads; 100, 90, 240 and 250 with 1, 4, 8 and 16',
    ],
    [
      'On the large server, with four threads or more, a pool can be faster than threads with a share each.',
      '27, 16 and 27 ms against 31, 36 and 42 with 4, 8 and 16 threads',
    ],
    [
      'A pool that is given one file at a time should be slower. On the server it is so with one and two threads.',
      '55 and 36 ms against 34 and 25',
    ],
    [
      'On the laptop the pool is slower with each number of threads from 1 to 16.',
      '140, 100, 95, 250 and 270 ms against 100, 75, 90, 240 and 250',
    ],
    [
      'The server opens up to 400,000 files a second.',
      '400,000 a second: 25 ms for 10,000; the table has 16 ms for a pool of 8',
    ],
    [
      'On the laptop the limit is not much above 120,000 files a second.',
      '120,000 a second; 75 ms for 10,000 are 133,000',
    ],
    [
      'With macOS it takes much longer to open files than with Linux, clearly.',
      '75 against 25 ms with 2 threads',
    ],
  ],
  also: 'A pool that is given several files at a time is faster. By the author of Bun, opening many files on macOS may be slow, as threads get in each other’s way. The cores of the server are slower than those of the laptop in general. To open thousands of files could limit some programs, and more threads might not help.',
  figures: [
    ...figures(
      { suite: 'open-close', runtime: 'native', unit: 'ms', operations: 10000, on: 'Linux on an x64 server' },
      {
        'open-close-10000': {
          'native-threads-1': 34,
          'native-pool-1': 55,
          'native-threads-2': 25,
          'native-pool-2': 36,
          'native-threads-4': 31,
          'native-pool-4': 27,
          'native-threads-8': 36,
          'native-pool-8': 16,
          'native-threads-16': 42,
          'native-pool-16': 27,
        },
      },
    ),
    ...figures(
      { suite: 'open-close', runtime: 'native', unit: 'ms', operations: 10000, on: 'macOS on an Apple M2' },
      {
        'open-close-10000': {
          'native-threads-1': 100,
          'native-pool-1': 140,
          'native-threads-2': 75,
          'native-pool-2': 100,
          'native-threads-4': 90,
          'native-pool-4': 95,
          'native-threads-8': 240,
          'native-pool-8': 250,
          'native-threads-16': 250,
          'native-pool-16': 270,
        },
      },
    ),
  ],
};
