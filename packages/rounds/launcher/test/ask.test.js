import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { afterEach, test } from 'node:test';
import { alive, endAll, eventually, expectNoneAlive } from '../../test/support/processes.js';
import { newPath } from '../../test/support/scratch.js';
import { ask, whyFailed } from '../ask.js';
import { nothingRan } from '../launch.js';

/** Programs that should answer soon: at most one per CPU at a time, and none that hangs remains. */

afterEach(endAll);

const timeLimitMs = 30_000;
const maxPrograms = availableParallelism();

test('at most one program per CPU runs at a time', async () => {
  const log = newPath('-log');
  const line = `echo 1 >> ${log}; sleep 0.05; echo -1 >> ${log}`;
  const asked = Array.from({ length: 3 * maxPrograms }, () => ask('sh', ['-c', line], { timeLimitMs }));
  for (const { exitCode } of await Promise.all(asked)) assert.equal(exitCode, 0);
  let [now, highest] = [0, 0];
  for (const change of readFileSync(log, 'utf8').trim().split('\n').map(Number)) {
    now += change;
    highest = Math.max(highest, now);
  }
  assert.deepEqual([now, highest], [0, maxPrograms]);
});

test('an interruption starts no waiting program', async () => {
  const controller = new AbortController();
  const { signal } = controller;
  const asked = Array.from({ length: 3 * maxPrograms }, () => ask('sleep', ['601'], { timeLimitMs, signal }));
  const outcomes = Promise.allSettled(asked);
  await eventually(() => alive().some(({ command }) => command.startsWith('sleep 601')), 'the first');
  controller.abort();
  assert.ok((await outcomes).every(({ status }) => status === 'rejected'));
  await expectNoneAlive(2000);
});

test('a program that cannot be started gives its turn back', async () => {
  for (let i = 0; i <= maxPrograms; i++) {
    assert.equal((await ask('/no/such/program', [], { timeLimitMs })).notStarted, 'ENOENT');
  }
});

test('a failed program has a reason', () => {
  const ended = { ...nothingRan, exitCode: 7 };
  for (const [changes, why] of /** @type {[object, string][]} */ ([
    [{}, 'exit code 7'],
    [{ stderr: 'first\nlast\n' }, 'last'],
    [{ stderr: 'error: x: No space left on device\nlast' }, 'no space left on device: free some'],
    [{ stderr: 'half', timedOut: true }, 'it took too long'],
    [{ notStarted: 'ENOENT' }, 'ENOENT'],
  ]))
    assert.equal(whyFailed({ ...ended, ...changes }), why);
});
