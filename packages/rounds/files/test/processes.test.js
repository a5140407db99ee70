import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { eventually } from '../../test/support/processes.js';
import { parentOf, sessionOf, startOf } from '../processes.js';

const skip = existsSync('/proc/self/stat') ? false : 'only Linux tells';

test('a process is told by when it started', { skip }, () => {
  assert.match(String(startOf(process.pid)), /^\d+$/);
  assert.equal(startOf(process.pid), startOf(process.pid));
  assert.equal(startOf(4194305), null);
});

test('a process that has ended is dead, although its parent has not asked how', { skip }, async () => {
  // The shell becomes a program that never waits for its child, long before that ends.
  const shell = spawn('sh', ['-c', 'sleep 1 & echo $!; exec sleep 60'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [said] = await new Promise((resolve) => shell.stdout.once('data', (...all) => resolve(all)));
  const pid = Number(said);
  await eventually(() => / Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8')), 'a zombie');
  assert.equal(startOf(pid), null);
  shell.kill();
});

test('parent and session are known', { skip }, async () => {
  const child = spawn('sleep', ['60'], { detached: true });
  assert.equal(parentOf(Number(child.pid)), process.pid);
  assert.equal(sessionOf(Number(child.pid)), child.pid);
  assert.deepEqual([parentOf(4194305), sessionOf(4194305)], [0, 0]);
  child.kill();
});
