import assert from 'node:assert/strict';
import { test } from 'node:test';
import { styleFor, syscallsText } from '@rounds/report';

/**
 * @param {string} caseName
 * @param {Record<string, number>} calls
 * @param {{ bytes?: number, program?: string, gc?: { count: number, pauseNs: number } }} [more]
 * @returns {import('@rounds/record').Trace}
 */
function traceOf(caseName, calls, more) {
  const at = '2026-01-31T12:00:00.000Z';
  const syscalls = Object.fromEntries(
    Object.entries(calls).map(([name, number]) => [name, { calls: number, errors: 0, ns: number * 1000 }]),
  );
  return { type: 'trace', suite: 's', case: caseName, workload: 'w', runtime: 'r@1', ...more, syscalls, at };
}

/** @param {import('@rounds/record').Trace[]} traces */
function textOf(...traces) {
  return syscallsText(traces, { style: styleFor(false) });
}

/** The table of all programs, which comes last. @param {import('@rounds/record').Trace[]} traces */
function sideBySide(...traces) {
  const text = textOf(...traces);
  return text.slice(text.indexOf('s w: system calls')).split('\n');
}

test('side by side: a line each, the most frequent calls first, in one order for all', () => {
  assert.deepEqual(sideBySide(traceOf('a', { read: 2, futex: 1 }), traceOf('b', { read: 5 })), [
    's w: system calls per operation, as strace saw them',
    '        all  read  futex',
    '  r@1',
    '    a  3.00  2.00   1.00',
    '    b  5.00  5.00',
  ]);
});

test('calls of whole programs are counted per MiB', () => {
  const [heading, , , row] = sideBySide(traceOf('a', { read: 64 }, { bytes: 4 << 20 }));
  assert.equal(heading, 's w: system calls per MiB, as strace saw them');
  assert.match(String(row), /a {2}16\.0 {2}16\.0$/);
});

test('calls that have no column of their own share one', () => {
  const many = Object.fromEntries(Array.from({ length: 12 }, (_, i) => [`call${i}`, 12 - i]));
  const [, titles, , row] = sideBySide(traceOf('a', many));
  assert.match(String(titles), /call9 {2}others$/);
  assert.match(String(row), / 3\.00$/, 'expected the calls of the last two');
});

test('garbage collections stand beside the calls, where a runtime tells of them', () => {
  const gc = { count: 8, pauseNs: 2e6 };
  const [, titles, , first, second] = sideBySide(
    traceOf('a', { read: 64 }, { bytes: 4 << 20, gc }),
    traceOf('b', { read: 64 }, { bytes: 4 << 20 }),
  );
  assert.match(String(titles), /all +read +GCs +GC pause$/);
  assert.match(String(first), /a +16\.0 +16\.0 +2\.00 +500 µs$/);
  assert.match(String(second), /b +16\.0 +16\.0$/);
});

test('each by itself: what takes the most time first, with its share', () => {
  const lines = textOf(traceOf('a', { read: 1, futex: 3 }, { program: 'server' })).split('\n');
  assert.deepEqual(lines.slice(0, 4), [
    's a (server) w r@1',
    '  system call  calls  share of time  time/call, traced',
    '  futex         3.00          75.0%            1.00 µs',
    '  read          1.00          25.0%            1.00 µs',
  ]);
});

test('a program that makes no call is not left out', () => {
  assert.equal(textOf(traceOf('a', {})).split('\n')[1], '  no system call for an operation');
});

test('hostile names cannot reach the terminal', () => {
  const text = textOf(traceOf('\u001b[2J', { '\u202eread': 1 }));
  for (const hidden of ['\u001b', '\u202e']) assert.ok(!text.includes(hidden), JSON.stringify(hidden));
});
