/** Workers that are killed, replaced or without Redis; also with jobs of another user. */
import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { newPath } from 'rounds/test/support/scratch.js';
import { connect, keys } from '../../redis.js';
import { measuring, ready, recordsIn, resumesIn, skip, startFleet, until } from '../support.js';

/** @type {import('../support.js').TestFleet} */
let own;
before(async () => {
  if (!skip) own = await startFleet(newPath('-fleet'));
});
after(() => own?.end());

test('a worker that is killed continues after its last record', { skip }, async () => {
  const { worker, run, out } = await measuring(own, 'mortal', { rounds: '30', records: 12 });
  await worker.end('SIGKILL');
  await ready(own.startWorker('mortal'));
  const { code, stderr } = await run.closed;
  assert.equal(code, 0, stderr);
  assert.equal(resumesIn(recordsIn(out)[0] ?? []), 1);
});

test('a worker that lost its job ends its run', { skip }, async (t) => {
  const { worker, run } = await measuring(own, 'robbed', { rounds: '5000' });
  const id = /^(\S+): started$/m.exec(worker.stderr)?.[1] ?? '';
  const fleet = await connect(own.redis.url('worker'));
  t.after(fleet.close);
  await fleet.redis.hset(keys.claim(id), 'token', 'of another');
  const logged = () => worker.stderr;
  await until(() => logged().includes(`${id}: another worker has this job now`), logged);
  // It is ours again, and would wait until the first run is over.
  await until(() => logged().split(`${id}: started`).length > 2, logged, 30);
  await Promise.all([run.end(), worker.end()]);
});

test('a machine that lost its file does not continue', { skip }, async () => {
  const { worker, run, out } = await measuring(own, 'forgetful', { rounds: '12' });
  await worker.end('SIGKILL');
  rmSync(own.place('forgetful/cache/fleet/runs'), { recursive: true });
  await ready(own.startWorker('forgetful'));
  const { code, stderr } = await run.closed;
  assert.equal(code, 1);
  assert.match(stderr, /^forgetful: failed: this machine lost the file of this run\. Submit it again\.$/m);
  assert.equal(resumesIn(recordsIn(out)[0] ?? []), 0);
});

test('without Redis, each ends when it is interrupted', { skip, timeout: 60_000 }, async (t) => {
  const { worker, run } = await measuring(own, 'lonely');
  await own.redis.stop('SIGKILL');
  t.after(own.redis.start);
  await until(
    () => [run, worker].every(({ stderr }) => /is unreachable/.test(stderr)),
    () => run.stderr + worker.stderr,
  );
  const ended = await Promise.all([run.end(), worker.end()]);
  assert.deepEqual(
    ended.map(({ code }) => code),
    [143, 143],
  );
});
