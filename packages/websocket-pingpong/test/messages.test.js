import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { letters, message } from '../messages.js';

const folder = fileURLToPath(new URL('../python', import.meta.url));
const { status } = spawnSync('python3', ['--version']);
const skip = status === 0 ? false : 'no python3 here';

/** @param {string} text */
function digest(text) {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}

test('messages have the size that was asked for, and none is like another', () => {
  for (const bytes of [16, 1024, 65536]) {
    const some = Array.from({ length: 200 }, (_, number) => message('q', number, bytes));
    assert.deepEqual(new Set(some.map((text) => Buffer.byteLength(text))), new Set([bytes]));
    assert.equal(new Set(some).size, 200);
    assert.equal(new Set(some.map((text) => text.slice(10))).size, 64, 'the letters of 64 in a row differ');
    assert.notEqual(message('q', 7, bytes), message('a', 7, bytes));
  }
});

test('the letters are the same from one version to the next', () => {
  assert.equal(digest(letters), '41591c5f52f169cd');
});

test('Python makes the same messages', { skip }, () => {
  const code =
    'import messages; print(messages.message("q", 123456, 65536) + messages.message("f", 9, 16), end="")';
  const { stdout, stderr } = spawnSync('python3', ['-B', '-c', code], { cwd: folder, encoding: 'utf8' });
  assert.equal(digest(stdout), digest(message('q', 123456, 65536) + message('f', 9, 16)), stderr);
});
