import { createHash } from 'node:crypto';
import { createConnection, createServer } from 'node:net';

const host = '127.0.0.1';
const [firstPort, ports] = [20_000, 10_000];

/**
 * Runs `work` while no other process of this machine does so under the same name. The lock is a port that listens, so it is
 * released however its process ends. Without it two processes do the same work, and nothing worse: a port that another program
 * has, or a machine without a network, does not block anyone.
 *
 * @template Result
 * @param {string} name
 * @param {() => Promise<Result>} work
 * @returns {Promise<Result>}
 */
export async function withLock(name, work) {
  const digest = createHash('sha256').update(name).digest('hex');
  const port = firstPort + (Number.parseInt(digest.slice(0, 8), 16) % ports);
  for (;;) {
    const release = await take(port, digest);
    if (release) return work().finally(release);
    if (!(await isReleased(port, digest))) return work();
  }
}

/**
 * @param {number} port
 * @param {string} greeting by which those who wait know what they wait for
 * @returns {Promise<(() => void) | undefined>} releases it; nothing where it cannot be taken
 */
function take(port, greeting) {
  /** @type {Set<import('node:net').Socket>} */
  const waiting = new Set();
  const server = createServer((socket) => {
    waiting.add(socket);
    socket.on('error', () => {}).write(greeting);
  });
  const release = () => {
    server.close();
    for (const socket of waiting) socket.destroy();
  };
  return new Promise((resolve) => {
    server.once('error', () => resolve(undefined));
    server.listen({ host, port, exclusive: true }, () => resolve(release));
  });
}

/**
 * @param {number} port
 * @param {string} greeting
 * @returns {Promise<boolean>} true once whoever held it is done; false if another program has the port
 */
function isReleased(port, greeting) {
  return new Promise((resolve) => {
    const socket = createConnection({ host, port });
    let isGreeted = false;
    const patience = setTimeout(() => socket.destroy(), 2000);
    socket.on('error', () => {});
    socket.once('data', (data) => {
      isGreeted = data.toString() === greeting;
      if (isGreeted) clearTimeout(patience);
      else socket.destroy();
    });
    socket.once('close', () => {
      clearTimeout(patience);
      resolve(isGreeted);
    });
  });
}
