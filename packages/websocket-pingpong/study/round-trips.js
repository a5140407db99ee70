import { fork } from 'node:child_process';
import WebSocket, { WebSocketServer } from 'ws';

/**
 * Two clients ask and answer through a server for some seconds, in the plainest way: what `ws+ws` on `16B` should take.
 * `runners/study/loops.js` compares. Prints nanoseconds of a round trip as JSON.
 */
if (process.argv[2] === 'server') serve();
else await roundTrips(Number(process.argv[2] ?? 4));

function serve() {
  /** @type {any} */
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0, perMessageDeflate: false });
  server.on('connection', (/** @type {any} */ socket) => {
    socket.on('message', (/** @type {Buffer} */ data) => {
      for (const other of server.clients) if (other !== socket) other.send(data.toString());
    });
  });
  server.on('listening', () => process.send?.(server.address()));
}

/** @param {number} seconds */
async function roundTrips(seconds) {
  const server = fork(new URL(import.meta.url), ['server'], {
    env: { ...process.env, WS_NO_BUFFER_UTIL: '1' },
  });
  const { port } = await new Promise((resolve) => server.once('message', resolve));
  const [asks, answers] = await Promise.all([connect(port), connect(port)]);
  const end = performance.now() + seconds * 1000;
  // The first half is there to warm up.
  const middle = end - seconds * 500;
  let begun = 0;
  let count = 0;
  answers.on('message', (/** @type {Buffer} */ data) => answers.send(data.toString()));
  asks.on('message', () => {
    const now = performance.now();
    if (begun > 0) count++;
    else if (now > middle) begun = now;
    if (now < end) return asks.send('sixteen bytes...');
    console.log(JSON.stringify({ ns: ((now - begun) * 1e6) / count }));
    server.kill();
    process.exit();
  });
  asks.send('sixteen bytes...');
}

/**
 * @param {number} port
 * @returns {Promise<any>}
 */
function connect(port) {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/`, { perMessageDeflate: false });
  return new Promise((resolve) => socket.once('open', () => resolve(socket)));
}
