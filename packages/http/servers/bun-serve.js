import { pathOf } from './path.js';
import { printReady } from './ready.js';

const { Bun } = /** @type {any} */ (globalThis);

const server = Bun.serve({
  hostname: '127.0.0.1',
  port: 0,
  idleTimeout: 0, // a client that waits for its turn is silent for long
  fetch: (/** @type {Request} */ { url }) => new Response(pathOf(url)),
});
printReady(server.port);
