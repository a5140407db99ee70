/** Whatever somebody else put into Redis, or nobody answers, ends in one line: nothing waits forever. */
import assert from 'node:assert/strict';
import { generateKeyPairSync } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { newPath } from 'rounds/test/support/scratch.js';
import { workerUser } from '../../carry-out/job-user.js';
import { collectResults, readJobState } from '../../follow.js';
import { JobLostError, sendLines } from '../../records.js';
import { connect, keepSeconds, keys } from '../../redis.js';
import { readFleetRun } from '../../registry.js';
import { submit } from '../../submit.js';
import { runWorker } from '../../worker.js';
import { fleet, skip, startRedis } from '../support.js';

const home = newPath('-fleet');
const signer = generateKeyPairSync('ed25519').privateKey;
/** @type {import('../support.js').Server} */
let server;
/** @type {Record<import('../support.js').User, import('../../redis.js').Fleet>} */
let as;
before(async () => {
  if (skip) return;
  server = await startRedis(path.join(home, 'redis'));
  const open = (/** @type {import('../support.js').User} */ user) => connect(server.url(user));
  as = { worker: await open('worker'), submitter: await open('submitter'), admin: await open('admin') };
  await reportIdleMachine();
});
after(async () => {
  if (skip) return;
  await Promise.all(Object.values(as).map((each) => each.close()));
  await server.stop('SIGKILL');
});

/** Somebody has the labels, and does nothing. */
async function reportIdleMachine() {
  const about = JSON.stringify({ labels: ['all', 'other', 'done'], cpu: 'x', cores: 1 });
  await as.worker.redis.multi().sadd(keys.machines, 'idle').set(keys.machine('idle'), about).exec();
}

/** @param {{ on?: string[], hours?: number }} [options] */
async function submitted({ on = ['all'], hours = 1 } = {}) {
  const code = { repo: 'x', commit: 'a'.repeat(40) };
  const id = await submit({ on, code, suites: [], options: {}, hours }, signer, as.submitter);
  const { jobs } = await readFleetRun(id, as.submitter);
  return { id, jobs, first: /** @type {typeof jobs[0]} */ (jobs[0]) };
}

/** @param {import('../../registry.js').RunJob[]} jobs */
async function collected(jobs) {
  const out = newPath('-out');
  /** @type {string[]} */
  const lines = [];
  const log = (/** @type {string} */ line) => lines.push(line);
  const how = { wait: true, signal: AbortSignal.timeout(20_000), log };
  const states = await collectResults(jobs, out, as.submitter, how);
  const files = readdirSync(out).map((name) => readFileSync(path.join(out, name), 'utf8'));
  return { states: states.map(({ state }) => state), log: lines.join('\n'), files };
}

/** A worker takes the job, and puts entries into its records. @param {string} id @param {string} machine @param {[string, ...string[]][]} entries */
async function claims(id, machine, ...entries) {
  await as.worker.redis.hset(keys.claim(id), 'machine', machine);
  for (const [number, ...fields] of entries) await as.worker.redis.xadd(keys.records(id), number, ...fields);
}

/** A worker that may execute nothing. @param {string} name @param {string[]} labels */
function workerOf(name, labels) {
  return { name, labels, submitters: [], repos: [], maxMs: 60_000, user: workerUser };
}

/** @type {[string, ...string[]]} */
const header = ['1-0', 'line', '{"type":"run"}'];

/** A worker ends a job. @param {string} label @param {string} reason */
async function fails(label, reason) {
  const job = await as.worker.take(label).getNextJob('token', { block: false });
  await job?.moveToFailed(new Error(reason), 'token', false);
}

