import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { newPath } from 'rounds/test/support/scratch.js';
import { readPrivateKey, readPublicKey } from '../keys.js';

const repository = path.resolve(import.meta.dirname, '../../..');

test('a key is written where it was typed, for nobody else, and never over another', () => {
  const folder = newPath('-keys');
  mkdirSync(folder);
  // As pnpm starts it, from wherever it was typed.
  const env = { ...process.env, INIT_CWD: folder, npm_lifecycle_event: 'fleet' };
  const make = () =>
    spawnSync(process.execPath, ['packages/rounds/cli.js', 'fleet', 'key', 'mine.pem'], {
      ...{ cwd: repository, env, encoding: 'utf8' },
    });
  const { status, stdout, stderr } = make();
  const file = path.join(folder, 'mine.pem');
  assert.deepEqual([status, stderr, existsSync(file)], [0, '', true]);
  assert.equal(statSync(file).mode & 0o777, 0o600);
  assert.equal(readPublicKey(stdout.trim()).asymmetricKeyType, readPrivateKey(file).asymmetricKeyType);
  const again = make();
  assert.match(again.stderr, /^error: \S*mine\.pem exists already, and a key is never overwritten\.\n$/);
  assert.equal(again.status, 2);
});
