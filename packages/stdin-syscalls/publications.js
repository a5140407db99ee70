/** All of it was measured on the post's own setting: `dd` with 64 KiB at a time into a reader of 64 KiB at a time. */
const workload = '64KiB-dd';
const gigabytes = 32.768;

/**
 * @param {string} caseName
 * @param {string} runtime
 * @param {{ seconds: number, megabytes?: number }} published `megabytes` resident at the end
 * @returns {import('@rounds/harness/contract.js').PublishedFigure[]}
 */
function figures(caseName, runtime, { seconds, megabytes }) {
  const where = { case: caseName, workload, runtime };
  // As a speed, which does not depend on how much of it a run pipes.
  const speed = {
    ...where,
    value: Number((gigabytes / seconds).toFixed(2)),
    unit: /** @type {const} */ ('GB/s'),
  };
  if (megabytes === undefined) return [speed];
  return [speed, { ...where, value: megabytes, unit: 'MB', figure: 'residentBytes' }];
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
      ...figures('C-read', 'native', { seconds: 7.249 }),
      ...figures('just-blocking', 'just', { seconds: 7.198, megabytes: 18.54 }),
      ...figures('just-epoll-level', 'just', { seconds: 7.168, megabytes: 19.32 }),
      ...figures('stdin-readable', 'node@15.6', { seconds: 8.931, megabytes: 56.83 }),
      ...figures('pipe_wrap', 'node@15.6', { seconds: 8.856, megabytes: 66.38 }),
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
