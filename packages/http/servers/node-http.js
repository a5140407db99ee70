import { createServer } from 'node:http';
import { printReady } from './ready.js';

const server = createServer((request, response) => response.end(request.url));
server.keepAliveTimeout = 0; // a client that waits for its turn is silent for long
server.listen(0, '127.0.0.1', () => printReady(/** @type {any} */ (server.address()).port));
