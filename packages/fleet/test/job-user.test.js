import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { newPath, scratch } from 'rounds/test/support/scratch.js';
import { makeKey } from '../keys.js';

const cli = path.join(import.meta.dirname, '../cli.js');
const key = makeKey(newPath('.pem'));
const isRoot = process.getuid?.() === 0;

/** @param {string} user that jobs are to run as @param {import('node:child_process').SpawnSyncOptions} [as] */
function worker(user, as) {
  const home = newPath('-home');
  mkdirSync(home);
  if (as?.uid) chownSync(home, as.uid, as.uid);
  const args = [cli, 'worker', '--name', 'a', '--key', key, '--allow-repo', 'x', '--job-user', user];
  const env = { PATH: process.env.PATH, HOME: home, ROUNDS_REDIS: 'redis://127.0.0.1:1' };
  const { status, stderr } = spawnSync(process.execPath, args, { env, cwd: '/', encoding: 'utf8', ...as });
  return { status, stderr: String(stderr) };
}

test('a user that jobs cannot have is refused in one line', { skip: process.platform !== 'linux' }, () => {
  for (const [name, message] of /** @type {[string, RegExp][]} */ ([
    [os.userInfo().username, /^error: --job-user \S+ reads all that the worker can: name another user\.\n$/],
    ['nobody-has-this', /^error: --job-user nobody-has-this cannot be used: .*no such user.*\.\n$/i],
    ['-x', /^error: --job-user -x cannot be used: .*\.\n$/],
  ])) {
    const { status, stderr } = worker(name);
    assert.match(stderr, message);
    assert.equal(status, 2);
  }
});

test('a worker without the right is told so in one line', { skip: process.platform !== 'linux' }, (t) => {
  chmodSync(scratch, 0o755);
  const other = isRoot ? { uid: 65534, gid: 65534 } : undefined;
  const canRead = spawnSync(process.execPath, ['--check', cli], other).status === 0;
  if (!canRead) return t.skip('only this user can read this repository');
  const { status, stderr } = worker('daemon', other);
  assert.match(
    stderr,
    /^error: Jobs cannot run as daemon \(EPERM: .*chown.*\)\. The worker must run as root, .*\n$/,
  );
  assert.equal(stderr.trim().split('\n').length, 1);
  assert.equal(status, 2);
});
