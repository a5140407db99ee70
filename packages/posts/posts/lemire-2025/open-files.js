import { about, more } from '../../expectations.js';

/**
 * @typedef {import('../../contract.js').Test} Test
 * @typedef {import('../../contract.js').Needs} Needs
 */

const suite = 'open-close';
const workload = 'open-close-10000';
const files = 10_000;

/** Milliseconds for all files, by the number of threads that share them, or of a pool that gets one at a time. */
const linux = {
  title: 'the table of Linux',
  on: 'Linux on an x64 server',
  threads: { 1: 34, 2: 25, 4: 31, 8: 36, 16: 42 },
  pool: { 1: 55, 2: 36, 4: 27, 8: 16, 16: 27 },
};
const laptop = {
  title: 'the table of the laptop',
  on: 'macOS on an Apple M2',
  threads: { 1: 100, 2: 75, 4: 90, 8: 240, 16: 250 },
  pool: { 1: 140, 2: 100, 4: 95, 8: 250, 16: 270 },
};

/** @typedef {keyof typeof linux.threads} Count */

const counts = /** @type {Count[]} */ ([1, 2, 4, 8, 16]);
const onLinux = { processor: linux.on, cores: '64' };
const onLaptop = { processor: laptop.on, cores: '8: 4 fast ones and 4 that save energy' };

/** Its pool has a task for each file, which a thread is given. */
const differs =
  'with a pool whose threads take the next file by themselves, in place of tasks that are assigned';

/** @type {Needs} */
const asLinux = { architecture: 'x64', cores: 64 };
/** @type {Needs} */
const asLaptop = { processor: ['Apple'], cores: 8 };

