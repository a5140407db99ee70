import { faster } from '../../claim.js';
import { places } from '../../places.js';

const move = places('memory-bandwidth', 'copy-256MiB');
const fill = places('memory-bandwidth', 'fill-256MiB');
const differs = 'the library of C on Linux, which moves 128 MiB twice';

/** @type {import('../../contract.js').Post} */
export const post = {
  id: 'filter-negatives-memcpy',
  title: 'Filtering negative numbers, fast: Beating memcpy()',
  author: 'Oren Eini',
  date: '2023-09',
  address: 'https://ayende.com/blog/200129-A/filtering-negative-numbers-fast-beating-memcpy',
  conditions: {
    processor: 'AMD Ryzen 9 5950X, 64 MB of last cache, DDR4 at 2133 MHz',
    cores: '16',
    versions: 'C# on Windows; the version of .NET is not stated',
    data: '1,048,599 and 33,554,455 values of 64 bits (8 and 256 MB), of which only the first is negative',
  },
  notRepeated:
    'MoveMemory, FillMemory and the copies of .NET are of Windows and of .NET. What C offers is repeated.',
  claims: [
    faster(
      'fill',
      'Filling 256 MB was {} moving them',
      20_022.5 / 15_822.4,
      [fill('native-library'), move('native-library', { operations: 2 })],
      { differs },
    ),
  ],
  statements: [
    [
      'Of the post before: AVX2 saves as much as 57% at a million values, and only 4% at 32 million.',
      '218 µs against 503; 28.5 ms against 29.8',
    ],
    [
      'AVX2 is as fast as MoveMemory, or slightly faster, at 8 and at 256 MB.',
      '308 and 311 µs; 24.0 and 24.4 ms',
    ],
    [
      'With only the two measured, AVX2 is slightly slower than MoveMemory: 12% at 8 MB and 8% at 256 MB.',
      '1.12 and 1.08 times the time',
    ],
    [
      'AVX2 and MoveMemory are much faster than the plain loop at 8 MB: 0.32 and 0.29 of its time.',
      '141 and 127 µs against 441',
    ],
    ['CopyTo and MemoryCopy take about twice as long as the plain loop at 8 MB.', '1.98 and 1.97 times'],
    [
      'The plain loop reaches 11 GB/s at 256 MB, and all the tricks 12.5.',
      '11 and 12.5 GB/s, of 17 that the memory has',
    ],
    [
      'Loading the next vector before the current one is used costs 19% at 8 MB and 2% at 256 MB.',
      '19% and 2% more',
    ],
    ['To fill 256 MB is faster than to move them, since nothing is read.', '15.8 against 12.5 GB/s'],
    [
      'To move 8 MB takes a quarter of the time of filling them, which the post cannot explain.',
      '127 µs against 514',
    ],
  ],
};
