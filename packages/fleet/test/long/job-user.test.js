/** Jobs of another user than the worker's: what is left when a worker is killed, and what such a job cannot make the worker read. */
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { newPath, scratch, writeFiles } from 'rounds/test/support/scratch.js';
import { keepSeconds } from '../../redis.js';
import {
  commitFiles,
  skip as lacking,
  measuring,
  ready,
  recordsIn,
  repository,
  resumesIn,
  startFleet,
  until,
} from '../support.js';

const isAllowed = process.getuid?.() === 0 && spawnSync('setpriv', ['--version']).status === 0;
const skip = lacking || (!isAllowed && 'jobs of another user take root and setpriv');

const uid = 65534;
/** @type {import('../support.js').TestFleet} */
let own;
before(async () => {
  if (skip) return;
  const begun = await startFleet(newPath('-fleet'));
  const signed = ['--sign', begun.place('key.pem'), '--repo', begun.place('code'), '--commit', begun.commit];
  own = { ...begun, signed };
  chmodSync(scratch, 0o755);
  giveCode();
});
after(() => own?.end());

/** Git takes no repository of another user. */
const giveCode = () => execFileSync('chown', ['-R', String(uid), own.place('code')]);

/** @param {string} name of a machine */
const startWorker = (name) => own.startWorker(name, ['--job-user', 'nobody']);

/** @param {string} name of a machine @returns {string[]} commands that run for it as the user of jobs */
const jobsOf = (name) =>
  readdirSync('/proc').flatMap((pid) => {
    try {
      if (!/^\d+$/.test(pid) || statSync(`/proc/${pid}`).uid !== uid) return [];
      if (!readFileSync(`/proc/${pid}/environ`, 'utf8').includes(own.place(name))) return [];
      return [readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')];
    } catch {
      return []; // it has ended
    }
  });

/** @param {string} name of a machine @returns {boolean} whether its lock is held, as a process of the worker's user sees it */
function isLocked(name) {
  const lock = path.join(repository, 'packages/rounds/system/lock.js');
  const code = `console.log(await (await import(${JSON.stringify(lock)})).isLocked())`;
  const env = { ...process.env, ROUNDS_LOCK: own.place(name) };
  const args = ['--input-type=module', '-e', code];
  return execFileSync(process.execPath, args, { env, encoding: 'utf8' }).trim() === 'true';
}

/** @param {string} name of a machine @returns {string} its only results file */
function resultsOf(name) {
  const runs = own.place(name, 'cache/fleet/runs', name);
  return path.join(runs, readdirSync(runs)[0] ?? '', 'run.ndjson');
}

test('a worker that is killed leaves nothing, and its job continues', { skip }, async () => {
  const options = { rounds: '30', records: 12, worker: startWorker('mortal') };
  const { worker, run, out } = await measuring(own, 'mortal', options);
  const measures = jobsOf('mortal').some((command) => / bench /.test(command));
  assert.deepEqual([measures, isLocked('mortal')], [true, true], 'as that user, whose lock is seen');
  await worker.end('SIGKILL');
  const left = () => jobsOf('mortal').join('\n');
  await until(() => left() === '', left, 10);
  assert.equal(isLocked('mortal'), false);
  await ready(startWorker('mortal'));
  const { code, stderr } = await run.closed;
  assert.equal(code, 0, stderr);
  assert.equal(resumesIn(recordsIn(out)[0] ?? []), 1);
  const { uid: owner, mode } = statSync(resultsOf('mortal'));
  assert.deepEqual([owner, mode & 0o777], [0, 0o600], 'jobs cannot read results of others');
});

test('a worker that is interrupted lets its job write the last record', { skip }, async () => {
  const { worker, run } = await measuring(own, 'polite', { worker: startWorker('polite') });
  assert.equal((await worker.end()).code, 143);
  assert.deepEqual(jobsOf('polite'), []);
  const records = readFileSync(resultsOf('polite'), 'utf8').trimEnd().split('\n');
  assert.match(records.at(-1) ?? '', /"reason":"interrupted"/);
  await run.end();
});

test('old results are removed with the rights of jobs, and no link is followed', { skip }, async () => {
  const runs = own.place('tidy/cache/fleet/runs/tidy');
  const [job, secret] = [path.join(runs, 'an-old-job'), own.place('kept')];
  writeFiles(job, { 'run.ndjson': '{"type":"run"}\n', 'made/by/the/job': '' });
  writeFiles(secret, { file: '' });
  symlinkSync(secret, path.join(job, 'made/link'));
  execFileSync('chown', ['-hR', String(uid), path.join(job, 'made'), secret]);
  const long = Date.now() / 1000 - keepSeconds - 60;
  utimesSync(job, long, long);
  const worker = await ready(startWorker('tidy'));
  await until(
    () => !existsSync(job),
    () => worker.stderr,
  );
  assert.equal(existsSync(path.join(secret, 'file')), true);
  await worker.end();
});

/** How a job puts something else in place of its results. @type {Record<string, string>} */
const tricks = {
  'a link to a file that only the worker may read': 'symlinkSync(secret, file)',
  'a pipe that nobody writes to': "execFileSync('mkfifo', [file])",
};
for (const [what, put] of Object.entries(tricks)) {
  test(`a job that replaces its results by ${what} fails`, { skip, timeout: 120_000 }, async () => {
    const secret = own.place('secret');
    writeFileSync(secret, 'THE SECRET\n'.repeat(100_000), { mode: 0o600 });
    const commit = commitFiles(own.place('code'), put.slice(0, 4), {
      'bench/sum.bench.js': `import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { bench } from 'rounds';
const secret = ${JSON.stringify(secret)};
for (let pid = process.pid; pid > 1; ) {
  const words = readFileSync('/proc/' + pid + '/cmdline', 'utf8').split('\\0');
  const file = words[words.indexOf('--out') + 1];
  if (words.includes('--out') && existsSync(file)) {
    rmSync(file);
    ${put};
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 3000);
    break;
  }
  pid = Number(readFileSync('/proc/' + pid + '/stat', 'utf8').replace(/^.*\\) /s, '').split(' ')[1]);
}
bench('loop', () => 1 + 1);
`,
    });
    giveCode();
    const worker = await ready(startWorker('wary'));
    const out = own.place(`out-${commit}`);
    const small = ['--runtime', 'node', '--rounds', '2', '--on', 'wary', '--out', out];
    const run = await own.submitter(['run', 'bench', ...small, ...own.signed, '--commit', commit]).closed;
    assert.equal(run.code, 1, run.stderr);
    assert.match(run.stderr, /^wary: failed: the job has replaced its results file, or written too much\.$/m);
    assert.doesNotMatch(JSON.stringify(recordsIn(out)), /SECRET/);
    assert.equal((await worker.end()).code, 143, 'it waits for nothing');
  });
}
