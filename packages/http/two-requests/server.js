import { createServer } from 'node:http';
import { printReady } from '../servers/ready.js';

/** Answers `/150/7` with its path after 150 ms. */
const server = createServer(({ url = '' }, response) => {
  const [, waitMs] = url.split('/');
  setTimeout(() => response.end(url), Number(waitMs));
});
server.keepAliveTimeout = 0; // a client that waits for its turn is silent for long
server.listen(0, '127.0.0.1', () => printReady(/** @type {any} */ (server.address()).port));
