import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { symlinkSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { newFolder } from '../../test/support/bench.js';
import { fileOf } from '../../test/support/scratch.js';
import { manifestIn, textIn } from '../reading.js';

test('what would never end is not read: a version of somebody’s code may have anything for a package.json', {
  timeout: 20_000,
}, () => {
  const [pipe, device] = [newFolder(), newFolder()].map((folder) => path.join(folder, 'package.json'));
  execFileSync('mkfifo', [String(pipe)]);
  symlinkSync('/dev/zero', String(device));
  for (const file of [String(pipe), String(device)]) {
    assert.equal(textIn(file), '', file);
    assert.equal(manifestIn(path.dirname(file)), undefined, file);
  }
  assert.equal(textIn(fileOf('x')), 'x');
  assert.notEqual(textIn('/proc/self/stat'), '', 'its size is 0');
});
