const filter = 'native-kernels/filter-nonnegative';
const memory = 'memory-bandwidth';

/**
 * @param {string} count
 * @param {string} variant
 * @returns {import('../../contract.js').Value}
 */
const native = (count, variant) => ({
  ...{ suite: filter, workload: `${count}-0.5%`, case: `native-${variant}`, runtime: 'native' },
});

/**
 * @param {'copy' | 'fill'} operation
 * @returns {import('../../contract.js').Value} by the library of C, as the system's functions do it
 */
const moved = (operation) => ({
  ...{ suite: memory, workload: `${operation}-256MiB`, case: 'native-library', runtime: 'native' },
});

const firstOnly = 'No workload has its only negative value in front.';

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
  suites: [filter, memory],
  notRepeated:
    'MoveMemory, FillMemory and the copies of .NET are of Windows and of .NET. What C offers is repeated.',
  claims: [
    {
      ...{ id: 'saved-at-best', kind: 'stated', place: 'the first paragraph' },
      text: 'Of the post before: AVX2 saves as much as 57% at a million values, and only 4% at 32 million.',
      published: '218 µs against 503; 28.5 ms against 29.8',
      needs: { processor: ['5950X'] },
      conditions: { data: 'that of the post before: 0.5% are negative, sprinkled anew in each call' },
      differs:
        'in C instead of C#, without its shortcut for vectors that stay whole, and with a copy of the input in each call',
      tests: [
        {
          ...{ of: native('1048599', 'avx2'), by: native('1048599', 'scalar-branch') },
          ...{ expected: { about: 0.43 }, published: 218_075.1 / 502_681.4 },
        },
        {
          ...{ of: native('33554455', 'avx2'), by: native('33554455', 'scalar-branch') },
          ...{ expected: { about: 0.96 }, published: 28_498_115.4 / 29_820_978.8 },
        },
      ],
    },
    {
      ...{ id: 'as-move-memory', kind: 'stated', place: 'the last table' },
      text: 'AVX2 is as fast as MoveMemory, or slightly faster, at 8 and at 256 MB.',
      published: '308 and 311 µs; 24.0 and 24.4 ms',
      notTested: firstOnly,
    },
    {
      ...{ id: 'behind-alone', kind: 'stated', place: 'the third table' },
      text: 'With only the two measured, AVX2 is slightly slower than MoveMemory: 12% at 8 MB and 8% at 256 MB.',
      published: '1.12 and 1.08 times the time',
      notTested: firstOnly,
    },
    {
      ...{ id: 'third-of-plain', kind: 'stated', place: 'the first table' },
      text: 'AVX2 and MoveMemory are much faster than the plain loop at 8 MB: 0.32 and 0.29 of its time.',
      published: '141 and 127 µs against 441',
      notTested: firstOnly,
    },
    {
      ...{ id: 'copies-of-net', kind: 'figures', place: 'the first table' },
      text: 'CopyTo and MemoryCopy take about twice as long as the plain loop at 8 MB.',
      published: '1.98 and 1.97 times',
      notTested: 'They are of .NET.',
    },
    {
      ...{ id: 'plain-near-the-limit', kind: 'stated', place: 'after the third table, and the end' },
      text: 'The plain loop reaches 11 GB/s at 256 MB, and all the tricks 12.5.',
      published: '11 and 12.5 GB/s, of 17 that the memory has',
      notTested: firstOnly,
    },
    {
      ...{ id: 'next-value-first', kind: 'stated', place: 'after the third table' },
      text: 'Loading the next vector before the current one is used costs 19% at 8 MB and 2% at 256 MB.',
      published: '19% and 2% more',
      notTested: 'No case loads ahead.',
    },
    {
      ...{ id: 'fill-beats-move', kind: 'stated', place: 'the table of MoveMemory and FillMemory' },
      text: 'To fill 256 MB is faster than to move them, since nothing is read.',
      published: '15.8 against 12.5 GB/s',
      differs: 'by the library of C on Linux, moving 128 MiB twice, to another place',
      needs: { processor: ['5950X'] },
      tests: [
        {
          // Of 256 MiB, `copy` moves one half to the other: half of what `fill` writes.
          ...{ of: { ...moved('copy'), operations: 2 }, by: moved('fill') },
          ...{ expected: { least: 1 }, published: 20_022.5 / 15_822.4 },
        },
      ],
    },
    {
      ...{ id: 'move-beats-fill', kind: 'figures', place: 'the table of MoveMemory and FillMemory' },
      text: 'To move 8 MB takes a quarter of the time of filling them, which the post cannot explain.',
      published: '127 µs against 514',
      notTested: 'The suite memory-bandwidth neither copies nor fills 8 MB.',
    },
  ],
};
