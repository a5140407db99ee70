/** What somebody else put into Redis, or nobody answers, ends in one line: nothing waits for ever. */
import assert from 'node:assert/strict';
import { generateKeyPairSync } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { UserError } from 'rounds/system/errors.js';
import { newPath } from 'rounds/test/support/scratch.js';
import { workerUser } from '../../carry-out/job-user.js';
import { fetchRun } from '../../fetch.js';
import { collectResults, readJobState, readRunData } from '../../follow.js';
import { JobLostError, sendLines } from '../../records.js';
import { connect, keepSeconds, keys, queueName } from '../../redis.js';
import { submit } from '../../submit.js';
import { runWorker } from '../../worker.js';
import { fleet as command, skip, startRedis } from '../support.js';

const home = newPath('-fleet');
const signer = generateKeyPairSync('ed25519').privateKey;
/** @type {import('../support.js').Server} */
let server;
/** @type {Record<'worker' | 'submitter' | 'admin', import('../../redis.js').Fleet>} */
let as;
before(async () => {
  if (skip) return;
  server = await startRedis(path.join(home, 'redis'));
  const open = (/** @type {'worker' | 'submitter' | 'admin'} */ user) => connect(server.url(user));
  as = { worker: await open('worker'), submitter: await open('submitter'), admin: await open('admin') };
  // Somebody has the labels, and does nothing.
  const about = JSON.stringify({ labels: ['all', 'other', 'runs', 'flows', 'done'], cpu: 'x', cores: 1 });
  await as.worker.redis.multi().sadd(keys.machines, 'idle').set(keys.machine('idle'), about).exec();
});
after(async () => {
  if (skip) return;
  await Promise.all(Object.values(as).map((each) => each.close()));
  await server.stop('SIGKILL');
});

const code = { repo: 'x', commit: 'a'.repeat(40) };

/** @param {{ on?: string[], hours?: number }} [options] */
async function submitted({ on = ['all'], hours = 1 } = {}) {
  const id = await submit({ on, code, suites: [], options: {}, hours }, signer, as.submitter);
  return { id, ...(await readRunData(id, as.submitter)) };
}

/** @param {import('../../submit.js').RunJob[]} jobs */
async function collected(jobs) {
  const out = newPath('-out');
  /** @type {string[]} */
  const said = [];
  const how = {
    wait: true,
    signal: AbortSignal.timeout(20_000),
    log: (/** @type {string} */ line) => said.push(line),
  };
  const states = await collectResults(jobs, out, as.submitter, how);
  const files = readdirSync(out).map((name) => readFileSync(path.join(out, name), 'utf8'));
  return { states: states.map(({ state }) => state), said: said.join('\n'), files };
}

/** A worker takes the job, and puts something into its records. @param {string} id @param {[string, ...string[]][]} entries */
async function sends(id, ...entries) {
  await as.worker.redis.hset(keys.claim(id), 'machine', 'odd');
  for (const [number, ...fields] of entries) await as.worker.redis.xadd(keys.records(id), number, ...fields);
}

/** A worker ends a job. @param {string} label @param {string} reason */
async function fails(label, reason) {
  const job = await as.worker.take(`on.${label}`).getNextJob('token', { block: false });
  await job?.moveToFailed(new Error(reason), 'token', false);
}

