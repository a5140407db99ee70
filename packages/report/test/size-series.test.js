import assert from 'node:assert/strict';
import { test } from 'node:test';
import { reportOf } from '@rounds/analysis';
import { sizeSeries } from '@rounds/analysis/size-series.js';
import { sizeTable } from '../size-table.js';
import { sizedRun } from './sized-run.js';

/** @param {string[]} workloads */
function namesOf(workloads) {
  return Object.fromEntries(
    sizeSeries(workloads).map(({ name, sizes }) => [name, sizes.map(({ workload }) => workload)]),
  );
}

test('workloads that differ only by a size are a series, in the order of the sizes', () => {
  assert.deepEqual(
    namesOf([
      '64KiB',
      '64KiB-dd',
      '256B',
      '64KiB-pipe-1MiB',
      '1MiB',
      '4KiB-dd',
      '1335B-at-once',
      '16MiB-at-once',
    ]),
    {
      '*': ['256B', '64KiB', '1MiB'],
      '*-dd': ['4KiB-dd', '64KiB-dd'],
      '*-at-once': ['1335B-at-once', '16MiB-at-once'],
    },
  );
});

test('of a name with two sizes either may be the one that grows', () => {
  assert.deepEqual(namesOf(['64KiB-pipe-1MiB', '64KiB-pipe-64KiB', '4KiB-pipe-1MiB']), {
    '*-pipe-1MiB': ['4KiB-pipe-1MiB', '64KiB-pipe-1MiB'],
    '64KiB-pipe-*': ['64KiB-pipe-64KiB', '64KiB-pipe-1MiB'],
  });
});

test('numbers that are no sizes make no series, nor does one size', () => {
  assert.deepEqual(namesOf(['23-50%', '1047-50%', 'node8B2x', 'node16B2x', '80KiB', '0B-x', '1B-x']), {});
});

test('units are worth what they say', () => {
  const [series] = sizeSeries(['1MB', '1MiB', '1kB', '1KiB', '0.5GiB', '3B']);
  assert.deepEqual(
    series?.sizes.map(({ bytes }) => bytes),
    [3, 1000, 1024, 1e6, 2 ** 20, 2 ** 29],
  );
});

test('a table has a column a size, with throughput and its interval, and gaps where nothing ran', () => {
  const run = sizedRun({
    workloads: { '1kB': 1000, '1MB': 1e6 },
    cases: { a: { fixedNs: 0, nsPerByte: 1 }, b: { fixedNs: 1000, nsPerByte: 1 } },
    runtimes: ['node@24.1.0'],
    has: ({ case: name, workload }) => name === 'a' || workload === '1MB',
  });
  const [suite] = reportOf(run).suites;
  const [series] = suite?.series ?? [];
  assert.ok(suite && series);
  const { table, isThroughput } = sizeTable(suite, series);
  assert.equal(isThroughput, true);
  assert.deepEqual(
    table.columns.map(({ title }) => title),
    ['', '1kB', '1MB'],
  );
  assert.deepEqual(
    table.rows.map((row) => ('group' in row ? row.group : row.cells.map(({ text }) => text))),
    ['node@24.1.0', ['a', '959 MB/s [938, 978]', '959 MB/s [938, 978]'], ['b', '', '958 MB/s [937, 977]']],
  );
});
