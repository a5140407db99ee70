import { joined } from '../messages.js';
import { printReady, receives, taskOf } from './serve.js';

/** Bun's own server: sockets subscribe to a topic, and messages are published to it, unless `topic` is false. */

const { Bun } = /** @type {any} */ (globalThis);
const { compression, passTo, topic = true, port = 0 } = taskOf();
const isReceiver = receives[passTo];
const compress = compression === 'deflate';
const group = new Set();

const server = Bun.serve({
  hostname: '127.0.0.1',
  port,
  fetch(/** @type {Request} */ request, /** @type {any} */ self) {
    return self.upgrade(request) ? undefined : new Response('a WebSocket, please', { status: 426 });
  },
  websocket: {
    idleTimeout: 0, // a client that waits for its turn is silent for long
    ...(compression !== 'default' && { perMessageDeflate: compress }),
    open(/** @type {any} */ socket) {
      if (topic) socket.subscribe('group');
      group.add(socket);
      socket.send(joined);
    },
    message(/** @type {any} */ socket, /** @type {string} */ text) {
      if (topic && passTo === 'all') server.publish('group', text, compress);
      else if (topic && passTo === 'others') socket.publish('group', text, compress);
      else for (const each of group) if (isReceiver(each, socket)) each.send(text, compress);
    },
    close: (/** @type {any} */ socket) => group.delete(socket),
  },
});
printReady(server.port);
