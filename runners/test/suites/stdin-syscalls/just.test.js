import assert from 'node:assert/strict';
import { test } from 'node:test';
import { read, readers, session } from './readers.js';

const missing = session.missing.find(({ name }) => name === 'just')?.reason;

test('the scripts for just-js run in it', { skip: missing, timeout: 60_000 }, async () => {
  const own = readers.filter(({ runner }) => runner.name === 'just');
  assert.ok(own.length >= 3, `only ${own.map(({ caseName }) => caseName)}`);
  for (const reader of own) {
    const writer = ['head', '-c', '300000', '/dev/zero'];
    const { answer, finished } = await read(reader, { writer, workload: '4KiB' });
    assert.equal(answer?.bytes, 300_000, finished.stderr);
  }
});

test('the scripts for just-js give no answer when they cannot read', {
  skip: missing,
  timeout: 60_000,
}, async () => {
  for (const reader of readers.filter(({ runner }) => runner.name === 'just')) {
    const wrap = ['sh', '-c', 'exec "$@" </', 'sh'];
    const { answer, finished } = await read(reader, { writer: ['true'], workload: '4KiB', wrap });
    assert.equal(answer, undefined);
    assert.match(finished.stderr, /read: Is a directory|epoll: Operation not permitted/);
  }
});
