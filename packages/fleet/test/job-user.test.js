import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { newPath, scratch } from 'rounds/test/support/scratch.js';
import { makeKey } from '../keys.js';

const cli = path.join(import.meta.dirname, '../cli.js');
const key = makeKey(newPath('.pem'));
const isRoot = process.getuid?.() === 0;

/**
 * @param {string} user that jobs are to run as
 * @param {import('node:child_process').SpawnSyncOptions} [as]
 * @param {string[]} [more] options
 */
function worker(user, as, more = []) {
  const home = newPath('-home');
  mkdirSync(home);
  if (as?.uid) chownSync(home, as.uid, as.uid);
  const args = [cli, 'worker', '--name', 'a', '--key', key, '--allow-repo', 'x', '--job-user', user, ...more];
  const env = { PATH: process.env.PATH, HOME: home, ROUNDS_REDIS: 'redis://127.0.0.1:1' };
  const { status, stderr } = spawnSync(process.execPath, args, { env, cwd: '/', encoding: 'utf8', ...as });
  return { status, stderr: String(stderr) };
}

test('a user that jobs cannot have is refused in one line', { skip: process.platform !== 'linux' }, () => {
  for (const [name, message] of /** @type {[string, RegExp][]} */ ([
    [
      os.userInfo().username,
      /^error: --job-user \S+ can read all that the worker can: name another user\.\n$/,
    ],
    ['nobody-has-this', /^error: --job-user nobody-has-this is unusable: .*no such user.*\.\n$/i],
    ['-x', /^error: --job-user -x is unusable: .*\.\n$/],
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

test('a password that jobs could read, and one that is no file, is refused in one line', {
  skip: process.platform !== 'linux',
}, () => {
  const unknown = 'nobody-has-this';
  const fileWith = (/** @type {number} */ mode) => {
    const file = newPath('.redis');
    writeFileSync(file, 'redis://127.0.0.1:1');
    chmodSync(file, mode);
    return file;
  };
  const foreign = fileWith(0o600);
  if (isRoot) chownSync(foreign, 65534, 65534);
  for (const file of [fileWith(0o644), fileWith(0o640), fileWith(0o622), ...(isRoot ? [foreign] : [])]) {
    const { status, stderr } = worker(unknown, {}, ['--redis-file', file]);
    assert.match(
      stderr,
      /^error: --redis-file \S+ must be readable only by the worker's user: chmod 600 \S+\.\n$/,
    );
    assert.equal(status, 2);
  }
  for (const [file, why] of /** @type {[string, RegExp][]} */ ([
    ['/dev/zero', /^error: --redis-file \/dev\/zero is not a file\.\n$/],
    ['/tmp', /^error: --redis-file \/tmp is not a file\.\n$/],
    [newPath('.none'), /^error: --redis-file \S+ is unreadable: ENOENT.*\n$/],
    [fileWith(0o600), /^error: --job-user nobody-has-this is unusable: .*\n$/],
  ])) {
    const { status, stderr } = worker(unknown, { timeout: 20_000 }, ['--redis-file', file]);
    assert.match(stderr, why);
    assert.equal(status, 2);
  }
});
