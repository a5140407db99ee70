import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { newPath } from 'rounds/test/support/scratch.js';
import { connect, keys } from '../../redis.js';
import { measuring, ready, recordsIn, skip, startFleet, until } from '../support.js';

const home = newPath('-fleet');
/** @type {import('../support.js').TestFleet} */
let own;
before(async () => {
  if (!skip) own = await startFleet(home);
});
after(() => own?.end());

test('a worker that is killed goes on where its records end', { skip }, async () => {
  const { worker: first, run, out } = await measuring(own, 'mortal', { rounds: '30', records: 12 });
  first.child.kill('SIGKILL');
  await first.closed;
  await ready(own.startWorker('mortal'));
  const { code, stderr } = await run.closed;
  assert.equal(code, 0, stderr);
  const [records = []] = recordsIn(out);
  assert.equal(records.filter(({ type }) => type === 'resume').length, 1, 'it was continued');
  const trials = records
    .filter(({ type }) => type === 'trial')
    .map(({ round, case: name }) => `${round} ${name}`);
  assert.equal(new Set(trials).size, trials.length, 'no trial is there twice');
});

test('a run whose job another worker has taken is ended', { skip }, async () => {
  const { worker, run } = await measuring(own, 'robbed', { rounds: '5000' });
  const id = /^(\S+): started$/m.exec(worker.stderr)?.[1] ?? '';
  const fleet = await connect(own.redis.url('worker'));
  try {
    await fleet.redis.hset(keys.claim(id), 'token', 'of another');
    await until(
      () => worker.stderr.includes(`${id}: another worker has this job now`),
      () => worker.stderr,
    );
    // It is ours again, and would wait until the first run is over.
    await until(
      () => worker.stderr.split(`${id}: started`).length > 2,
      () => worker.stderr,
      30,
    );
  } finally {
    await fleet.close();
  }
  for (const { child, closed } of [run, worker]) {
    child.kill('SIGTERM');
    await closed;
  }
});

for (const trusted of [false, true]) {
  test(`a machine that lost its file ${trusted ? 'goes on if it trusts Redis' : 'does not go on'}`, {
    skip,
  }, async () => {
    const name = trusted ? 'trustful' : 'forgetful';
    const { worker, run, out } = await measuring(own, name, { rounds: '12' });
    worker.child.kill('SIGKILL');
    await worker.closed;
    rmSync(own.place(name, 'cache/fleet/runs'), { recursive: true });
    await ready(own.startWorker(name, ...(trusted ? ['--trust-records'] : [])));
    const { code, stderr } = await run.closed;
    const [records = []] = recordsIn(out);
    const resumed = records.filter(({ type }) => type === 'resume').length;
    if (trusted) assert.deepEqual([code, resumed], [0, 1], stderr);
    else {
      assert.deepEqual([code, resumed], [1, 0], stderr);
      assert.match(
        stderr,
        /^forgetful: failed: this machine lost the file of this run, .*--trust-records\.$/m,
      );
    }
  });
}

test('without Redis, each ends when it is told to', { skip, timeout: 60_000 }, async () => {
  const { worker, run } = await measuring(own, 'lonely');
  await own.redis.stop('SIGKILL');
  await until(
    () => [run, worker].every(({ stderr }) => /is unreachable/.test(stderr)),
    () => run.stderr + worker.stderr,
  );
  for (const { child } of [run, worker]) child.kill('SIGTERM');
  assert.deepEqual([(await run.closed).code, (await worker.closed).code], [143, 143]);
  await own.redis.start();
});
