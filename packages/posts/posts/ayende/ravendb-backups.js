import { faster, time } from '../../claim.js';
import { places } from '../../places.js';

const [json, binary] = ['compress-json-1MiB', 'compress-binary-1MiB'].map((workload) =>
  places('compression', workload),
);
const packed = { figure: 'packedBytes' };
const differs = 'compression alone, of 1 MiB of our own data, in memory';

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
  notRepeated:
    'The databases were not published: only ratios are repeated, as sizes and times of our data say nothing of them.',
  claims: [
    faster(
      'time',
      'A backup by zstd at its fastest was {} one by gzip at "optimal"',
      400 / 181,
      [json('zstd-1'), json('gzip-6')],
      { now: 'node', differs },
    ),
    time(
      'size',
      'zstd at its fastest packed JSON into {} the size of gzip',
      4.1 / 5.9,
      [json('zstd-1', packed), json('gzip-6', packed)],
      { now: 'node', differs },
    ),
    faster(
      'snapshot-time',
      'For a snapshot, zstd at its fastest was {} gzip',
      230 / 56,
      [binary('zstd-1'), binary('gzip-6')],
      { now: 'node', differs },
    ),
    time(
      'snapshot-size',
      'zstd at its fastest packed a snapshot into {} the size of gzip',
      2.18 / 2.99,
      [binary('zstd-1', packed), binary('gzip-6', packed)],
      { now: 'node', differs },
    ),
  ],
  statements: [
    [
      'zstd at its fastest in place of gzip at "optimal" more than halves the time of a backup, and saves 30% of its size.',
      '181 s against 400, 4.1 GB against 5.9',
    ],
    [
      'zstd at its fastest takes 73% of the time of gzip at its fastest, and 62% of its size.',
      '181 s against 247, 4.1 GB against 6.6',
    ],
    [
      'gzip at its fastest takes 62% of the time of its "optimal", and makes 12% more.',
      '247 s against 400, 6.6 GB against 5.9',
    ],
    [
      'Of a snapshot, gzip at "optimal" is the last of three, in size and in time.',
      '2.99 GB and 230 s, against 2.18 and 56, and 1.98 and 101',
    ],
    [
      'Of a snapshot, zstd takes 1.8 times as long for "optimal" as for "fastest", and makes 9% less.',
      '101 s against 56, 1.98 GB against 2.18',
    ],
    ['Uploading without a local copy saves 30% of the time in some cases.', '30%'],
  ],
  also: 'By far most of the time of a backup goes into compression.',
};
