const suite = 'compression';
const backup = 'compress-json-1MiB';
const snapshot = 'compress-binary-1MiB';

/**
 * The case of each mode: of gzip, .NET's "fastest" is level 1 of zlib and its "optimal" level 6; of zstd, 3
 * is a guess of ours.
 */
const modes = {
  gzipOptimal: 'gzip-6',
  gzipFastest: 'gzip-1',
  zstdFastest: 'zstd-1',
  zstdOptimal: 'zstd-3',
};

/**
 * Size in GB and time in seconds. @type {Record<string, Partial<Record<keyof typeof modes, [number,
 * number]>>>}
 */
const published = {
  [backup]: { gzipOptimal: [5.9, 400], gzipFastest: [6.6, 247], zstdFastest: [4.1, 181] },
  [snapshot]: { zstdFastest: [2.18, 56], zstdOptimal: [1.98, 101], gzipOptimal: [2.99, 230] },
};

/**
 * @param {string} workload
 * @param {keyof typeof modes} mode
 * @param {'size' | 'time'} quantity
 * @returns {import('../../contract.js').Value}
 */
function value(workload, mode, quantity, runtime = 'node') {
  const where = { suite, workload, case: modes[mode], runtime };
  return quantity === 'size' ? { ...where, figure: 'packedBytes' } : where;
}

/**
 * @param {string} workload
 * @param {'size' | 'time'} quantity
 * @param {keyof typeof modes} of
 * @param {keyof typeof modes} by
 * @param {import('../../contract.js').Expected} expected
 * @returns {import('../../contract.js').Test}
 */
function test(workload, quantity, of, by, expected) {
  const i = quantity === 'size' ? 0 : 1;
  const ratio = Number(published[workload]?.[of]?.[i]) / Number(published[workload]?.[by]?.[i]);
  // The first line of Node.js that has zstd in all of its versions.
  const runtime = `${of}${by}`.includes('zstd') ? 'node@24' : 'node';
  return {
    ...{ of: value(workload, of, quantity, runtime), by: value(workload, by, quantity, runtime) },
    ...{ expected, published: ratio },
  };
}

const differs = 'on 1 MiB of data of ours, packed in memory by Node.js, at levels that we took for its modes';
const less = { most: 1 };

const isSeparate = /** @type {const} */ (true);
const inSeconds = { unit: /** @type {const} */ ('s'), isSeparate };
const inGigabytes = { unit: /** @type {const} */ ('GB'), isSeparate };

/** @type {import('../../contract.js').Post} */
export const post = {
  id: 'ravendb-backups',
  title: 'RavenDB Backups are now Faster & Smaller',
  author: 'Oren Eini',
  date: '2023-12',
  address: 'https://ayende.com/blog/200321-A/ravendb-backups-are-now-faster-smaller',
  conditions: {
    processor: 'not stated',
    versions: 'RavenDB 6.0.1, with the gzip of .NET and with zstd',
    data: 'whole backups: a database of 35 GB, mostly JSON, and a snapshot of 25.5 GB',
  },
  suites: [suite],
  notRepeated:
    'The databases were not published: only ratios are repeated, as sizes and times of our data say nothing of them.',
  claims: [
    {
      ...{ id: 'half-the-time', kind: 'stated', place: 'after the first table', differs },
      text: 'zstd at its fastest in place of gzip at its "optimal" more than halves the time of a backup, and saves 30% of its size.',
      published: '181 s against 400, 4.1 GB against 5.9',
      tests: [
        test(backup, 'time', 'zstdFastest', 'gzipOptimal', { most: 0.5 }),
        test(backup, 'size', 'zstdFastest', 'gzipOptimal', { about: 0.7 }),
      ],
    },
    {
      ...{ id: 'beats-fastest', kind: 'figures', place: 'the first table', differs },
      text: 'zstd at its fastest takes 73% of the time of gzip at its fastest, and 62% of its size.',
      published: '181 s against 247, 4.1 GB against 6.6',
      tests: [
        test(backup, 'time', 'zstdFastest', 'gzipFastest', { about: 0.73 }),
        test(backup, 'size', 'zstdFastest', 'gzipFastest', { about: 0.62 }),
      ],
    },
    {
      ...{ id: 'gzip-modes', kind: 'figures', place: 'the first table', differs },
      text: 'gzip at its fastest takes 62% of the time of its "optimal", and makes 12% more.',
      published: '247 s against 400, 6.6 GB against 5.9',
      tests: [
        test(backup, 'time', 'gzipFastest', 'gzipOptimal', { about: 0.62 }),
        test(backup, 'size', 'gzipFastest', 'gzipOptimal', { about: 1.12 }),
      ],
    },
    {
      ...{ id: 'gzip-last', kind: 'stated', place: 'the second table', differs },
      text: 'Of a snapshot, gzip at its "optimal" is the last of three, in size and in time.',
      published: '2.99 GB and 230 s, against 2.18 and 56, and 1.98 and 101',
      tests: /** @type {const} */ (['zstdFastest', 'zstdOptimal']).flatMap((mode) => [
        test(snapshot, 'size', mode, 'gzipOptimal', less),
        test(snapshot, 'time', mode, 'gzipOptimal', less),
      ]),
    },
    {
      ...{ id: 'zstd-modes', kind: 'figures', place: 'the second table', differs },
      text: 'Of a snapshot, zstd takes 1.8 times as long for "optimal" as for "fastest", and makes 9% less.',
      published: '101 s against 56, 1.98 GB against 2.18',
      tests: [
        test(snapshot, 'time', 'zstdOptimal', 'zstdFastest', { about: 1.8 }),
        test(snapshot, 'size', 'zstdOptimal', 'zstdFastest', { about: 0.91 }),
      ],
    },
    {
      ...{ id: 'mostly-compression', kind: 'stated', place: 'before the first table' },
      text: 'By far most of the time of a backup goes into compression.',
      published: 'a profile',
      notTested: 'It needs RavenDB and a database of hundreds of gigabytes.',
    },
    {
      ...{ id: 'direct-upload', kind: 'stated', place: 'the paragraphs on uploading' },
      text: 'Uploading without a local copy saves 30% of the time in some cases.',
      published: '30%',
      notTested: 'It needs RavenDB and Amazon S3.',
    },
  ],
  figures: Object.entries(published).flatMap(([workload, byMode]) =>
    Object.entries(byMode).flatMap(([name, [size, seconds]]) => {
      const mode = /** @type {keyof typeof modes} */ (name);
      // Each of them may be compared with one of zstd, or with another of gzip.
      return ['node', 'node@24'].flatMap((runtime) => [
        { ...value(workload, mode, 'time', runtime), value: seconds, ...inSeconds },
        { ...value(workload, mode, 'size', runtime), value: size, ...inGigabytes },
      ]);
    }),
  ),
};
