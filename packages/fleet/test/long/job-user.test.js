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
import { skip as lacking, measuring, ready, recordsIn, repository, startFleet, until } from '../support.js';

const isAllowed = process.getuid?.() === 0 && spawnSync('setpriv', ['--version']).status === 0;
const skip = lacking || (!isAllowed && 'jobs of another user take root and setpriv');

const uid = 65534;
const home = newPath('-fleet');
/** @type {import('../support.js').TestFleet} */
let own;
before(async () => {
  if (skip) return;
  const begun = await startFleet(home);
  const signed = ['--sign', begun.place('key.pem'), '--repo', begun.place('code'), '--commit', begun.commit];
  own = { ...begun, signed };
  chmodSync(scratch, 0o755);
  giveCode();
});
after(() => own?.end());

/** Git takes no repository of another user. */
const giveCode = () => execFileSync('chown', ['-R', String(uid), own.place('code')]);

/** @param {string} name of a machine */
const startWorker = (name) => own.startWorker(name, '--job-user', 'nobody');

/** @param {string} name of a machine @returns {string[]} what runs for it as the user of jobs */
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
function isHeld(name) {
  const lock = path.join(repository, 'packages/rounds/system/lock.js');
  const code = `console.log(await (await import(${JSON.stringify(lock)})).isHeld())`;
  const env = { ...process.env, ROUNDS_LOCK: own.place(name) };
  const args = ['--input-type=module', '-e', code];
  return execFileSync(process.execPath, args, { env, encoding: 'utf8' }).trim() === 'true';
}

/** @param {string} name of a machine @returns {import('node:fs').Stats[]} of the results that it has */
function resultsOf(name) {
  const runs = own.place(name, 'cache/fleet/runs', name);
  return readdirSync(runs).map((id) => statSync(path.join(runs, id, 'run.ndjson')));
}

test('a worker that is killed leaves nothing, and its job goes on', { skip }, async () => {
  const { worker, run, out } = await measuring(own, 'mortal', {
    rounds: '30',
    records: 12,
    worker: startWorker('mortal'),
  });
  assert.ok(
    jobsOf('mortal').some((command) => / bench /.test(command)),
    'it measures as that user',
  );
  assert.equal(isHeld('mortal'), true, 'the lock of another user is seen');
  worker.child.kill('SIGKILL');
  await worker.closed;
  await until(
    () => jobsOf('mortal').length === 0,
    () => jobsOf('mortal').join('\n'),
    10,
  );
  assert.equal(isHeld('mortal'), false);
  await ready(startWorker('mortal'));
  const { code, stderr } = await run.closed;
  assert.equal(code, 0, stderr);
  const [records = []] = recordsIn(out);
  const trials = records.filter(({ type }) => type === 'trial').map((each) => `${each.round} ${each.case}`);
  assert.equal(records.filter(({ type }) => type === 'resume').length, 1, 'it was continued');
  assert.equal(new Set(trials).size, trials.length, 'no trial is there twice');
  const kept = resultsOf('mortal').map((about) => [about.uid, about.mode & 0o777]);
  assert.deepEqual(kept, [[0, 0o600]], 'jobs read no results of others');
});

test('a worker that is told to end lets its job write the last record', { skip }, async () => {
  const { worker, run } = await measuring(own, 'polite', { worker: startWorker('polite') });
  worker.child.kill('SIGTERM');
  assert.equal((await worker.closed).code, 143);
  assert.deepEqual(jobsOf('polite'), []);
  const runs = own.place('polite/cache/fleet/runs/polite');
  const [id = ''] = readdirSync(runs);
  const last =
    readFileSync(path.join(runs, id, 'run.ndjson'), 'utf8')
      .trimEnd()
      .split('\n')
      .at(-1) ?? '';
  assert.match(last, /"reason":"interrupted"/);
  run.child.kill('SIGTERM');
  await run.closed;
});

test('old results go with the rights of jobs, and lead nowhere else', { skip }, async () => {
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
  worker.child.kill('SIGTERM');
  await worker.closed;
});

/** How a job puts something else in place of its results. @type {Record<string, string>} */
const tricks = {
  'a link to what only the worker may read': 'symlinkSync(secret, file)',
  'a pipe that nobody writes to': "execFileSync('mkfifo', [file])",
};
for (const [what, put] of Object.entries(tricks)) {
  test(`a job that puts ${what} instead of its results fails`, { skip, timeout: 120_000 }, async () => {
    const secret = own.place('secret');
    writeFileSync(secret, 'THE SECRET\n'.repeat(100_000), { mode: 0o600 });
    const code = own.place('code');
    writeFiles(code, {
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
    const who = ['-c', 'safe.directory=*', '-c', 'user.name=x', '-c', 'user.email=x@example.org'];
    const git = (/** @type {string[]} */ ...args) =>
      execFileSync('git', [...who, ...args], { cwd: code, encoding: 'utf8' }).trim();
    git('commit', '-qam', what);
    const commit = git('rev-parse', 'HEAD');
    giveCode();
    const worker = await ready(startWorker('wary'));
    const out = own.place(`out-${commit}`);
    const small = ['--runtime', 'node', '--rounds', '2', '--on', 'wary', '--out', out];
    const run = await own.submitter(['run', 'bench', ...small, ...own.signed, '--commit', commit]).closed;
    assert.equal(run.code, 1, run.stderr);
    assert.match(run.stderr, /^wary: failed: the job has replaced its results file, or written too much\.$/m);
    assert.doesNotMatch(JSON.stringify(recordsIn(out)), /SECRET/);
    worker.child.kill('SIGTERM');
    assert.equal((await worker.closed).code, 143, 'it waits for nothing');
  });
}
