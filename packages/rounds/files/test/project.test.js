import assert from 'node:assert/strict';
import os from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { pathOf, recordedPath } from '../project.js';

const root = fileURLToPath(new URL('../../../..', import.meta.url));

for (const [where, file, recorded] of /** @type {const} */ ([
  ['this repository', path.join(root, 'node_modules/bun/bin/bun'), './node_modules/bun/bin/bun'],
  ['the system', '/usr/bin/node', '/usr/bin/node'],
])) {
  test(`a path in ${where} is recorded without telling where that is, and found again`, () => {
    assert.equal(recordedPath(file), recorded);
    assert.equal(pathOf(recorded), file);
  });
}

test('a path in the home folder is recorded without its name, and found again', () => {
  const file = path.join(os.homedir(), '.cache/rounds/bun');
  assert.equal(recordedPath(file), '~/.cache/rounds/bun');
  assert.equal(pathOf('~/.cache/rounds/bun'), file);
});
