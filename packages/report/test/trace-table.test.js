import assert from 'node:assert/strict';
import { test } from 'node:test';
import { styleFor } from '@rounds/report';
import { traceTable } from '../tables/trace-table.js';
import { layOutTable } from '../terminal/table.js';

/**
 * @param {string} caseName
 * @param {Record<string, number>} calls
 * @param {{ bytes?: number, gc?: { count: number, pauseNs: number } }} [more]
 * @returns {import('@rounds/record').Trace}
 */
function traceOf(caseName, calls, more) {
  const syscalls = Object.fromEntries(
    Object.entries(calls).map(([name, number]) => [name, { calls: number, errors: 0, ns: number * 1000 }]),
  );
  const cell = { suite: 's', case: caseName, workload: 'w', runtime: 'r@1' };
  return { type: 'trace', ...cell, ...more, syscalls, at: '' };
}

/** @param {import('@rounds/record').Trace[]} traces */
function linesOf(...traces) {
  return layOutTable(traceTable(traces).table, styleFor(false), 200);
}

test('side by side: a line each, the most frequent calls first, in one order for all', () => {
  const traces = [traceOf('a', { read: 2, futex: 1 }), traceOf('b', { read: 5 })];
  assert.equal(traceTable(traces).per, 'operation');
  assert.deepEqual(linesOf(...traces), [
    '      all  read  futex',
    'r@1',
    '  a  3.00  2.00   1.00',
    '  b  5.00  5.00',
  ]);
});

test('calls of whole programs are counted per MiB, with garbage collections where a runtime tells of them', () => {
  const gc = { count: 8, pauseNs: 2e6 };
  const traces = [{ bytes: 4 << 20, gc }, { bytes: 4 << 20 }].map((more) => traceOf('a', { read: 64 }, more));
  assert.equal(traceTable(traces).per, 'MiB');
  const [titles, , first, second] = linesOf(...traces);
  assert.match(String(titles), /all +read +GCs +GC pause$/);
  assert.match(String(first), /a +16\.0 +16\.0 +2\.00 +500 µs$/);
  assert.match(String(second), /a +16\.0 +16\.0$/);
});

test('calls that have no column of their own share one', () => {
  const many = Object.fromEntries(Array.from({ length: 12 }, (_, i) => [`call${i}`, 12 - i]));
  const [titles, , row] = linesOf(traceOf('a', many));
  assert.match(String(titles), /call9 {2}others$/);
  assert.match(String(row), / 3\.00$/, 'expected the calls of the last two');
});
