import { createServer } from 'node:http';
import { parentPort } from 'node:worker_threads';
import { body, headers } from './headers.js';

/** Runs in its own thread, so that serving and parsing do not share one. Sends its port once it listens. */

const server = createServer((_request, response) => {
  response.sendDate = false; // it is among the headers
  response.writeHead(200, headers.flat());
  response.end(body);
});
server.listen(0, '127.0.0.1', () => {
  const address = /** @type {import('node:net').AddressInfo} */ (server.address());
  parentPort?.postMessage(address.port);
});
