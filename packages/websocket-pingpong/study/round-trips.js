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
  const middle = end - seconds * 500;
  /** @type {number[]} */
  const samples = [];
  let count = 0;
  let before = performance.now();
  answers.on('message', (/** @type {Buffer} */ data) => answers.send(data.toString()));
  asks.on('message', () => {
    count++;
    const now = performance.now();
    if (now - before >= 0.1) {
      if (before > middle) samples.push(((now - before) * 1e6) / count);
      count = 0;
      before = now;
    }
    if (now < end) return asks.send('sixteen bytes...');
    samples.sort((a, b) => a - b);
    const at = (/** @type {number} */ share) => samples[Math.floor(share * (samples.length - 1))];
    console.log(JSON.stringify({ low: at(0.05), middle: at(0.5) }));
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