/** @type {[string, [string, ...string[]][], RegExp][]} */
const odd = [
  [
    'a number out of order',
    [['99999999999-0', 'line', '{}']],
    /wrote: number 99999999999-0 instead of 1\.$/m,
  ],
  [
    'half a number',
    [
      ['0-5', 'line', '{}'],
      ['1-1', 'line', '{}'],
    ],
    /wrote: number 0-5 instead of 1\.$/m,
  ],
  ['two lines at once', [['1-0', 'line', '{}\n{}']], /wrote: no line at number 1\.$/m],
  ['another field', [['1-0', 'x', '{}']], /wrote: no line at number 1\.$/m],
  [
    'a search that is none',
    [['1-0', 'line', '{"type":"bisect"}']],
    /wrote: search\.names: expected an array/,
  ],
  [
    '300 MB',
    Array.from({ length: 3 }, (_, i) => [`${i + 1}-0`, 'line', 'x'.repeat(1e8)]),
    /wrote: 2\d\d MiB\.$/m,
  ],
];
for (const [what, entries, message] of odd) {
  test(`records with ${what} fail their job alone`, { skip }, async () => {
    const { jobs } = await submitted({ on: ['all', 'other'] });
    const [first, second] = jobs.map(({ id }) => id);
    await sends(first ?? '', ...entries);
    await as.worker.redis.hset(keys.claim(second ?? ''), 'machine', 'fine');
    await sends(second ?? '', ['1-0', 'line', '{"type":"run"}']);
    await fails('other', 'a reason');
    await as.worker.redis.hset(keys.claim(second ?? ''), 'machine', 'fine');
    const { states, said, files } = await collected(jobs);
    assert.deepEqual([states, files], [['failed', 'failed'], ['{"type":"run"}\n']]);
    assert.match(said, message);
    assert.match(said, /^fine: failed: a reason$/m);
    await as.admin.redis.flushall();
    await livesAgain();
  });
}

/** Of everything in Redis, these are what a submitter asks for. */
async function livesAgain() {
  const about = JSON.stringify({ labels: ['all', 'other', 'runs', 'flows', 'done'], cpu: 'x', cores: 1 });
  await as.worker.redis.multi().sadd(keys.machines, 'idle').set(keys.machine('idle'), about).exec();
}

test('a failure that is no text, and a job that is none, fail their job alone', { skip }, async () => {
  const { jobs } = await submitted({ on: ['all', 'other'] });
  await fails('all', 'x');
  await fails('other', 'a reason');
  await as.worker.redis.hset(`rounds:on.all:${jobs[0]?.id}`, {
    stacktrace: '{',
    data: '[',
    failedReason: '{}',
  });
  const { states, said } = await collected(jobs);
  assert.deepEqual(states, ['failed', 'failed']);
  assert.match(said, /^any all: failed: its machine gives no reason$/m);
});

test('a run that is none is left out of the list, and named in one line', { skip }, async () => {
  const { id } = await submitted();
  const [odd, late] = [await submitted(), await submitted()];
  await as.submitter.redis.hset(`rounds:runs:${odd.id}`, 'data', '{');
  await as.submitter.redis.hset(`rounds:runs:${late.id}`, 'timestamp', 'never');
  const options = {
    home: path.join(home, 'status'),
    redis: server,
    user: /** @type {const} */ ('submitter'),
  };
  const { code, stdout, stderr } = await command(['status', '--json'], options).closed;
  assert.equal(code, 0, stderr);
  const runs = JSON.parse(stdout).runs.map((/** @type {{ id: string }} */ run) => run.id);
  assert.deepEqual([runs.includes(id), runs.includes(odd.id), runs.includes(late.id)], [true, false, false]);
  const results = await command(['results', odd.id], options).closed;
  assert.match(results.stderr, /^error: Redis has an invalid list of jobs for run \S+\.\n$/m);
});

test('a job that nobody takes ends when it expires', { skip }, async () => {
  const { jobs } = await submitted({ hours: -1 });
  const { states, said } = await collected(jobs);
  assert.deepEqual(states, ['expired']);
  assert.match(said, /^any all: expired at \S+Z: no machine took it$/m);
});

test('a job whose machine never comes back ends when it expires', { skip }, async () => {
  const { jobs } = await submitted({ hours: -1 });
  await sends(jobs[0]?.id ?? '', ['1-0', 'line', '{"type":"run"}']);
  const { states, said, files } = await collected(jobs);
  assert.deepEqual([states, files], [['expired'], ['{"type":"run"}\n']]);
  assert.match(said, /^odd: expired at \S+Z: its machine did not return$/m);
});

