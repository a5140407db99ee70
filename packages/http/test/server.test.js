import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:net';
import { test } from 'node:test';
import fc from '@rounds/fast-check';
import { compiled, lacking, started } from './support.js';

/** The server in C. A test of the runners looks at all of them, in every runtime. */

const skip = lacking ?? false;
const server = skip ? '' : compiled('server');

/**
 * @param {number} port
 * @param {string[]} pieces each in a write of its own
 * @returns {Promise<string>} all that came back, when the server has closed
 */
async function exchanged(port, pieces) {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  let text = '';
  socket.setEncoding('latin1').on('data', (more) => {
    text += more;
  });
  socket.on('error', () => {});
  const closed = new Promise((resolve) => socket.once('close', resolve));
  await once(socket, 'connect');
  for (const piece of pieces) await new Promise((resolve) => socket.write(piece, resolve));
  socket.end();
  await closed;
  return text;
}

test('a request is answered with its path, however it is cut', { skip }, async (t) => {
  const { port } = await started(t, [server]).line();
  await fc.assert(
    fc.asyncProperty(fc.stringMatching(/^[a-z0-9/]{0,50}$/), fc.nat(80), async (rest, cut) => {
      const text = `GET /${rest} HTTP/1.1\r\nHost: here\r\n\r\n`;
      const pieces = [text.slice(0, cut), text.slice(cut)].filter(Boolean);
      const head = `HTTP/1.1 200 OK\r\nContent-Length: ${rest.length + 1}\r\n\r\n`;
      assert.equal(await exchanged(port, pieces), `${head}/${rest}`);
    }),
    { numRuns: 30 },
  );
});

test('what is no request closes its connection, and no other one', { skip }, async (t) => {
  const { port } = await started(t, [server]).line();
  for (const text of ['POST / HTTP/1.1\r\n\r\n', '\r\n\r\n', 'GET /\r\n\r\n', `GET /${'x'.repeat(9000)}`]) {
    assert.equal(await exchanged(port, [text]), '');
    assert.match(await exchanged(port, ['GET /1 HTTP/1.1\r\n\r\n']), /\r\n\r\n\/1$/);
  }
});
