import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { fileOf, newPath, scratch } from 'rounds/test/support/scratch.js';
import { makeKey } from '../keys.js';

const cli = path.join(import.meta.dirname, '../cli.js');
const key = makeKey(newPath('.pem'));
const isRoot = process.getuid?.() === 0;
const nobody = 65534;
const skip = process.platform !== 'linux';

/**
 * @param {string[]} options
 * @param {import('node:child_process').SpawnSyncOptions} [as]
 * @returns {string} its error, which must be one line
 */
function refusalOf(options, as) {
  const home = newPath('-home');
  mkdirSync(home);
  if (as?.uid) chownSync(home, as.uid, as.uid);
  const args = [cli, 'worker', '--name', 'a', '--key', key, '--allow-repo', 'x', ...options];
  const env = { PATH: process.env.PATH, HOME: home, ROUNDS_REDIS: 'redis://127.0.0.1:1' };
  const { status, stderr } = spawnSync(process.execPath, args, {
    ...{ env, cwd: '/', encoding: 'utf8', timeout: 20_000, ...as },
  });
  assert.equal(status, 2, String(stderr));
  assert.match(String(stderr), /^error: .*\.\n$/);
  return String(stderr).trim();
}

test('an unusable user of jobs is an error', { skip }, () => {
  const own = os.userInfo().username;
  const refused = (/** @type {string} */ user) => refusalOf(['--job-user', user]);
  assert.match(refused(own), / --job-user \S+ can read all that the worker can: name another user\.$/);
  assert.match(refused('nobody-has-this'), / --job-user nobody-has-this is unusable: .*no such user/i);
  assert.match(refused('-x'), / --job-user -x is unusable: /);
});

test('a worker without the right to change users is an error', { skip }, (t) => {
  chmodSync(scratch, 0o755);
  const other = isRoot ? { uid: nobody, gid: nobody } : undefined;
  const canRead = spawnSync(process.execPath, ['--check', cli], other).status === 0;
  if (!canRead) return t.skip('only this user can read this repository');
  const refused = refusalOf(['--job-user', 'daemon'], other);
  assert.match(refused, /Jobs cannot run as daemon \(EPERM: .*chown.*\)\. The worker must run as root, /);
});

test('a file with the URL of Redis must be a file, and readable only by the worker', { skip }, () => {
  const refused = (/** @type {string} */ file) =>
    refusalOf(['--job-user', 'nobody-has-this', '--redis-file', file]);
  const fileWith = (/** @type {number} */ mode) => {
    const file = fileOf('redis://127.0.0.1:1');
    chmodSync(file, mode);
    return file;
  };
  const foreign = fileWith(0o600);
  if (isRoot) chownSync(foreign, nobody, nobody);
  for (const file of [fileWith(0o644), fileWith(0o640), fileWith(0o622), ...(isRoot ? [foreign] : [])])
    assert.match(refused(file), /must be readable only by the worker's user: chmod 600 \S+\.$/);
  assert.match(refused('/dev/zero'), / --redis-file \/dev\/zero is not a file\.$/);
  assert.match(refused('/tmp'), / --redis-file \/tmp is not a file\.$/);
  assert.match(refused(newPath('.none')), / --redis-file \S+ is unreadable: ENOENT/);
  assert.match(refused(fileWith(0o600)), / --job-user nobody-has-this is unusable: /);
});
