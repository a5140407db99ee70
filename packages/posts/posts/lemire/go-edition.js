import { faster, number, slower } from '../../claim.js';
import { figures, places } from '../../places.js';

const [calls, sums, random] = ['calls-1000', 'numbers-100', 'numbers-10000'].map((workload) =>
  places('go', workload),
);
const now = 'go';
/** As in the post: the same ones again and again. */
const differs = 'a processor that may learn the 10,000 numbers';

/** @type {import('../../contract.js').Post} */
export const post = {
  id: 'go-edition',
  title: 'Measuring your system’s performance using software (Go edition)',
  author: 'Daniel Lemire',
  date: '2024-03-17',
  address: 'https://lemire.me/blog/2024/03/17/measuring-your-systems-performance-using-software-go-edition/',
  conditions: {
    processor: 'not stated; an Apple system for data dependency and branches',
    versions: 'Go; its version is not stated',
    data: 'the odd numbers below 1,000; 100 numbers; 10,000 random ones, the same ones again and again; slices up to 1 GB; arrays of 32 MB',
  },
  claims: [
    number(
      'heap',
      'A program that had freed all its memory, up to 954 MiB, still held {}',
      1067.688,
      [places('go', 'heap')('heap', { figure: 'heapSysBytes' })],
      { unit: 'MiB', now },
    ),
    slower(
      'inlined',
      'A loop that calls a function was {} one with the function inlined',
      864.8 / 294.6,
      [calls('called'), calls('inlined')],
      { now },
    ),
    slower(
      'prefix-sum',
      'A prefix sum of 100 numbers was {} successive differences',
      142.8 / 30.04,
      [sums('prefix'), sums('differences')],
      { now },
    ),
    slower(
      'random-branch',
      'Copying the odd values of random numbers was {} copying all',
      19_518 / 2936,
      [random('branch'), random('copy')],
      { now, differs },
    ),
    faster(
      'branchless',
      'On random numbers, a loop without a branch was {} one with it',
      19_254 / 7124,
      [random('branchless'), random('branch')],
      { now, differs },
    ),
  ],
  statements: [
    [
      'Go keeps a slice of 11 numbers, which nobody needs later, on the stack, and allocates one of 100,001.',
      '11.96 ns and no allocation; 249,263 ns and one of 802,816 B',
    ],
    [
      'A Go program tends to keep memory that it released: all that its heap had is still reserved, hardly any in use.',
      'HeapSys 1,067.688 MiB, which is over 68,000 pages, and HeapAlloc 0.375 MiB',
    ],
    ['The loop is much faster with the function inlined.', '294.6 against 864.8 ns'],
    ['A factorial by a loop is much faster than by recursion.', 'not stated'],
    [
      'The copy is substantially faster with a stride of 255 than of 127: 1.5 times. So the line seems to have 128 bytes.',
      '26.9 against 40.8 GB/s',
    ],
    [
      'Up to a stride of 63, below the line, twice the stride is no faster.',
      '23.6, 24.3 and 24.2 GB/s with 15, 31 and 63; 26.9 with 127',
    ],
    [
      'Up to 16 MB, an array of twice the size takes not much longer an element: at most a fifth, each time.',
      '0.70 ns an element in 16 KB, 1.10 in 16,384',
    ],
    [
      'From 16 to 32 MB the time an element doubles. So the cache seems to have about 16 MB.',
      '1.10 and 2.34 ns an element',
    ],
    [
      'Beyond, the time an element grows 1.7 and 1.5 times as the size doubles.',
      '2.34, 3.90 and 5.66 ns an element',
    ],
    [
      'Beyond, the time an element is twice as much for twice the size, each time.',
      '2.34, 3.90 and 5.66 ns an element',
    ],
    [
      'A load takes a processor of today at least 3 cycles in many cases, even from its cache.',
      'at least 3 cycles',
    ],
    [
      'To walk a list of a million nodes may take a good part of a millisecond. We take a tenth of one, and at most one.',
      'less than a millisecond; figure not stated',
    ],
    ['To walk two lists side by side may take hardly longer than one.', 'close; figures not stated'],
    ['More positions in a random cycle, walked side by side, take less time together.', 'not stated'],
    [
      'For 100 numbers a prefix sum may take several times as long as successive differences.',
      '142.8 against 30.04 ns',
    ],
    [
      'To copy only the odd values of random numbers takes several times as long as to copy all.',
      '19,518 against 2,936 ns',
    ],
    [
      'Where all numbers are odd, or all even, it takes about as long as copying all.',
      '2,975 and 2,896 against 2,936 ns',
    ],
    ['On random numbers the loop without a branch is much faster.', '19,254 against 7,124 ns'],
    [
      'On numbers that can be predicted the loop without a branch is significantly slower.',
      '7,124 against 2,896 ns',
    ],
    ['To copy one byte of each 4,095 gives 1,247.4 GB/s, counted by the size of the array.', '1,247.4 GB/s'],
    ['Some processors finish 8 instructions or more in a cycle.', '8 or more'],
  ],
  also: 'To optimize a program takes more of a reason than one small benchmark. All benchmarks have errors and interference, and times need not be normally distributed. To give a process pages takes effort, and larger pages may make some programs faster. It may take several cores to read as many bytes a second as can be. It is best to read memory in order, or by a pattern that can be predicted. The more positions there are, the less each further one may bring. To allocate and free memory all the time may be slow, and is what limits many real systems. Inlining makes some programs large, and may make them slow; calls of recursive functions often resist it. Processors may fetch more lines than are needed, so that the line may be overestimated. Where each processor has a memory of its own, it reaches that faster than the memory of others. How much is read matters: what fits into a cache may be dear only once, and very much may need many page walks. To walk a list is mostly to wait for memory, so arrays are better than lists and trees of nodes. Prediction usually makes a program faster, and a wrong one wastes several cycles; most branches are predicted well.',
  figures: [
    ...figures(
      { suite: 'go', runtime: 'go', unit: 'ns' },
      {
        'calls-1000': { inlined: 294.6, called: 864.8 },
        'numbers-100': { differences: 30.04, prefix: 142.8 },
        'numbers-10000': { copy: 2936, branch: 19518, branchless: 7124, 'branch-predicted': 2975 },
        slices: { 'slice-11': 11.96, 'slice-100001': 249263 },
      },
    ),
    ...figures(
      { suite: 'go', runtime: 'go', unit: 'B', figure: 'allocatedBytes' },
      { slices: { 'slice-100001': 802816 } },
    ),
    ...figures(
      { suite: 'go', runtime: 'go', unit: 'GB/s' },
      { 'copies-32MB': { 'stride-127': 26.9, 'stride-255': 40.8 } },
    ),
    ...figures(
      { suite: 'cache-line/strided-copy', runtime: 'native', unit: 'GB/s' },
      {
        'stride-15B': { native: 23.6 },
        'stride-31B': { native: 24.3 },
        'stride-63B': { native: 24.2 },
        'stride-127B': { native: 26.9 },
        'stride-255B': { native: 40.8 },
        'stride-511B': { native: 162 },
        'stride-1023B': { native: 710 },
        'stride-2047B': { native: 976.1 },
        'stride-4095B': { native: 1247.4 },
      },
    ),
    ...figures(
      { suite: 'cache-size', runtime: 'native', unit: 'ns', operations: 1 },
      {
        '16KiB': { native: 0.7 },
        '32KiB': { native: 0.65 },
        '64KiB': { native: 0.64 },
        '128KiB': { native: 0.64 },
        '256KiB': { native: 0.65 },
        '512KiB': { native: 0.7 },
        '1MiB': { native: 0.77 },
        '2MiB': { native: 0.83 },
        '4MiB': { native: 0.87 },
        '8MiB': { native: 0.92 },
        '16MiB': { native: 1.1 },
        '32MiB': { native: 2.34 },
        '64MiB': { native: 3.9 },
        '128MiB': { native: 5.66 },
      },
    ),
  ],
};
