import { joined } from '../messages.js';
import { printReady, receives, taskOf } from './serve.js';

/**
 * A server of the interface that `ws` has, and its replacement in Bun.
 *
 * @param {any} WebSocketServer
 * @param {(socket: any, data: Buffer, binary: boolean) => void} [pass]
 */
export function serveWith(WebSocketServer, pass = (socket, data, binary) => socket.send(data, { binary })) {
  const { compression, passTo, nagle = false, port = 0 } = taskOf();
  const options = { off: { perMessageDeflate: false }, default: {}, deflate: { perMessageDeflate: true } };
  const server = new WebSocketServer({ host: '127.0.0.1', port, ...options[compression] });
  /** @type {Set<any>} */
  const group = new Set();
  const isReceiver = receives[passTo];
  server.on('connection', (/** @type {any} */ socket) => {
    if (nagle) socket._socket.setNoDelay(false);
    group.add(socket);
    socket.on('message', (/** @type {Buffer} */ data, /** @type {boolean} */ binary) => {
      for (const each of group) {
        if (isReceiver(each, socket)) pass(each, data, binary);
      }
    });
    socket.on('close', () => group.delete(socket));
    socket.on('error', () => {});
    socket.send(joined);
  });
  server.on('listening', () => printReady(server.address().port));
}
