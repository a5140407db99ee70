import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import { joined } from '../messages.js';
import { frameOf, frameReader, headerBytesFor, opcodes } from './frames.js';
import { printReady, receives, taskOf } from './serve.js';

/** A minimal server in JavaScript: no library, no validation, no extension, one write per message. */

const magic = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11';
const protocolError = Buffer.from([0x03, 0xea]);

const { passTo, nagle = false, twoWrites = false, port = 0 } = taskOf();
const isReceiver = receives[passTo];
/** @type {Set<import('node:stream').Duplex>} */
const group = new Set();

const server = createServer((_, response) => response.writeHead(426).end());
server.on('upgrade', (request, socket) => {
  const key = `${request.headers['sec-websocket-key']}${magic}`;
  const accept = createHash('sha1').update(key).digest('base64');
  socket.write(
    `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}\r\n\r\n`,
  );
  const end = (/** @type {Uint8Array} */ why) => {
    group.delete(socket);
    socket.end(frameOf(opcodes.close, why));
  };
  socket.on(
    'data',
    frameReader(
      (opcode, payload) => {
        if (opcode === opcodes.text) {
          const pieces = piecesOf(frameOf(opcodes.text, payload), payload.length);
          for (const each of group) {
            if (isReceiver(each, socket)) for (const piece of pieces) each.write(piece);
          }
        } else if (opcode === opcodes.ping) socket.write(frameOf(opcodes.pong, payload));
        else if (opcode === opcodes.close) end(payload);
        else if (opcode !== opcodes.pong) end(protocolError);
      },
      () => end(protocolError),
    ),
  );
  socket.on('close', () => group.delete(socket));
  socket.on('error', () => {});
  if (nagle) /** @type {import('node:net').Socket} */ (socket).setNoDelay(false);
  group.add(socket);
  socket.write(frameOf(opcodes.text, Buffer.from(joined)));
});
server.listen(port, '127.0.0.1', () => printReady(/** @type {any} */ (server.address()).port));

/**
 * @param {Buffer} frame
 * @param {number} length of its payload
 */
function piecesOf(frame, length) {
  if (!twoWrites) return [frame];
  const headerBytes = headerBytesFor(length);
  return [frame.subarray(0, headerBytes), frame.subarray(headerBytes)];
}
