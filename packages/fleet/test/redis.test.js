import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { test } from 'node:test';
import { connect } from '../redis.js';

test('what is no URL of Redis is bad usage', async () => {
  for (const url of [
    'redis://[',
    'redis://',
    'redis:x',
    'http://localhost',
    '/dev',
    'x',
    'redis://%zz@host',
  ]) {
    await assert.rejects(
      connect(url),
      { name: 'UserError', exitCode: 2, message: /^--redis needs a URL such as/ },
      url,
    );
  }
  await assert.rejects(connect(''), { name: 'UserError', message: /^Where is Redis\?/ });
});

/** @param {(port: number) => Promise<void>} use of a server that takes connections and never answers */
async function withSilent(use) {
  const server = createServer((socket) => socket.on('error', () => {}).resume()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    await use(/** @type {import('node:net').AddressInfo} */ (server.address()).port);
  } finally {
    server.close();
  }
}

test('a server that takes the connection and never answers is given up', { timeout: 20_000 }, () =>
  withSilent((port) =>
    assert.rejects(connect(`redis://user:secret@127.0.0.1:${port}`, { answerMs: 300 }), {
      exitCode: 1,
      message: `Redis at 127.0.0.1:${port} cannot be used: no answer within 0.3 s. Check --redis, and who may use it.`,
    }),
  ),
);

test('an interruption ends the wait for an answer', { timeout: 20_000 }, () =>
  withSilent(async (port) => {
    const controller = new AbortController();
    const { signal } = controller;
    const connecting = connect(`redis://127.0.0.1:${port}`, { answerMs: 600_000, signal });
    controller.abort(new Error('interrupted'));
    await assert.rejects(connecting, { message: 'interrupted' });
  }),
);
