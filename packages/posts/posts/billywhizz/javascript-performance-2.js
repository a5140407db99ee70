import { faster, slower, time } from '../../claim.js';
import { figures, places } from '../../places.js';

const pipe = places('stdin-syscalls', '64KiB-dd');
const memory = places('stdin-syscalls', '64KiB-dd', { figure: 'residentBytes' });
const [node, just] = ['node@15', 'just@0.0.21'];
const differs = 'fewer blocks of 64 KiB, and one processor';

/** @type {import('../../contract.js').Post} */
export const post = {
  id: 'javascript-performance-2',
  title: 'On Javascript Performance: 2. Syscall Overhead in Javascript',
  author: 'billywhizz',
  date: '2021-02-19',
  address: 'https://just.billywhizz.io/blog/on-javascript-performance-02',
  conditions: {
    processor: 'not stated',
    versions: 'just-js 0.0.21, Node.js 15.6.0, Ubuntu 18.04; of GCC and coreutils not stated',
    cores: 'not stated; over one by its times: 14.8 s of system time in 7.5 s',
    data: '500,000 blocks of 64 KiB of zeros through a pipe',
  },
  claims: [
    slower(
      'stream',
      'A stream in Node.js was {} C',
      8.93132 / 7.24869,
      [pipe('stdin-readable'), pipe('C-read')],
      { repeated: [node, 'cc'], now: ['node', 'cc'], differs },
    ),
    slower(
      'blocking',
      'Blocking reads in just-js were {} C',
      7.19774 / 7.24869,
      [pipe('just-blocking'), pipe('C-read')],
      { repeated: [just, 'cc'], now: ['just', 'cc'], differs },
    ),
    slower(
      'async',
      'Asynchronous reads in just-js were {} blocking ones',
      7.16841 / 7.19774,
      [pipe('just-epoll-level'), pipe('just-blocking')],
      { repeated: just, now: 'just', differs },
    ),
    faster(
      'binding',
      'The binding below the streams of Node.js was {} a stream',
      8.93132 / 8.85562,
      [pipe('pipe_wrap'), pipe('stdin-readable')],
      { repeated: node, now: 'node', differs },
    ),
    time(
      'memory',
      'Node.js took {} the memory of just-js',
      56.827904 / 18.542592,
      [memory('stdin-readable'), memory('just-blocking')],
      { repeated: [node, just], now: ['node', 'just'], differs },
    ),
  ],
  statements: [
    ['A static program is as fast as the usual just-js.', '7.22 against 7.20 s'],
    ['The binding saves 35% of the user time of a stream.', '1.587 against 2.432 s'],
    [
      'The user time of Node.js is 10 times that of C, the one of just-js 2.7 times.',
      '2.43 and 0.65 against 0.24 s',
    ],
    ['A loop in C improves on `wc -c` by 11%.', '7.2 s against 8.2 s'],
    [
      'Blocking reads in just-js are as fast as in C: a system call costs practically nothing more.',
      '7.20 s against 7.25 s',
    ],
    ['just-js makes as many reads as C.', '500,014 and 500,002'],
    [
      'Young collections come about every 600 ms, and cost next to nothing.',
      '11 collections of 0.1 to 0.3 ms in 7.4 s',
    ],
    ['In just-js, asynchronous reading costs hardly more than blocking, if at all.', '7.17 s against 7.20 s'],
    [
      'Asynchronous reading takes two system calls where blocking takes one.',
      '500,013 reads and 500,001 waits, against 500,014 reads: twice as many calls',
    ],
    ['just-js takes about 13.5 MB when it has started.', '13.5 MB'],
    ['To load the modules and run the programs takes 5 to 6 MB more.', '18.5 and 19.3 MB against 13.5'],
    [
      'A static program takes 12.8 MB and the same program in the usual just-js 18.5: about 6 MB less.',
      '12.8 MB against 18.5 MB',
    ],
    [
      'A stream in Node.js has about 23% less throughput.',
      '3.7 GB/s against 4.5 (C) and 4.6: 18% and 20% less; its time is 23% longer',
    ],
    ['Node.js takes 3 to 4 times the memory of just-js, usual or static.', '56.8 MB against 19.3 and 12.8'],
    ["Node.js's own binding under its streams is no faster than a stream.", '8.86 s against 8.93 s'],
    ['That binding takes 10 MB more than the stream, which is 17%.', '66 MB against 57 MB'],
    [
      'Node.js makes many more calls of futex than just-js.',
      '21,504 and 17,994 against 133; said of epoll_wait too, where it is mixed',
    ],
    [
      'Both programs in Node.js make as many reads as the others: all read 64 KiB at a time.',
      '500,032 and 500,019, against 500,002',
    ],
    [
      'just-js, blocking or not, and C do not differ significantly at any block size from 256 B to 64 KiB.',
      'a chart',
    ],
    ['With small blocks, just-js, blocking or not, is even slightly faster than C.', 'a chart'],
    [
      'Node.js has approximately 30% less throughput than C and just-js, blocking or not. Tried with blocks of 64 KiB, the only ones that all of them read.',
      '30% less; a chart, of the best of ten runs',
    ],
  ],
  also: 'By edge-triggered events, a program has to read until nothing is left. Why is asynchronous reading as fast, with twice the calls? Do blocking reads cost more by themselves? Can Node.js read faster than by its streams without a module in C++? Can Node.js be made to read a pipe in chunks of a chosen size?',
  figures: [
    ...figures(
      { suite: 'stdin-syscalls', runtime: 'coreutils', unit: 'GB/s' },
      { '64KiB-dd-two-processors': { wc: 3.99 } },
    ),
    ...figures(
      { suite: 'stdin-syscalls', runtime: 'cc', unit: 'GB/s' },
      { '64KiB-dd-two-processors': { 'C-read': 4.52 } },
    ),
    ...figures(
      { suite: 'stdin-syscalls', runtime: 'just', unit: 'GB/s' },
      { '64KiB-dd-two-processors': { 'just-blocking': 4.55, 'just-epoll-level': 4.57, 'just-static': 4.54 } },
    ),
    ...figures(
      { suite: 'stdin-syscalls', runtime: 'just@0.0.21', figure: 'residentBytes', unit: 'MB' },
      {
        '64KiB-dd': { 'just-blocking': 18.5, 'just-epoll-level': 19.3, 'just-static': 12.8 },
        '64KiB-once': { 'just-blocking': 13.5 },
      },
    ),
    ...figures(
      { suite: 'stdin-syscalls', runtime: 'node@15', unit: 'GB/s' },
      { '64KiB-dd-two-processors': { 'stdin-readable': 3.67, pipe_wrap: 3.7 } },
    ),
    ...figures(
      { suite: 'stdin-syscalls', runtime: 'node@15', figure: 'residentBytes', unit: 'MB' },
      { '64KiB-dd': { 'stdin-readable': 56.8, pipe_wrap: 66.4 } },
    ),
  ],
};
