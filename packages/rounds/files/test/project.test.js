import assert from 'node:assert/strict';
import os from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { pathOf, recordedPath } from '../project.js';
import { withFoldersAbove } from '../reading.js';

const root = fileURLToPath(new URL('../../../..', import.meta.url));

for (const [where, file, recorded] of /** @type {const} */ ([
  ['this repository', path.join(root, 'node_modules/bun/bin/bun'), './node_modules/bun/bin/bun'],
  ['the system', '/usr/bin/node', '/usr/bin/node'],
  ['the home folder', path.join(os.homedir(), '.cache/rounds/bun'), '~/.cache/rounds/bun'],
])) {
  test(`a path in ${where} is recorded without telling where that is, and found again`, () => {
    assert.equal(recordedPath(file), recorded);
    assert.equal(pathOf(recorded), file);
  });
}

test('of folders the nearest comes first, and the root of the system last, or the top that was given', () => {
  assert.deepEqual(withFoldersAbove('/a/b/c'), ['/a/b/c', '/a/b', '/a', '/']);
  assert.deepEqual(withFoldersAbove('/a/b/c', '/a'), ['/a/b/c', '/a/b', '/a']);
  assert.deepEqual(withFoldersAbove('/a', '/elsewhere'), ['/a', '/']);
});
