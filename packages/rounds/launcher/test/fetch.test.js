import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newFolder } from '../../test/support/bench.js';
import { expectNoneAlive } from '../../test/support/processes.js';
import { askToFetch } from '../fetch.js';

/** @param {string} script @param {Partial<Parameters<typeof askToFetch>[2]>} [how] */
function fetching(script, how) {
  const into = newFolder();
  const usual = { into, what: 'it', quietMs: 1500, timeLimitMs: 30_000 };
  return askToFetch('sh', ['-c', script, 'sh', into], { ...usual, ...how });
}

test('what goes on writing is let go on, for longer than it may be quiet', async () => {
  const { exitCode, stalled } = await fetching(
    'for i in 1 2 3 4 5 6; do echo x >> "$1/file"; sleep 0.5; done',
  );
  assert.deepEqual([exitCode, stalled], [0, undefined]);
});

test('what writes no more is ended with all it started, and said', async () => {
  const { exitCode, stalled } = await fetching('echo x > "$1/file"; sleep 600 & sleep 601; wait');
  assert.deepEqual([exitCode, stalled], [null, 'nothing came for 2 s']);
  await expectNoneAlive(2000);
});

test('what is watched for nothing may be quiet', async () => {
  const { exitCode } = await fetching('sleep 2.5', { into: undefined });
  assert.equal(exitCode, 0);
});

test('an interruption is one, and no stall', async () => {
  const controller = new AbortController();
  setTimeout(() => controller.abort(new Error('Interrupted')), 300);
  await assert.rejects(fetching('sleep 600', { signal: controller.signal }), /Interrupted/);
  await expectNoneAlive(2000);
});
