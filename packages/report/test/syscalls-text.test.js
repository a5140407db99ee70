import assert from 'node:assert/strict';
import { test } from 'node:test';
import { styleFor, syscallsOfEach, syscallsSideBySide } from '@rounds/report';

const plainStyle = styleFor(false);

const at = '2026-01-31T12:00:00.000Z';

/**
 * @param {string} caseName
 * @param {Record<string, number>} calls
 * @param {{ bytes?: number, program?: string, gc?: { count: number, pauseNs: number } }} [more]
 * @returns {import('@rounds/record').Trace}
 */
function traceOf(caseName, calls, more) {
  const syscalls = Object.fromEntries(
    Object.entries(calls).map(([name, number]) => [name, { calls: number, errors: 0, ns: number * 1000 }]),
  );
  return { type: 'trace', suite: 's', case: caseName, workload: 'w', runtime: 'r@1', ...more, syscalls, at };
}

test('side by side: a line each, the most frequent calls first, in one order for all', () => {
  const lines = syscallsSideBySide(
    [traceOf('a', { read: 2, futex: 1 }), traceOf('b', { read: 5 })],
    plainStyle,
  );
  assert.deepEqual(lines, [
    '',
    's w: system calls per operation, as strace saw them',
    '           all  read  futex',
    '  r@1  a  3.00  2.00   1.00',
    '  r@1  b  5.00  5.00',
  ]);
});

test('calls of whole programs are told per MiB', () => {
  const [, heading, , row] = syscallsSideBySide([traceOf('a', { read: 64 }, { bytes: 4 << 20 })], plainStyle);
  assert.equal(heading, 's w: system calls per MiB, as strace saw them');
  assert.match(String(row), /a {2}16\.0 {2}16\.0$/);
});

test('what has no room stands in one column', () => {
  const many = Object.fromEntries(Array.from({ length: 10 }, (_, i) => [`call${i}`, 10 - i]));
  const [, , titles, row] = syscallsSideBySide([traceOf('a', many)], plainStyle);
  assert.match(String(titles), /call7 {2}others$/);
  assert.match(String(row), / 3\.00$/, 'expected the calls of the two that have no room');
});

test('garbage collections stand beside the calls, where a runtime told of them', () => {
  const told = traceOf('a', { read: 64 }, { bytes: 4 << 20, gc: { count: 8, pauseNs: 2e6 } });
  const [, , titles, first, second] = syscallsSideBySide(
    [told, traceOf('b', { read: 64 }, { bytes: 4 << 20 })],
    plainStyle,
  );
  assert.match(String(titles), /all +read +GCs +GC pause$/);
  assert.match(String(first), /a +16\.0 +16\.0 +2\.00 +500 µs$/);
  assert.match(String(second), /b +16\.0 +16\.0 *$/);
});

test('each by itself: what takes the most time first, with its share', () => {
  const lines = syscallsOfEach([traceOf('a', { read: 1, futex: 3 }, { program: 'server' })], plainStyle);
  assert.deepEqual(lines, [
    '',
    's a (server) w r@1',
    '  system call  calls  share of time  time/call, traced',
    '  futex         3.00          75.0%            1.00 µs',
    '  read          1.00          25.0%            1.00 µs',
  ]);
});

test('no call is said so', () => {
  assert.equal(syscallsOfEach([traceOf('a', {})], plainStyle).at(-1), '  no system call for an operation');
});

test('hostile names cannot reach the terminal', () => {
  const hostile = traceOf('\u001b[2J', { '\u202eread': 1 });
  const text = [...syscallsOfEach([hostile], plainStyle), ...syscallsSideBySide([hostile], plainStyle)].join(
    '\n',
  );
  for (const hidden of ['\u001b', '\u202e']) assert.ok(!text.includes(hidden), JSON.stringify(hidden));
});