/** @type {[string, [string, ...string[]][], RegExp][]} */
const invalid = [
  ['a number out of order', [['9999-0', 'line', '{}']], /job: number 9999-0 instead of 1\.$/m],
  ['half a number', [['0-5', 'line', '{}']], /job: number 0-5 instead of 1\.$/m],
  ['two lines at once', [['1-0', 'line', '{}\n{}']], /job: no line at number 1\.$/m],
  ['another field', [['1-0', 'x', '{}']], /job: no line at number 1\.$/m],
  ['an invalid search', [['1-0', 'line', '{"type":"bisect"}']], /job: Cannot read properties of undefined/],
  [
    '300 MB',
    Array.from({ length: 3 }, (_, i) => [`${i + 1}-0`, 'line', 'x'.repeat(1e8)]),
    /job: 2\d\d MiB\.$/m,
  ],
];
for (const [what, entries, message] of invalid) {
  test(`records with ${what} fail their job alone`, { skip }, async () => {
    const { jobs } = await submitted({ on: ['all', 'other'] });
    const [odd = '', fine = ''] = jobs.map(({ id }) => id);
    await claims(odd, 'odd', ...entries);
    await claims(fine, 'fine', header);
    await fails('other', 'a reason');
    const { states, log, files } = await collected(jobs);
    assert.deepEqual([states, files], [['failed', 'failed'], ['{"type":"run"}\n']]);
    assert.match(log, message);
    assert.match(log, /^fine: failed: a reason$/m);
    await as.admin.redis.flushall();
    await reportIdleMachine();
  });
}

test('an invalid reason and an invalid job fail their job alone', { skip }, async () => {
  const { jobs, first } = await submitted({ on: ['all', 'other'] });
  await fails('all', 'x');
  await fails('other', 'a reason');
  const odd = { stacktrace: '{', data: '[', failedReason: '{}' };
  await as.worker.redis.hset(`rounds:on.all:${first.id}`, odd);
  const { states, log } = await collected(jobs);
  assert.deepEqual(states, ['failed', 'failed']);
  assert.match(log, /^any all: failed: its machine gives no reason$/m);
});

test('an invalid run is omitted from the list, and has an error of its own', { skip }, async () => {
  const [{ id }, odd] = [await submitted(), await submitted()];
  await as.submitter.redis.hset(keys.runs, odd.id, '{');
  const options = {
    home: path.join(home, 'status'),
    redis: server,
    user: /** @type {const} */ ('submitter'),
  };
  const { code, stdout, stderr } = await fleet(['status', '--json'], options).closed;
  assert.equal(code, 0, stderr);
  const runs = JSON.parse(stdout).runs.map((/** @type {{ id: string }} */ run) => run.id);
  assert.deepEqual([runs.includes(id), runs.includes(odd.id)], [true, false]);
  const results = await fleet(['results', odd.id], options).closed;
  assert.match(results.stderr, /^error: Redis has an invalid list of jobs for run \S+\.\n$/m);
});

test('a job that nobody takes ends when it expires', { skip }, async () => {
  const { jobs } = await submitted({ hours: -1 });
  const { states, log } = await collected(jobs);
  assert.deepEqual(states, ['expired']);
  assert.match(log, /^any all: expired at \S+Z: no machine took it$/m);
});

test('a job whose machine never comes back ends when it expires', { skip }, async () => {
  const { jobs, first } = await submitted({ hours: -1 });
  await claims(first.id, 'odd', header);
  const { states, log, files } = await collected(jobs);
  assert.deepEqual([states, files], [['expired'], ['{"type":"run"}\n']]);
  assert.match(log, /^odd: expired at \S+Z: its machine did not return$/m);
});

test('a cancelled job is over once its machine has released it', { skip }, async () => {
  const { first } = await submitted();
  await claims(first.id, 'busy');
  await as.submitter.redis.set(keys.cancelled(first.id), '1');
  const states = [];
  for (const job of [first.id, undefined]) {
    const about = JSON.stringify({ labels: [], cpu: 'x', cores: 1, job });
    await as.worker.redis.set(keys.machine('busy'), about);
    states.push((await readJobState(first, as.submitter)).state);
  }
  assert.deepEqual(states, ['waiting', 'cancelled']);
});

