/** Faults of a machine, or of Redis, are reported to the submitter in one line. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { randomUUID, sign } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { newPath } from 'rounds/test/support/scratch.js';
import { collectResults } from '../../follow.js';
import { readPrivateKey } from '../../keys.js';
import { connect } from '../../redis.js';
import { measuring, ready, recordsIn, skip, startFleet, until } from '../support.js';

/** @type {import('../support.js').TestFleet} */
let own;
before(async () => {
  if (!skip) own = await startFleet(newPath('-fleet'));
});
after(() => own?.end());

/** @param {string} name of the machine @param {string} rounds */
async function runOn(name, rounds) {
  const options = ['--runtime', 'node', '--rounds', rounds, '--quick', '--on', name];
  const out = ['--out', own.place(`${name}-out`)];
  return own.submitter(['run', 'bench', ...options, ...out, ...own.signed]).closed;
}

test('no space for the results', { skip }, async (t) => {
  const runs = own.place('full/cache/fleet/runs/full');
  mkdirSync(runs, { recursive: true });
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=8k', 'tmpfs', runs]);
  if (mounted.status !== 0) return t.skip('a small file system takes the right to mount one');
  t.after(() => spawnSync('umount', [runs]));
  await ready(own.startWorker('full'));
  const { code, stderr } = await runOn('full', '300');
  assert.equal(code, 1);
  assert.match(stderr, /^full: failed: .*(?:ENOSPC|no space).*$/m);
  const [records = []] = recordsIn(own.place('full-out'));
  assert.equal(records[0]?.type, 'run', 'what there was room for is here');
});

/** A clock that is two days ahead as soon as a file is there. @param {string} name of the machine */
function startWithClock(name) {
  const jump = own.place(`${name}-jump`);
  const clock = own.place(`${name}-clock.mjs`);
  writeFileSync(
    clock,
    `import { existsSync } from 'node:fs';
    const True = Date;
    const now = () => True.now() + (existsSync(${JSON.stringify(jump)}) ? 2 * 86400e3 : 0);
    globalThis.Date = class extends True {
      constructor(...args) { args.length > 0 ? super(...args) : super(now()); }
      static now = now;
    };`,
  );
  const worker = own.startWorker(name, [], { NODE_OPTIONS: `--import=${pathToFileURL(clock)}` });
  return { worker, jump: () => writeFileSync(jump, '') };
}

test('a clock that is wrong', { skip }, async () => {
  const { worker, jump } = startWithClock('ahead');
  jump();
  await ready(worker);
  const { code, stderr } = await runOn('ahead', '2');
  assert.equal(code, 1);
  assert.match(
    stderr,
    /^any ahead: failed: the job expired at \S+, and here it is \S+\. Submit it again, or set the clocks\.$/m,
  );
});

test('a clock that jumps during a job', { skip }, async () => {
  const { worker, jump } = startWithClock('jumpy');
  await ready(worker);
  const { run, out } = await measuring(own, 'jumpy', { rounds: '8', worker });
  jump();
  const { code, stderr } = await run.closed;
  assert.equal(code, 0, stderr);
  assert.equal(recordsIn(out)[0]?.at(-1).type, 'end');
});

test('a job of a newer version', { skip }, async (t) => {
  await ready(own.startWorker('old'));
  const fleet = await connect(own.redis.url('submitter'));
  t.after(fleet.close);
  const job = { id: randomUUID(), on: 'old', expires: new Date(Date.now() + 3600e3).toISOString() };
  const text = JSON.stringify({ ...job, rounds: 2, anything: 'else' });
  const key = readPrivateKey(own.place('key.pem'));
  const signature = sign(null, Buffer.from(`rounds fleet job\n${text}`), key).toString('base64');
  await fleet.queueOf('old').add('bench', { text, signature }, { jobId: job.id });
  const how = { wait: true, signal: AbortSignal.timeout(60_000), log: () => {} };
  const [state] = await collectResults([job], own.place('old-out'), fleet, how);
  assert.equal(
    state?.why,
    'the job has version 2, and this Rounds supports version 1. Update it on this machine.',
  );
});

/** @param {number} patienceMs */
async function connected(patienceMs) {
  /** @type {string[]} */
  const lines = [];
  const options = { answerMs: 500, patienceMs, log: (/** @type {string} */ line) => lines.push(line) };
  return { fleet: await connect(own.redis.url('submitter'), options), lines };
}

test('Redis that stops responding is given up', { skip, timeout: 20_000 }, async (t) => {
  const { fleet, lines } = await connected(0);
  t.after(() => own.redis.send('SIGCONT'));
  own.redis.send('SIGSTOP');
  fleet.redis.ping().catch(() => {});
  await assert.rejects(fleet.gone, {
    exitCode: 1,
    message: /^Redis at 127\.0\.0\.1:\d+ was lost: Socket timeout\./,
  });
  assert.deepEqual(lines, []);
});

test('Redis that responds again in time is used again', { skip, timeout: 20_000 }, async (t) => {
  const { fleet, lines } = await connected(15_000);
  t.after(fleet.close);
  own.redis.send('SIGSTOP');
  const answer = fleet.redis.ping();
  await until(
    () => lines.length > 0,
    () => 'it is not missed',
  ).finally(() => own.redis.send('SIGCONT'));
  assert.equal(await answer, 'PONG');
  assert.match(
    lines.join('\n'),
    /is unreachable \(Socket timeout.*\)\. Trying again\.\nRedis at .* is back\.$/,
  );
});

test('a connection that is closed without Redis stays closed', { skip, timeout: 30_000 }, async () => {
  const fleet = await connect(own.redis.url('worker'));
  await fleet.take('nobody').waitUntilReady();
  let connections = 0;
  fleet.redis.on('connect', () => connections++);
  await own.redis.stop('SIGKILL');
  await until(
    () => fleet.redis.status !== 'ready',
    () => fleet.redis.status,
  );
  await fleet.close();
  await own.redis.start();
  await delay(3000);
  assert.equal(connections, 0);
});