test('a job that was cancelled is over once its machine has let go of it', { skip }, async () => {
  const { jobs } = await submitted();
  const [job] = jobs;
  assert.ok(job);
  await as.worker.redis.hset(keys.claim(job.id), 'machine', 'busy');
  await as.submitter.redis.set(keys.cancelled(job.id), '1');
  const states = [];
  for (const measures of [job.id, undefined]) {
    const about = JSON.stringify({ labels: [], cpu: 'x', cores: 1, job: measures });
    await as.worker.redis.set(keys.machine('busy'), about);
    states.push((await readJobState(job, as.submitter)).state);
  }
  assert.deepEqual(states, ['waiting', 'cancelled']);
});

test('a worker that lost its job writes no record any more', { skip }, async () => {
  const id = 'contested';
  const send = (/** @type {string | undefined} */ token, /** @type {string[]} */ ...lines) =>
    sendLines(as.worker.redis, { id, token }, lines, 0);
  assert.equal(await send('first', 'one'), 1, 'where nobody has a claim, Redis has forgotten it');
  await as.worker.redis.hset(keys.claim(id), { machine: 'same', token: 'second' });
  await assert.rejects(send('first', 'one', 'lost'), JobLostError);
  assert.equal(await send('second', 'one', 'two'), 2);
  assert.equal(await send(undefined, 'one', 'two', 'three'), 3, 'a run that is complete');
  assert.deepEqual(
    (await as.worker.redis.xrange(keys.records(id), '-', '+')).map(([, [, line]]) => line),
    ['one', 'two', 'three'],
  );
});

test('a file that a bucket does not take keeps no other from it', { skip }, async () => {
  const { id, jobs } = await submitted({ on: ['all', 'other'] });
  for (const job of jobs) {
    await as.worker.redis.hset(keys.claim(job.id), 'machine', 'idle');
    await sendLines(as.worker.redis, { id: job.id }, ['{"type":"run"}'], 0);
  }
  /** @type {string[]} */
  const asked = [];
  const put = async (/** @type {string} */ file) => {
    asked.push(path.basename(file));
    if (asked.length === 1) throw new UserError('it is full');
    return 's3://bench';
  };
  const out = newPath('-out');
  const { signal } = new AbortController();
  assert.equal(await fetchRun(id, as.submitter, { out, put, wait: false, signal }), 1);
  assert.deepEqual(asked.sort(), readdirSync(out).sort());
  assert.equal(asked.length, 2);
});

test('a label may be a word that queues of ours have', { skip }, async () => {
  const { jobs } = await submitted({ on: ['runs', 'flows'] });
  const states = await Promise.all(jobs.map((job) => readJobState(job, as.submitter)));
  assert.deepEqual(
    states.map(({ state }) => state),
    ['waiting', 'waiting'],
  );
});

test('a label that nobody has is refused', { skip }, async () => {
  await assert.rejects(
    submitted({ on: ['all', 'ghost'] }),
    /No machine with the label ghost is online\. Online: idle\./,
  );
});

test('what nobody can ask for any more goes from Redis, whether anybody took it or not', {
  skip,
}, async () => {
  const hours = -keepSeconds / 3600 - 1;
  const old = await submitted({ hours });
  const done = await submitted({ on: ['done'], hours });
  const taken = await as.worker.take(queueName('done')).getNextJob('token', { block: false });
  await taken?.moveToCompleted({}, 'token', false);
  assert.equal(await as.worker.runs.getJobState(done.id), 'waiting');
  const kept = await submitted({ hours: -keepSeconds / 3600 + 1 });
  const machine = {
    name: 'tidy',
    labels: [],
    submitters: [],
    repos: [],
    images: [],
    maxMs: 60_000,
    trusted: false,
    user: workerUser,
  };
  await runWorker({ ...machine, once: true }, as.worker, {
    signal: AbortSignal.timeout(20_000),
    log: () => {},
  });
  const left = async (/** @type {typeof old} */ run) => {
    const ids = [run.id, ...run.jobs.map(({ id }) => id)];
    return (await as.admin.redis.keys('rounds:*')).filter((key) => ids.some((id) => key.includes(id))).length;
  };
  assert.deepEqual([await left(old), await left(done)], [0, 0]);
  assert.ok((await left(kept)) >= 2, 'its run, and its job');
});
