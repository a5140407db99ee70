/**
 * `node packages/fleet/test/simulate.js [--machines 1000] [--run FILE]`: workers that answer with a recorded run, all with one
 * Redis, and one submitter. Prints how long submitting, status and collecting take, and what Redis needs for it.
 */
import { fork } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseScriptOptions } from 'rounds/cli/script-options.js';
import { workerUser } from '../carry-out/job-user.js';
import { collectResults, readJobState, readRunData } from '../follow.js';
import { readPrivateKey, readPublicKey } from '../keys.js';
import { sendLines } from '../records.js';
import { connect } from '../redis.js';
import { listMachines, submit } from '../submit.js';
import { runWorker } from '../worker.js';
import { fleet, repository, skip, startRedis, until } from './support.js';

const { values } = parseScriptOptions(
  {
    options: {
      run: { type: 'string', default: path.join(repository, 'results/utf8-validation-arabic.ndjson') },
      worker: { type: 'string' },
    },
  },
  { machines: 1000, processes: 4 },
);
if (skip) throw new Error(skip);
const { machines } = values;
process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0';
/** Neither interrupted nor heard of. */
const never = { signal: new AbortController().signal, log: () => {} };
if (values.worker !== undefined) await someWorkers(JSON.parse(values.worker));
else await simulate();

/** @param {{ url: string, key: string, first: number, count: number }} what */
async function someWorkers({ url, key, first, count }) {
  const lines = readFileSync(values.run, 'utf8').trimEnd().split('\n');
  const rights = { submitters: [readPublicKey(key)], repos: [], images: [], trusted: false, maxMs: 60_000 };
  const user = workerUser;
  /** @type {Parameters<typeof runWorker>[2]} */
  const how = {
    ...never,
    execute: ({ id }, { redis }, { token }) => sendLines(redis, { id, token }, lines, 0),
  };
  const each = Array.from({ length: count }, async (_, i) =>
    runWorker({ name: `machine-${first + i}`, labels: ['all'], user, ...rights }, await connect(url), how),
  );
  await Promise.all(each);
}

async function simulate() {
  const home = mkdtempSync(path.join(tmpdir(), 'rounds-fleet-simulation-'));
  const redis = await startRedis(path.join(home, 'redis'));
  const keyFile = path.join(home, 'key.pem');
  const key = (await fleet(['key', keyFile], { home, redis, user: 'submitter' }).closed).stdout.trim();
  const admin = await connect(redis.url('admin'));
  const own = await connect(redis.url('submitter'));
  const { processes } = values;
  const each = Math.ceil(machines / processes);
  const children = Array.from({ length: processes }, (_, i) => {
    const first = i * each;
    const what = { url: redis.url('worker'), key, first, count: Math.min(each, machines - first) };
    return fork(import.meta.filename, ['--run', values.run, '--worker', JSON.stringify(what)]);
  });
  try {
    const seconds = stopwatch();
    await until(
      async () => (await listMachines(own.redis)).length === machines,
      () => 'not all machines live',
      300,
    );
    console.log(`${machines} machines live after ${seconds()} s`);
    const all = stopwatch();
    const code = { repo: 'x', commit: 'a'.repeat(40) };
    const submission = { on: ['all'], each: true, code, suites: [], options: {}, hours: 1 };
    const id = await submit(submission, readPrivateKey(keyFile), own);
    console.log(`submitted after ${all()} s`);
    const { jobs } = await readRunData(id, own);
    const status = stopwatch();
    await Promise.all(jobs.map((job) => readJobState(job, own)));
    console.log(`status of ${jobs.length} jobs in ${status()} s`);
    const states = await collectResults(jobs, path.join(home, 'out'), own, { wait: true, ...never });
    const completed = states.filter(({ state }) => state === 'completed').length;
    console.log(`collected after ${all()} s: ${completed} completed`);
    const recorded = readFileSync(values.run, 'utf8');
    const files = readdirSync(path.join(home, 'out'));
    const same = files.filter(
      (name) => readFileSync(path.join(home, 'out', name), 'utf8') === recorded,
    ).length;
    console.log(
      `${same} of ${files.length} files are the recorded run, ${(recorded.length / 1e3).toFixed(0)} kB each`,
    );
    const memory = await admin.redis.info('memory');
    console.log(`Redis: ${/used_memory_peak_human:(\S+)/.exec(memory)?.[1]} at most`);
    process.exitCode = same === machines ? 0 : 1;
  } finally {
    for (const child of children) child.kill('SIGKILL');
    await own.close();
    await admin.close();
    await redis.stop('SIGKILL');
    rmSync(home, { recursive: true });
  }
}

function stopwatch() {
  const startedAt = performance.now();
  return () => ((performance.now() - startedAt) / 1000).toFixed(1);
}
