import { about, percentLess, percentMore, vaguely } from '../../../expectations.js';
import {
  againstC,
  memory,
  oldJust,
  published,
  read,
  same,
  suite,
  test,
  throughput,
  wait,
} from './measured.js';

const sizes = ['256B', '512B', '1KiB', '2KiB', '4KiB', '8KiB', '16KiB', '32KiB', '64KiB'];
const twoProcessors = { cores: 2 };

/** Of all that is published, or of as much as runs have in less time. */
const futexes = { workload: '64KiB-dd-published', instead: '64KiB-dd', figure: 'syscalls.futex' };

/**
 * @param {string} caseName
 * @param {string} than
 * @param {string} workload
 * @param {{ figure?: string, runtime?: string }} [more]
 */
const inNode = (caseName, than, workload, { figure, runtime = 'node' } = {}) => ({
  of: { suite, workload, case: caseName, runtime: 'node', ...(figure && { figure }) },
  by: { suite, workload, case: than, runtime, ...(figure && { figure }) },
});

/** @type {import('../../../contract.js').Claim[]} */
export const claims = [
  {
    ...{ id: 'c-beats-wc', kind: 'stated', place: 'Establishing a Baseline', needs: twoProcessors },
    text: 'A loop in C improves on `wc -c` by 11%.',
    published: '7.2 s against 8.2 s',
    tests: [test('c', 'wc', percentLess(11), published.c.seconds / published.wc.seconds)],
  },
  {
    ...{ id: 'blocking-as-c', kind: 'stated', place: 'Just Blocking/Sync Performance', needs: twoProcessors },
    text: 'Blocking reads in just-js are as fast as in C: a system call costs practically nothing more.',
    published: '7.20 s against 7.25 s',
    tests: [test('blocking', 'c', same, published.blocking.seconds / published.c.seconds)],
  },
  {
    ...{ id: 'blocking-same-reads', kind: 'stated', place: 'Just Blocking/Sync Performance' },
    text: 'just-js makes as many reads as C.',
    published: '500,014 and 500,002',
    tests: [
      test('blocking', 'c', { same: true, within: 0.01 }, 500_014 / published.c.reads, 'syscalls.read'),
    ],
  },
  {
    ...{ id: 'collections-negligible', kind: 'stated', place: 'Just Blocking/Sync Performance' },
    text: 'Young collections come about every 600 ms, and cost next to nothing.',
    published: '11 collections of 0.1 to 0.3 ms in 7.4 s',
    notTested: 'In just-js a program learns nothing of its collections; only their number is traced.',
  },
  {
    ...{ id: 'async-as-blocking', kind: 'stated', place: 'Just Non-Blocking/Async Performance' },
    text: 'In just-js, asynchronous reading costs hardly more than blocking, if at all.',
    published: '7.17 s against 7.20 s',
    needs: twoProcessors,
    tests: [test('epoll', 'blocking', same, published.epoll.seconds / published.blocking.seconds)],
  },
  {
    ...{ id: 'async-twice-the-calls', kind: 'stated', place: 'Just Non-Blocking/Async Performance' },
    text: 'Asynchronous reading takes two system calls where blocking takes one.',
    published: '500,013 reads and 500,001 waits, against 500,014 reads: twice as many calls',
    tests: [test('epoll', 'blocking', about(2), 1_000_014 / 500_014, `syscalls.read+${wait}`)],
  },
  {
    ...{ id: 'why-async-is-free', kind: 'question', place: 'Just Non-Blocking/Async Performance' },
    text: 'Why is asynchronous reading as fast, with twice the calls? Do blocking reads cost more by themselves?',
    notTested: 'No suite takes the two kinds of read apart.',
  },
  {
    ...{ id: 'idle-memory', kind: 'stated', place: 'Just(js) Static Build' },
    text: 'just-js takes about 13.5 MB when it has started.',
    published: '13.5 MB',
    tests: [
      {
        of: { ...read('blocking', { ...oldJust, workload: '64KiB-once' }), unit: 'MB' },
        ...{ expected: about(13.5), published: 13.529088 },
        stronger: 'less',
      },
    ],
  },
  {
    ...{ id: 'loading-memory', kind: 'stated', place: 'Just(js) Static Build' },
    text: 'To load the modules and run the programs takes 5 to 6 MB more.',
    published: '18.5 and 19.3 MB against 13.5',
    notTested: 'It is a difference of two figures, which a run has of different amounts of data.',
  },
  {
    ...{ id: 'static-saves-memory', kind: 'stated', place: 'Just(js) Static Build' },
    text: 'A static program takes 12.8 MB and the same program in the usual just-js 18.5: about 6 MB less.',
    published: '12.8 MB against 18.5 MB',
    tests: [
      {
        ...{ of: read('static', oldJust), by: read('blocking', oldJust) },
        ...{ expected: about(12.8 / 18.5), published: published.static.megabytes / 18.542592 },
      },
    ],
  },
  {
    ...{ id: 'stream-loses-23', kind: 'stated', place: 'Comparing to node.js', needs: twoProcessors },
    text: 'A stream in Node.js has about 23% less throughput.',
    published: '3.7 GB/s against 4.5 (C) and 4.6: 18% and 20% less; its time is 23% longer',
    tests: [
      throughput('readable', 'c', percentLess(23)),
      throughput('readable', 'blocking', percentLess(23)),
    ],
  },
  {
    ...{ id: 'node-memory', kind: 'stated', place: 'Comparing to node.js' },
    text: 'Node.js takes 3 to 4 times the memory of just-js, usual or static.',
    published: '56.8 MB against 19.3 and 12.8',
    tests: /** @type {const} */ (['epoll', 'static']).map((program) => ({
      ...{ of: read('readable', memory), by: read(program, oldJust) },
      ...{ expected: { between: /** @type {[number, number]} */ ([3, 4]) } },
      published: published.readable.megabytes / published[program].megabytes,
    })),
  },
  {
    ...{ id: 'binding-no-faster', kind: 'stated', place: 'Comparing to node.js', needs: twoProcessors },
    text: "Node.js's own binding under its streams is no faster than a stream.",
    published: '8.86 s against 8.93 s',
    tests: [test('pipeWrap', 'readable', same, published.pipeWrap.seconds / published.readable.seconds)],
  },
  {
    ...{ id: 'binding-memory', kind: 'stated', place: 'Comparing to node.js' },
    text: 'That binding takes 10 MB more than the stream, which is 17%.',
    published: '66 MB against 57 MB',
    tests: [test('pipeWrap', 'readable', percentMore(17), 66.383872 / 56.827904, 'residentBytes')],
  },
  {
    ...{ id: 'node-more-calls', kind: 'stated', place: 'Comparing to node.js' },
    text: 'Node.js makes many more calls of futex than just-js.',
    published: '21,504 and 17,994 against 133; said of epoll_wait too, where it is mixed',
    tests: /** @type {const} */ (['readable', 'pipeWrap']).map((program) => ({
      of: read(program, futexes),
      by: read('blocking', futexes),
      ...{ expected: vaguely('much'), published: published[program].futex / published.blocking.futex },
    })),
  },
  {
    ...{ id: 'node-same-reads', kind: 'stated', place: 'Comparing to node.js' },
    text: 'Both programs in Node.js make as many reads as the others: all read 64 KiB at a time.',
    published: '500,032 and 500,019, against 500,002',
    tests: /** @type {const} */ (['readable', 'pipeWrap']).map((program) =>
      test(program, 'c', { same: true, within: 0.01 }, published[program].reads / 500_002, 'syscalls.read'),
    ),
  },
  {
    ...{ id: 'node-without-module', kind: 'question', place: 'Comparing to node.js' },
    text: 'Can Node.js read faster than by its streams without a module in C++?',
    tests: [{ ...inNode('fs.readSync', 'stdin-readable', '64KiB-dd'), expected: { most: 1 } }],
  },
  {
    ...{ id: 'any-size-as-c', kind: 'stated', place: 'Different Block Sizes, chart', needs: twoProcessors },
    text: 'just-js, blocking or not, and C do not differ significantly at any block size from 256 B to 64 KiB.',
    published: 'a chart',
    tests: sizes.flatMap((size) =>
      /** @type {const} */ (['blocking', 'epoll']).map((program) => againstC(size, program, same)),
    ),
  },
  {
    ...{
      id: 'small-blocks-faster',
      kind: 'stated',
      place: 'Different Block Sizes, chart',
      needs: twoProcessors,
    },
    text: 'With small blocks, just-js, blocking or not, is even slightly faster than C.',
    published: 'a chart',
    tests: ['256B', '512B'].flatMap((size) =>
      /** @type {const} */ (['blocking', 'epoll']).map((program) => againstC(size, program, { most: 1 })),
    ),
  },
  {
    ...{ id: 'stream-loses-30', kind: 'stated', place: 'Different Block Sizes, chart', needs: twoProcessors },
    text: 'Node.js has approximately 30% less throughput than C and just-js, blocking or not. Tried with blocks of 64 KiB, the only ones that all of them read.',
    published: '30% less; a chart, of the best of ten runs',
    tests: /** @type {const} */ (['c', 'blocking', 'epoll']).map((program) => ({
      ...throughput('readable', program, percentLess(30)),
      published: 0.7,
    })),
  },
  {
    ...{ id: 'chosen-chunks', kind: 'question', place: 'Different Block Sizes' },
    text: 'Can Node.js be made to read a pipe in chunks of a chosen size?',
    tests: ['fs.readSync', 'fs.ReadStream', 'net.Socket-onread'].map((name) => ({
      ...inNode(name, 'C-read', '4KiB', { figure: 'bytesPerRead', runtime: 'cc' }),
      expected: same,
    })),
  },
];
