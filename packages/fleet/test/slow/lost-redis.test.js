/** Redis that does not answer, or is gone for a while. */
import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { newPath } from 'rounds/test/support/scratch.js';
import { connect } from '../../redis.js';
import { skip, startRedis, until } from '../support.js';

/** @type {import('../support.js').Server} */
let server;
before(async () => {
  if (!skip) server = await startRedis(newPath('-redis'));
});
afterEach(() => server?.send('SIGCONT'));
after(() => server?.stop('SIGKILL'));

test('Redis that stops answering is given up', { skip, timeout: 20_000 }, async () => {
  /** @type {string[]} */
  const said = [];
  const quick = await connect(server.url('submitter'), {
    answerMs: 500,
    patienceMs: 0,
    log: (line) => said.push(line),
  });
  server.send('SIGSTOP');
  quick.redis.ping().catch(() => {});
  await assert.rejects(quick.gone, {
    exitCode: 1,
    message: /^Redis at 127\.0\.0\.1:\d+ was lost: Socket timeout\./,
  });
  assert.deepEqual(said, []);
});

test('what is closed while Redis is away is closed for good', { skip, timeout: 30_000 }, async () => {
  const own = await connect(server.url('worker'));
  await own.take('on.nobody').waitUntilReady();
  await server.stop('SIGKILL');
  try {
    await until(
      () => own.redis.status !== 'ready',
      () => own.redis.status,
    );
    await own.close();
  } finally {
    await server.start();
  }
});

test('Redis that answers again within the time that it has is used on', {
  skip,
  timeout: 20_000,
}, async () => {
  /** @type {string[]} */
  const said = [];
  const patient = await connect(server.url('submitter'), {
    answerMs: 500,
    patienceMs: 15_000,
    log: (line) => said.push(line),
  });
  server.send('SIGSTOP');
  const answer = patient.redis.ping();
  await until(
    () => said.length > 0,
    () => 'it is not missed',
  );
  server.send('SIGCONT');
  assert.equal(await answer, 'PONG');
  assert.match(
    said.join('\n'),
    /is unreachable \(Socket timeout.*\)\. Trying again\.\nRedis at .* is back\.$/,
  );
  await patient.close();
});
