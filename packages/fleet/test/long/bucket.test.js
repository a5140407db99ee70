/** Results in a bucket of a server that keeps files as S3 does, and knows who may write. (It checks no signatures.) */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { newPath } from 'rounds/test/support/scratch.js';
import { freePort, skip as noFleet, ready, startFleet, until } from '../support.js';

const home = newPath('-bucket');
const stored = path.join(home, 'stored');
/** @type {import('../support.js').TestFleet} */
let own;
/** @type {import('node:child_process').ChildProcess} */
let server;
let port = 0;

before(async () => {
  if (noFleet) return;
  own = await startFleet(home);
  mkdirSync(stored);
  port = await freePort();
  const args = ['--yes', 's3rver@3.7.1', '-d', stored, '-a', '127.0.0.1', '-p', String(port)];
  server = spawn('npx', [...args, '--configure-bucket', 'bench', '--silent'], {
    stdio: 'ignore',
    detached: true,
  });
  const answers = () =>
    fetch(`http://127.0.0.1:${port}/`).then(
      () => true,
      () => false,
    );
  await until(answers, () => 's3rver does not answer', 120);
});
after(async () => {
  if (server?.pid) process.kill(-server.pid);
  await own?.end();
});

test('records land in a bucket as they do here', { skip: noFleet }, async () => {
  const worker = await ready(own.startWorker('box'));
  const out = own.place('out');
  const asked = ['--runtime', 'node', '--rounds', '2', '--quick', '--on', 'box', '--out', out, ...own.signed];
  const into = (/** @type {string} */ who) => {
    process.env.AWS_ACCESS_KEY_ID = who;
    process.env.AWS_SECRET_ACCESS_KEY = 'S3RVER';
    process.env.AWS_ENDPOINT_URL = `http://127.0.0.1:${port}`;
    return ['--bucket', 's3://bench/nightly'];
  };
  const run = await own.submitter(['run', 'bench', ...asked, ...into('S3RVER')]).closed;
  assert.equal(run.code, 0, run.stderr + worker.stderr);
  const [name = ''] = readdirSync(out);
  assert.match(run.stderr, new RegExp(`^Uploaded: s3://bench/nightly/${name}$`, 'm'));
  const [object = ''] = readdirSync(path.join(stored, 'bench'), { recursive: true })
    .map(String)
    .filter((file) => file.includes(name) && file.endsWith('_object'));
  assert.equal(
    readFileSync(path.join(stored, 'bench', object), 'utf8'),
    readFileSync(path.join(out, name), 'utf8'),
  );
  const id = run.stderr.match(/Run (\S+)\./)?.[1] ?? '';
  const again = await own.submitter(['results', id, '--out', out, ...into('somebody')]).closed;
  assert.equal(again.code, 1);
  assert.match(again.stderr, /cannot be written: 403 InvalidAccessKeyId\. The results are here all the same/);
  worker.child.kill('SIGTERM');
  await worker.closed;
});
