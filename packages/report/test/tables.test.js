import assert from 'node:assert/strict';
import { test } from 'node:test';
import { analyseRun } from '@rounds/analysis';
import { enduranceTable } from '../tables/endurance-table.js';
import { sizeTable } from '../tables/size-table.js';
import { sizedRun } from './fixtures/sized-run.js';

/** @param {import('../tables/model.js').Table} table @returns {string[][]} its titles, then its rows */
function textsOf({ columns, rows }) {
  return [
    columns.map(({ title }) => title),
    ...rows.map((row) => ('group' in row ? [row.group] : row.cells.map(({ text }) => text))),
  ];
}

test('a table tells how far each case came, and what ended it', () => {
  const heap = { workload: 'middling', kind: 'heap-limit', error: 'heap limit reached (4200 MiB at death)' };
  const fault = { workload: 'small', kind: 'fault', error: 'too many open files (EMFILE): raise it' };
  const table = enduranceTable({
    suite: 'demo',
    runtimes: ['node@1', 'bun@1'],
    rows: [
      { case: 'promises', fates: [{ survived: 'small', failed: heap }, undefined] },
      { case: 'callback', fates: [{ survived: 'large' }, { failed: fault }] },
    ],
  });
  assert.deepEqual(textsOf(table), [
    ['', 'node@1', 'bun@1'],
    ['promises', 'small; then heap limit reached', ''],
    ['callback', 'large', 'not small: too many open files'],
  ]);
});

test('a table has a column a size, with throughput and its interval, and gaps where nothing ran', () => {
  const run = sizedRun({
    workloads: { '1kB': 1000, '1MB': 1e6 },
    cases: { a: { fixedNs: 0, nsPerByte: 1 }, b: { fixedNs: 1000, nsPerByte: 1 } },
    runtimes: ['node@24.1.0'],
    has: ({ case: name, workload }) => name === 'a' || workload === '1MB',
  });
  const [suite] = analyseRun(run).suites;
  const { table, title } = sizeTable(suite, suite.series[0]);
  assert.equal(title, 'Throughput by size');
  assert.deepEqual(textsOf(table), [
    ['', '1kB', '1MB'],
    ['node@24.1.0'],
    ['a', '957 MB/s ±1.6%', '957 MB/s ±1.6%'],
    ['b', '', '956 MB/s ±1.6%'],
  ]);
});