test('a worker that lost its job writes no more records', { skip }, async () => {
  const id = 'contested';
  const send = (/** @type {string | undefined} */ token, /** @type {string[]} */ ...lines) =>
    sendLines(as.worker.redis, { id, token }, lines, 0);
  assert.equal(await send('first', 'one'), 1, 'without any claim, Redis has lost it');
  await as.worker.redis.hset(keys.claim(id), { machine: 'same', token: 'second' });
  await assert.rejects(send('first', 'one', 'lost'), JobLostError);
  assert.equal(await send('second', 'one', 'two'), 2);
  assert.equal(await send(undefined, 'one', 'two', 'three'), 3, 'a run that is complete');
  const records = await as.worker.redis.xrange(keys.records(id), '-', '+');
  assert.deepEqual(
    records.map(([, [, line]]) => line),
    ['one', 'two', 'three'],
  );
});

test('old runs are removed from Redis, whether anybody took them or not', { skip }, async () => {
  const hours = -keepSeconds / 3600 - 1;
  const runs = [
    await submitted({ hours }),
    await submitted({ on: ['done'], hours }),
    await submitted({ hours: hours + 2 }),
  ];
  const taken = await as.worker.take('done').getNextJob('token', { block: false });
  await taken?.moveToCompleted({}, 'token', false);
  const machine = { ...workerOf('tidy', []), once: true };
  await runWorker(machine, as.worker, { signal: AbortSignal.timeout(20_000), log: () => {} });
  const left = runs.map(async ({ id, jobs: [job] }) => [
    await as.admin.redis.hexists(keys.runs, id),
    await as.admin.redis.exists(`rounds:on.${job?.on}:${job?.id}`),
  ]);
  assert.deepEqual(await Promise.all(left), [
    [0, 0],
    [0, 0],
    [1, 1],
  ]);
});

test('a queue with a key of another type is reported once, and other jobs are taken', { skip }, async () => {
  const { jobs } = await submitted({ on: ['done'] });
  for (const key of ['wait', 'delayed', 'meta']) await as.admin.redis.set(`rounds:on.odd:${key}`, 'no list');
  /** @type {string[]} */
  const lines = [];
  const ended = new AbortController();
  const log = (/** @type {string} */ line) => {
    lines.push(line);
    if (line.startsWith(String(jobs[0]?.id))) setTimeout(() => ended.abort(), 5000); // a few polls later
  };
  const signal = AbortSignal.any([ended.signal, AbortSignal.timeout(60_000)]);
  await runWorker(workerOf('odd', ['done']), as.worker, { signal, log });
  assert.equal(ended.signal.aborted, true, `expected a job, got ${lines.join('\n')}`);
  const refused = lines.filter((line) => /^Redis refuses jobs for odd \(.*WRONGTYPE/.test(line));
  assert.equal(refused.length, 1, lines.join('\n'));
});

test('a worker waits while Redis is full, and then takes jobs', { skip }, async () => {
  const setMaxMemory = (/** @type {string} */ bytes) => as.admin.redis.config('SET', 'maxmemory', bytes);
  const ended = new AbortController();
  const signal = AbortSignal.any([ended.signal, AbortSignal.timeout(60_000)]);
  let [refusals, id] = [0, ''];
  const log = async (/** @type {string} */ line) => {
    if (id !== '' && line.startsWith(id)) ended.abort();
    if (!/^Redis refuses to write \(OOM .*\)\. Jobs wait until it has room again\.$/.test(line)) return;
    refusals++;
    await assert.rejects(submitted({ on: ['done'] }), /OOM/);
    await delay(5000); // a few polls
    await setMaxMemory('0');
    id = (await submitted({ on: ['done'] })).first.id;
  };
  await setMaxMemory('1');
  await runWorker(workerOf('full', ['done']), as.worker, { signal, log });
  assert.deepEqual([ended.signal.aborted, refusals], [true, 1]);
});
