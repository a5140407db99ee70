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
    'redis://host/abc',
    'redis://host/1/2',
    'redis://host/?db=zz',
    'redis://host/#1',
    ' redis://host',
    'redis://host\n',
  ]) {
    await assert.rejects(
      connect(url),
      { name: 'UserError', exitCode: 2, message: /^--redis needs a URL such as/ },
      url,
    );
  }
  await assert.rejects(connect(''), { name: 'UserError', message: /^The URL of Redis is missing/ });
});

/**
 * @param {(port: number) => Promise<void>} use of a server that takes connections
 * @param {(command: string) => string} [reply] to each command; without, it never answers
 */
async function withServer(use, reply) {
  const server = createServer((socket) => {
    socket.on('error', () => {}).resume();
    if (reply)
      socket.on('data', (data) => {
        for (const [, command = ''] of String(data).matchAll(/\*\d+\r\n\$\d+\r\n(\w+)/g))
          socket.write(`${reply(command.toLowerCase())}\r\n`);
      });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    await use(/** @type {import('node:net').AddressInfo} */ (server.address()).port);
  } finally {
    server.close();
  }
}

test('a server that takes the connection and never answers is given up', { timeout: 20_000 }, () =>
  withServer((port) =>
    assert.rejects(connect(`redis://user:secret@127.0.0.1:${port}`, { answerMs: 300 }), {
      exitCode: 1,
      message: `Redis at 127.0.0.1:${port} is unusable: no answer within 0.3 s. Check --redis and its users.`,
    }),
  ),
);

test('an interruption ends the wait for an answer', { timeout: 20_000 }, () =>
  withServer(async (port) => {
    const controller = new AbortController();
    const { signal } = controller;
    const connecting = connect(`redis://127.0.0.1:${port}`, { answerMs: 600_000, signal });
    controller.abort(new Error('interrupted'));
    await assert.rejects(connecting, { message: 'interrupted' });
  }),
);

const pong = (/** @type {string} */ command) => (command === 'ping' ? '+PONG' : '+OK');
for (const [
  what,
  path,
  reply,
  why,
] of /** @type {[string, string, (command: string) => string, string][]} */ ([
  ['says OK to everything', '', () => '+OK', 'it is not a Redis server'],
  [
    'lacks the database',
    '/99',
    (each) => (each === 'select' ? '-ERR DB index is out of range' : pong(each)),
    'ERR DB index is out of range',
  ],
  [
    'refuses all commands',
    '',
    () => "-OOM command not allowed when used memory > 'maxmemory'.",
    "OOM command not allowed when used memory > 'maxmemory'.",
  ],
])) {
  test(`a server that ${what} is an error in one line`, { timeout: 20_000 }, () =>
    withServer(async (port) => {
      const message = `Redis at 127.0.0.1:${port} is unusable: ${why.replace(/\.$/, '')}. Check --redis and its users.`;
      await assert.rejects(connect(`redis://127.0.0.1:${port}${path}`, { answerMs: 5000 }), {
        name: 'UserError',
        exitCode: 1,
        message,
      });
    }, reply),
  );
}
