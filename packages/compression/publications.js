/**
 * What was published about this suite's question: facts, in our words. The program is a database in C#, with the gzip of
 * .NET and libzstd. .NET's "fastest" is level 1 of zlib, and its "optimal" level 6. What is libzstd's "optimal" there was
 * not said; level 3 is its default.
 *
 * @typedef {import('@rounds/harness').Publication} Publication
 * @typedef {import('@rounds/harness').ClaimTest} ClaimTest
 */

const backup = { workload: 'compress-json-1MiB', gigabytes: 35 };
const snapshot = { workload: 'compress-binary-1MiB', gigabytes: 25.5 };

/** @param {number} times that a tenth less still is about */
const about = (times) => times / 1.1;

/** @type {Publication[]} */
export const publications = [
  {
    title: 'RavenDB Backups are now Faster & Smaller',
    author: 'Oren Eini',
    date: '2023-12',
    machine: 'not told, RavenDB 6.0.1; the times are those of whole backups of databases with 35 and 25.5 GB',
    figures: [
      ...figures(backup, 'gzip-6', 5.9, 400),
      ...figures(backup, 'gzip-1', 6.6, 247),
      ...figures(backup, 'zstd-1', 4.1, 181),
      ...figures(snapshot, 'zstd-1', 2.18, 56),
      ...figures(snapshot, 'zstd-3', 1.98, 101),
      ...figures(snapshot, 'gzip-6', 2.99, 230),
    ],
    // Of the runtimes' own libraries only: with the system's, a run of all that was published would take twice as long.
    claims: ['node', 'bun', 'deno'].flatMap(claims),
  },
];

/**
 * @param {{ workload: string, gigabytes: number }} of
 * @param {string} caseName
 * @param {number} packedGigabytes
 * @param {number} seconds
 * @returns {import('@rounds/harness').PublishedFigure[]}
 */
function figures({ workload, gigabytes }, caseName, packedGigabytes, seconds) {
  const cell = { case: caseName, workload, runtime: 'native' };
  return [
    { ...cell, value: seconds, unit: 's', bytes: gigabytes * 1e9 },
    { ...cell, value: Number((gigabytes / packedGigabytes).toFixed(2)), unit: 'times', figure: 'ratio' },
  ];
}

/**
 * @param {{ workload: string }} of
 * @param {string} caseName
 * @param {string} than
 * @param {number} timesFaster
 * @returns {ClaimTest}
 */
function faster({ workload }, caseName, than, timesFaster = 1) {
  return { case: caseName, than, workload, timesFaster };
}

/**
 * @param {{ workload: string }} of
 * @param {string} caseName
 * @param {string} than
 * @param {number} timesSmaller
 * @returns {ClaimTest}
 */
function smaller(of, caseName, than, timesSmaller = 1) {
  return { ...faster(of, caseName, than, timesSmaller), figure: 'packedBytes' };
}

/**
 * @param {string} runtime
 * @returns {import('@rounds/harness').Claim[]}
 */
function claims(runtime) {
  return [
    {
      statement:
        'zstd at its fastest is smaller and faster than gzip at its fastest, at its default and at its best',
      runtime,
      tests: ['gzip-1', 'gzip-6', 'gzip-9'].flatMap((gzip) => [
        faster(backup, 'zstd-1', gzip),
        smaller(backup, 'zstd-1', gzip),
      ]),
    },
    {
      statement:
        'of a backup, zstd\'s "fastest" takes 45% of the time of gzip\'s "optimal", and 73% of that of its "fastest"',
      runtime,
      tests: [
        faster(backup, 'zstd-1', 'gzip-6', about(400 / 181)),
        faster(backup, 'zstd-1', 'gzip-1', about(247 / 181)),
      ],
    },
    {
      statement:
        'of a backup, zstd\'s "fastest" makes 69% of what gzip\'s "optimal" does, and 62% of what its "fastest" does',
      runtime,
      tests: [
        smaller(backup, 'zstd-1', 'gzip-6', about(5.9 / 4.1)),
        smaller(backup, 'zstd-1', 'gzip-1', about(6.6 / 4.1)),
      ],
    },
    {
      statement: 'of a snapshot, zstd\'s "optimal" makes 66% of what gzip\'s does, in 44% of the time',
      runtime,
      tests: [
        smaller(snapshot, 'zstd-3', 'gzip-6', about(2.99 / 1.98)),
        faster(snapshot, 'zstd-3', 'gzip-6', about(230 / 101)),
      ],
    },
    {
      statement:
        'of a snapshot, zstd\'s "fastest" makes 73% of what gzip\'s "optimal" does, in 24% of the time',
      runtime,
      tests: [
        smaller(snapshot, 'zstd-1', 'gzip-6', about(2.99 / 2.18)),
        faster(snapshot, 'zstd-1', 'gzip-6', about(230 / 56)),
      ],
    },
    {
      statement: 'a higher level is smaller, and slower',
      runtime,
      tests: [
        smaller(backup, 'gzip-6', 'gzip-1'),
        faster(backup, 'gzip-1', 'gzip-6'),
        smaller(snapshot, 'zstd-3', 'zstd-1'),
        faster(snapshot, 'zstd-1', 'zstd-3'),
      ],
    },
  ];
}
