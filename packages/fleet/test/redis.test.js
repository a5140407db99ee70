import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { test } from 'node:test';
import { connect } from '../redis.js';

test('an invalid URL of Redis is a usage error', async () => {
  const urls = [
    ...['redis://[', 'redis://', 'redis:x', 'http://localhost', '/dev', 'x', 'redis://%zz@host'],
    ...['redis://host/abc', 'redis://host/1/2', 'redis://host/?db=zz', 'redis://host/#1'],
    ...[' redis://host', 'redis://host\n'],
  ];
  for (const url of urls)
    await assert.rejects(connect(url), { exitCode: 2, message: /^--redis needs a URL such as/ }, url);
  await assert.rejects(connect(''), { name: 'UserError', message: /^The URL of Redis is missing/ });
});

/**
 * @param {(port: number) => Promise<void>} use of a server that accepts connections
 * @param {(command: string) => string} [reply] to each command; without it, it never responds
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

test('an interruption ends the wait for an answer', { timeout: 20_000 }, () =>
  withServer(async (port) => {
    const controller = new AbortController();
    const { signal } = controller;
    const connecting = connect(`redis://127.0.0.1:${port}`, { answerMs: 600_000, signal });
    controller.abort(new Error('interrupted'));
    await assert.rejects(connecting, { message: 'interrupted' });
  }),
);

const noDatabase = (/** @type {string} */ command) =>
  ({ ping: '+PONG', select: '-ERR DB index is out of range' })[command] ?? '+OK';
/** @type {[string, string, ((command: string) => string) | undefined, string][]} */
const servers = [
  ['never responds', '', undefined, 'no answer within 0.3 s'],
  ['says OK to everything', '', () => '+OK', 'it is not a Redis server'],
  ['lacks the database', '/99', noDatabase, 'ERR DB index is out of range'],
  ['refuses all commands', '', () => '-OOM out of memory.', 'OOM out of memory'],
];
for (const [what, path, reply, why] of servers) {
  test(`a server that ${what} is an error in one line`, { timeout: 20_000 }, () =>
    withServer(async (port) => {
      await assert.rejects(connect(`redis://user:secret@127.0.0.1:${port}${path}`, { answerMs: 300 }), {
        exitCode: 1,
        message: `Redis at 127.0.0.1:${port} is unusable: ${why}. Check --redis and its users.`,
      });
    }, reply),
  );
}
