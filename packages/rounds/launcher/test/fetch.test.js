import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { afterEach, test } from 'node:test';
import { newFolder } from '../../test/support/bench.js';
import { alive, endAll, eventually, expectNoneAlive } from '../../test/support/processes.js';
import { newPath } from '../../test/support/scratch.js';
import { ask, askToFetch, whyFailed } from '../ask.js';
import { nothingRan } from '../launch.js';

/** @param {string} script @param {Partial<Parameters<typeof askToFetch>[2]>} [how] */
function fetching(script, how) {
  const into = newFolder();
  const usual = { into, what: 'it', quietMs: 1500, timeLimitMs: 30_000 };
  return askToFetch('sh', ['-c', script, 'sh', into], { ...usual, ...how });
}

test('what goes on writing is let go on, for longer than it may be quiet; what is watched for nothing may be quiet', async () => {
  const ended = await Promise.all([
    fetching('for i in 1 2 3 4 5 6; do echo x >> "$1/file"; sleep 0.5; done'),
    fetching('sleep 2.5', { into: undefined }),
  ]);
  for (const { exitCode, stalled } of ended) assert.deepEqual([exitCode, stalled], [0, undefined]);
});

test('what writes no more is ended with all it started, and said', async () => {
  const { exitCode, stalled } = await fetching('echo x > "$1/file"; sleep 600 & sleep 601; wait');
  assert.deepEqual([exitCode, stalled], [null, 'no data for 2 s']);
  await expectNoneAlive(2000);
});

test('an interruption is one, and no stall', async () => {
  const controller = new AbortController();
  setTimeout(() => controller.abort(new Error('Interrupted')), 300);
  await assert.rejects(fetching('sleep 600', { signal: controller.signal }), /Interrupted/);
  await expectNoneAlive(2000);
});

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

test('whatever a program failed by, there is a reason', () => {
  const ended = { ...nothingRan, exitCode: 7 };
  for (const [changes, why] of /** @type {[object, string][]} */ ([
    [{}, 'exit code 7'],
    [{ stderr: 'first\nlast\n' }, 'last'],
    [{ stderr: 'half', timedOut: true }, 'it took too long'],
    [{ notStarted: 'ENOENT' }, 'ENOENT'],
    [{ stalled: 'nothing arrived for 1 min' }, 'nothing arrived for 1 min'],
  ]))
    assert.equal(whyFailed({ ...ended, ...changes }), why);
});
