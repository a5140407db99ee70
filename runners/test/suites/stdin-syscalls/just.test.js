import assert from 'node:assert/strict';
import { test } from 'node:test';
import { read, readers, session } from './readers.js';

const missing = session.missing.find(({ name }) => name === 'just')?.reason;

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
