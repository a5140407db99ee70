/** Nearly all of it was measured on the post's own setting: `dd` with 64 KiB at a time into a reader of 64 KiB at a time. */
const workload = '64KiB-dd';
const bytes = 500_000 * 65_536;
const MiB = 2 ** 20;

/** Newer versions of libuv wait by another name. */
const wait = 'epoll_wait+epoll_pwait';

/**
 * @param {string} caseName
 * @param {string} runtime
 * @param {object} published for all 32.768 GB
 * @param {number} published.seconds
 * @param {number} [published.megabytes] resident at the end
 * @param {number} [published.user] seconds
 * @param {number} [published.system] seconds
 * @param {Record<string, number>} [published.calls] of the system, that grow with the bytes; shown for each MiB
 * @returns {import('@rounds/harness').PublishedFigure[]}
 */
function figures(caseName, runtime, { seconds, megabytes, user, system, calls = {} }) {
  const where = { case: caseName, workload, runtime };
  /** @type {[number | undefined, import('@rounds/harness').PublishedFigure['unit'], object][]} */
  const published = [
    [Number((bytes / seconds / 1e9).toFixed(2)), 'GB/s', {}],
    [user, 's', { figure: 'userMs', bytes }],
    [system, 's', { figure: 'sysMs', bytes }],
    [megabytes, 'MB', { figure: 'residentBytes' }],
    ...Object.entries(calls).map(
      ([name, count]) =>
        /** @type {[number, 'times', object]} */ ([
          Number((count / (bytes / MiB)).toPrecision(3)),
          'times',
          { figure: `syscalls.${name}`, bytes: MiB },
        ]),
    ),
  ];
  return published.flatMap(([value, unit, more]) =>
    value === undefined ? [] : [{ ...where, value, unit, ...more }],
  );
}

/** The streams of which a loss was published, and how much at the least and at the most. */
const streams = ['stdin-readable', 'pipe_wrap'];
const loss = { least: 1.2, most: 1.3 };

/** Ways of Node.js that can be told how much to read at a time. */
const choosing = ['fs.readSync', 'fs.ReadStream', 'net.Socket-onread'];

/**
 * What was published about this suite's question: facts, in our words.
 *
 * @type {import('@rounds/harness').Publication[]}
 */
export const publications = [
  {
    title: 'On JavaScript Performance, 2: Syscall Overhead in JavaScript',
    author: 'billywhizz',
    date: '2021-02-19',
    machine: 'Ubuntu 18.04',
    figures: [
      ...figures('wc', 'native', { seconds: 8.208 }),
      ...figures('C-read', 'native', { seconds: 7.249, user: 0.24, system: 14.77, calls: { read: 500_002 } }),
      ...figures('just-blocking', 'just', {
        ...{ seconds: 7.198, megabytes: 18.54, user: 0.649, system: 13.74 },
        calls: { read: 500_014 },
      }),
      ...figures('just-epoll-level', 'just', {
        ...{ seconds: 7.168, megabytes: 19.32, user: 0.796, system: 13.533 },
        calls: { read: 500_013, [wait]: 500_001 },
      }),
      ...figures('just-static', 'just', { seconds: 7.225, megabytes: 12.76, user: 0.581, system: 13.869 }),
      // Published of the runtime alone.
      {
        ...{ case: 'just-blocking', workload: '64KiB-once', runtime: 'just' },
        ...{ value: 13.53, unit: 'MB', figure: 'residentBytes' },
      },
      ...figures('stdin-readable', 'node@15.6', {
        ...{ seconds: 8.931, megabytes: 56.83, user: 2.432, system: 15.505 },
        calls: { read: 500_032, epoll_ctl: 31_270, futex: 21_504, [wait]: 15_643 },
      }),
      ...figures('pipe_wrap', 'node@15.6', {
        ...{ seconds: 8.856, megabytes: 66.38, user: 1.587, system: 16.226 },
        calls: { read: 500_019, futex: 17_994, [wait]: 15_671 },
      }),
    ],
    claims: [
      {
        statement:
          'A loop of blocking reads in JavaScript takes no longer than the one in C (2% at the most)',
        runtime: 'just',
        tests: [
          { case: 'just-blocking', than: 'C-read', thanRuntime: 'cc', workload, timesFaster: 1 / 1.02 },
        ],
      },
      {
        statement: 'The C loop is at least 1.2 times faster than the streams of Node.js',
        runtime: 'cc',
        tests: streams.map((than) => ({
          case: 'C-read',
          than,
          thanRuntime: 'node',
          workload,
          timesFaster: loss.least,
        })),
      },
      {
        statement: 'The streams of Node.js take at most 1.3 times as long as the C loop',
        runtime: 'node',
        tests: streams.map((stream) => ({
          case: stream,
          than: 'C-read',
          thanRuntime: 'cc',
          workload,
          timesFaster: 1 / loss.most,
        })),
      },
      {
        statement:
          'Node.js cannot be made to read a pipe in chunks of a chosen size: told to read 4 KiB, it reads over twice as much',
        runtime: 'cc',
        tests: choosing.map((than) => ({
          case: 'C-read',
          than,
          thanRuntime: 'node',
          workload: '4KiB',
          timesFaster: 2,
          figure: 'bytesPerRead',
        })),
      },
    ],
  },
];
