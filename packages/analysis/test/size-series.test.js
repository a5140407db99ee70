import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sizeSeries } from '../size-series.js';

for (const [what, workloads, expected] of /** @type {[string, string[], Record<string, string[]>][]} */ ([
  [
    'workloads that differ only by a size are a series, in the order of the sizes',
    ['64KiB', '64KiB-dd', '256B', '64KiB-pipe-1MiB', '1MiB', '4KiB-dd', '1335B-at-once', '16MiB-at-once'],
    {
      '*': ['256B', '64KiB', '1MiB'],
      '*-dd': ['4KiB-dd', '64KiB-dd'],
      '*-at-once': ['1335B-at-once', '16MiB-at-once'],
    },
  ],
  [
    'of a name with two sizes either may be the one that grows',
    ['64KiB-pipe-1MiB', '64KiB-pipe-64KiB', '4KiB-pipe-1MiB'],
    {
      '*-pipe-1MiB': ['4KiB-pipe-1MiB', '64KiB-pipe-1MiB'],
      '64KiB-pipe-*': ['64KiB-pipe-64KiB', '64KiB-pipe-1MiB'],
    },
  ],
  [
    'numbers that are no sizes make no series, nor does one size',
    ['23-50%', '1047-50%', 'node8B2x', 'node16B2x', '80KiB', '0B-x', '1B-x'],
    {},
  ],
])) {
  test(what, () => {
    const found = sizeSeries(workloads).map(({ name, sizes }) => [name, sizes.map((each) => each.workload)]);
    assert.deepEqual(Object.fromEntries(found), expected);
  });
}

test('units are worth what they say', () => {
  const [{ sizes }] = sizeSeries(['1MB', '1MiB', '1kB', '1KiB', '0.5GiB', '3B']);
  const bytes = sizes.map((each) => each.bytes);
  assert.deepEqual(bytes, [3, 1000, 1024, 1e6, 2 ** 20, 2 ** 29]);
});