/** @type {import('../../contract.js').Post} */
export const post = {
  id: 'open-files',
  title: 'How fast can you open 1000 files?',
  author: 'Daniel Lemire',
  date: '2025-03-01',
  address: 'https://lemire.me/blog/2025/03/01/how-fast-can-you-open-1000-files/',
  conditions: {
    processor: `${onLaptop.processor}; ${onLinux.processor}`,
    cores: `${onLaptop.cores}; ${onLinux.cores}`,
    versions: 'in C++',
    data: '10,000 empty files, each opened and closed; the median of ten',
  },
  suites: [suite],
  claims: [
    {
      id: 'two-best-on-linux',
      kind: 'stated',
      text: 'Without a pool two threads take the least time, and more seem to slow the opening down: on the server.',
      place: 'below the tables',
      published: '25 ms with 2 threads; 34, 31, 36 and 42 with 1, 4, 8 and 16',
      tests: twoAreBest(linux.threads),
      conditions: onLinux,
      needs: asLinux,
    },
    {
      id: 'two-best-on-laptop',
      kind: 'stated',
      text: 'Without a pool two threads take the least time, and more seem to slow the opening down: on the laptop.',
      place: 'below the tables',
      published: '75 ms with 2 threads; 100, 90, 240 and 250 with 1, 4, 8 and 16',
      tests: twoAreBest(laptop.threads),
      conditions: onLaptop,
      needs: asLaptop,
    },
    {
      id: 'pool-wins-from-four',
      kind: 'stated',
      text: 'On the large server, with four threads or more, a pool can be faster than threads with a share each.',
      place: 'below the tables',
      published: '27, 16 and 27 ms against 31, 36 and 42 with 4, 8 and 16 threads',
      tests: poolOverThreads([4, 8, 16], linux).map(({ of, by, published }) => ({
        of: by,
        by: of,
        expected: more(),
        published: 1 / published,
      })),
      conditions: onLinux,
      needs: asLinux,
      differs,
    },
    {
      id: 'pool-slower-at-first',
      kind: 'stated',
      text: 'A pool that is given one file at a time should be slower. On the server it is so with one and two threads.',
      place: 'the paragraph on the pool, and the table of Linux',
      published: '55 and 36 ms against 34 and 25',
      tests: poolOverThreads([1, 2], linux),
      conditions: onLinux,
      needs: asLinux,
      differs,
    },
    {
      id: 'pool-slower-on-laptop',
      kind: 'figures',
      text: 'On the laptop the pool is slower with each number of threads from 1 to 16.',
      place: laptop.title,
      published: '140, 100, 95, 250 and 270 ms against 100, 75, 90, 240 and 250',
      tests: poolOverThreads(counts, laptop),
      conditions: onLaptop,
      needs: asLaptop,
      differs,
    },
    {
      id: 'batches',
      kind: 'stated',
      text: 'A pool that is given several files at a time is faster.',
      place: 'the paragraph on the pool',
      published: 'not stated',
      notTested: 'No case gives a pool several files at a time.',
    },
    {
      id: 'files-a-second-on-linux',
      kind: 'stated',
      text: 'The server opens up to 400,000 files a second.',
      place: 'the end',
      published: '400,000 a second: 25 ms for 10,000; the table has 16 ms for a pool of 8',
      tests: [
        {
          of: { ...threadsOf(2), unit: '/s' },
          expected: about(400_000),
          published: files / (linux.threads[2] / 1000),
        },
      ],
      conditions: onLinux,
      needs: asLinux,
    },
    {
      id: 'files-a-second-on-laptop',
      kind: 'stated',
      text: 'On the laptop the limit is not much above 120,000 files a second.',
      place: 'the end',
      published: '120,000 a second; 75 ms for 10,000 are 133,000',
      tests: [
        {
          of: { ...threadsOf(2), unit: '/s' },
          expected: about(120_000),
          published: files / (laptop.threads[2] / 1000),
          stronger: 'less',
        },
      ],
      conditions: onLaptop,
      needs: asLaptop,
    },
    {
      id: 'contention-on-macos',
      kind: 'stated',
      text: 'By the author of Bun, opening many files on macOS may be slow, as threads get in each other’s way.',
      place: 'the beginning',
      published: 'one file at a time, as it is quoted',
      notTested: 'It is said by somebody else; what the post measures to find out is tried above.',
      conditions: { processor: 'not stated; macOS', cores: 'not stated' },
    },
    {
      id: 'slower-on-macos',
      kind: 'stated',
      text: 'With macOS it takes much longer to open files than with Linux, clearly.',
      place: 'below the tables',
      published: '75 against 25 ms with 2 threads',
      notTested: 'It compares two machines. A run is of one.',
    },
    {
      id: 'slower-cores',
      kind: 'stated',
      text: 'The cores of the server are slower than those of the laptop in general.',
      place: 'above the table of Linux',
      published: 'not stated',
      notTested: 'It compares two machines. A run is of one.',
    },
    {
      id: 'bottleneck',
      kind: 'stated',
      text: 'To open thousands of files could limit some programs, and more threads might not help.',
      place: 'the end',
      published: 'not stated',
      notTested: 'The post states that it could be; no result can contradict that.',
    },
    {
      id: 'worker-threads',
      kind: 'ours',
      text: 'Do two worker threads of JavaScript open files faster than one?',
      tests: ['node', 'bun', 'deno'].map((runtime) => ({
        of: { suite, workload, case: 'worker-threads-1', runtime },
        by: { suite, workload, case: 'worker-threads-2', runtime },
        expected: more(),
      })),
    },
  ],
  figures: [linux, laptop].flatMap(({ threads, pool, on }) =>
    counts.flatMap((count) => {
      const all = { unit: /** @type {const} */ ('ms'), operations: files, on };
      return [
        { ...threadsOf(count), value: threads[count], ...all },
        { ...poolOf(count), value: pool[count], ...all },
      ];
    }),
  ),
};

/** @param {Count} count */
function threadsOf(count) {
  return { suite, workload, case: `native-threads-${count}`, runtime: 'native' };
}

/** @param {Count} count */
function poolOf(count) {
  return { suite, workload, case: `native-pool-${count}`, runtime: 'native' };
}

/**
 * @param {Record<Count, number>} times
 * @returns {Test[]}
 */
function twoAreBest(times) {
  return counts
    .filter((count) => count !== 2)
    .map((count) => ({
      of: threadsOf(count),
      by: threadsOf(2),
      expected: more(),
      published: times[count] / times[2],
    }));
}

/**
 * @param {Count[]} some
 * @param {typeof linux} table
 */
function poolOverThreads(some, { pool, threads }) {
  return some.map((count) => ({
    of: poolOf(count),
    by: threadsOf(count),
    expected: more(),
    published: pool[count] / threads[count],
  }));
}
