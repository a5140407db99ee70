import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withFoldersAbove } from '../folders-above.js';

test('the nearest comes first, and the root of the system last, or the top that was given', () => {
  assert.deepEqual(withFoldersAbove('/a/b/c'), ['/a/b/c', '/a/b', '/a', '/']);
  assert.deepEqual(withFoldersAbove('/a/b/c', '/a'), ['/a/b/c', '/a/b', '/a']);
  assert.deepEqual(withFoldersAbove('/a/b', '/a/b'), ['/a/b']);
  assert.deepEqual(
    withFoldersAbove('/a', '/elsewhere'),
    ['/a', '/'],
    'a top that is none of them ends nothing',
  );
});
