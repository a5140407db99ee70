import { joined } from '../messages.js';
import { printReady, taskOf } from './serve.js';

/** Bun's own server: the sockets subscribe to a topic, and what one of them sends is published in it. */

const { Bun } = /** @type {any} */ (globalThis);
const { compression, passTo, port = 0 } = taskOf();
const compress = compression === 'deflate';
const echo = passTo === 'all';

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
      socket.subscribe('group');
      socket.send(joined);
    },
    message(/** @type {any} */ socket, /** @type {string} */ text) {
      if (echo) server.publish('group', text, compress);
      else socket.publish('group', text, compress);
    },
  },
});
printReady(server.port);
