import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { afterEach, test } from 'node:test';
import { alive, endAll, eventually, expectNoneAlive } from '../../test/support/processes.js';
import { newPath } from '../../test/support/scratch.js';
import { ask } from '../ask.js';

/** Asking programs who they are: not too many at once, and none that hangs is left. */

afterEach(endAll);

const timeLimitMs = 30_000;
const most = availableParallelism();

test('there are never more programs than processors', async () => {
  const log = newPath('-log');
  const line = `echo 1 >> ${log}; sleep 0.05; echo -1 >> ${log}`;
  const asked = Array.from({ length: 3 * most }, () => ask('sh', ['-c', line], { timeLimitMs }));
  for (const { exitCode } of await Promise.all(asked)) assert.equal(exitCode, 0);
  let [now, highest] = [0, 0];
  for (const change of readFileSync(log, 'utf8').trim().split('\n').map(Number)) {
    now += change;
    highest = Math.max(highest, now);
  }
  assert.deepEqual([now, highest], [0, most]);
});

test('what waits for its turn is not started after an interruption', async () => {
  const controller = new AbortController();
  const { signal } = controller;
  const asked = Array.from({ length: 3 * most }, () => ask('sleep', ['601'], { timeLimitMs, signal }));
  const outcomes = Promise.allSettled(asked);
  await eventually(() => alive().some(({ command }) => command.startsWith('sleep 601')), 'the first');
  controller.abort();
  assert.ok((await outcomes).every(({ status }) => status === 'rejected'));
  await expectNoneAlive(2000);
});

test('a program that cannot be started gives its turn back', async () => {
  for (let i = 0; i <= most; i++) {
    assert.equal((await ask('/no/such/program', [], { timeLimitMs })).notStarted, 'ENOENT');
  }
});
