import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { whyNoStrace } from '../../trial/strace.js';

/** `pnpm syscalls` and `pnpm time`, as they are typed. */

const run = promisify(execFile);
const timeout = 120_000;
const lacking = await whyNoStrace();
const some = [
  'utf8-validation',
  '--case',
  'isUtf8',
  '--workload',
  'arabic-64B',
  '--runtime',
  'node',
  '--force',
];

/**
 * @param {'syscalls' | 'time'} command
 * @param {string[]} args
 */
function start(command, args) {
  const script = fileURLToPath(new URL('../../cli.js', import.meta.url));
  return run(process.execPath, [script, command, ...args], { env: { ...process.env, NO_COLOR: '1' } });
}

test('syscalls prints a table for each program, and one of all', { skip: lacking, timeout }, async () => {
  const { stdout } = await start('syscalls', some);
  assert.match(stdout, /^utf8-validation isUtf8 arabic-64B node@/);
  assert.match(stdout, /\nutf8-validation arabic-64B: system calls per operation, as strace saw them\n/);
});

test('syscalls as JSON has the traces', { skip: lacking, timeout }, async () => {
  const { stdout } = await start('syscalls', [...some, '--json']);
  const { seen, failures, machine } = JSON.parse(stdout);
  assert.deepEqual([seen.length, failures], [1, []]);
  assert.equal(seen[0].type, 'trace');
  assert.ok(machine.cpu);
});

test('time prints medians of as many processes as asked for', { timeout }, async () => {
  const { stdout } = await start('time', [...some, '--rounds', '2']);
  const [heading, titles, row] = stdout.split('\n');
  assert.equal(heading, 'utf8-validation arabic-64B: medians of 2 processes');
  assert.match(String(titles), /wall +lowest/);
  assert.match(String(row), /^ {2}node@\S+ +isUtf8 +[\d.]+ ms/);
});

test('bad usage is one line', { timeout }, async () => {
  await assert.rejects(start('time', ['no-such-suite', '--force']), (/** @type {any} */ { code, stderr }) => {
    assert.equal(code, 2);
    assert.match(stderr, /^error: Unknown suite "no-such-suite"\..*\n$/);
    return true;
  });
});
