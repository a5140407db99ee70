import { joined } from '../messages.js';
import { printReady, receives, taskOf } from './serve.js';

/** Deno's own server and upgrade. It has no option for compression. A client that waits for its turn does not answer pings. */

const global = /** @type {any} */ (globalThis);
global.process ??= (await import('node:process')).default; // Deno 1 has none
const { Deno } = global;
const { passTo, port = 0 } = taskOf();
const isReceiver = receives[passTo];
/** @type {Set<WebSocket>} */
const group = new Set();

Deno.serve(
  {
    hostname: '127.0.0.1',
    port,
    onListen: (/** @type {{ port: number }} */ address) => printReady(address.port),
  },
  (/** @type {Request} */ request) => {
    const { socket, response } = Deno.upgradeWebSocket(request, { idleTimeout: 0 });
    socket.onopen = () => {
      group.add(socket);
      socket.send(joined);
    };
    socket.onmessage = (/** @type {MessageEvent} */ { data }) => {
      for (const each of group) {
        if (isReceiver(each, socket)) each.send(data);
      }
    };
    socket.onclose = () => group.delete(socket);
    return response;
  },
);
