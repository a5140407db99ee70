import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { prepareBinary } from '../../compile-c.js';

/** The client for servers, and a server of which every byte can be chosen. */

const prepared = await prepareBinary('client');
export const skip = 'lacking' in prepared && prepared.lacking;

/** @typedef {import('node:net').Socket} Socket */
/** @typedef {{ head: string, path: string, body: string }} Request */

/** @param {string} body @param {string} [more] fields of the head */
export const answerWith = (body, more = '') =>
  `HTTP/1.1 200 OK\r\n${more}Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;

/**
 * A server of which every byte can be chosen.
 *
 * @param {import('node:test').TestContext} t
 * @param {(request: Request, socket: Socket) => string | undefined} answer
 */
export async function serve(t, answer) {
  /** @type {Request[]} */
  const requests = [];
  /** @type {Set<Socket>} */
  const sockets = new Set();
  const server = createServer({ noDelay: true }, (socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
    let rest = '';
    socket.setEncoding('latin1').on('data', (text) => {
      rest += text;
      for (;;) {
        const [, head = '', path = ''] = /^(\S+ (\S+) HTTP\/1\.1\r\n[\s\S]*?\r\n)\r\n/.exec(rest) ?? [];
        const bytes = Number(/^content-length: (\d+)\r$/im.exec(head)?.[1] ?? 0);
        if (head === '' || rest.length < head.length + 2 + bytes) return;
        const body = rest.slice(head.length + 2, head.length + 2 + bytes);
        rest = rest.slice(head.length + 2 + bytes);
        requests.push({ head, path, body });
        const own = answer({ head, path, body }, socket);
        if (own !== undefined) socket.write(own, 'latin1');
      }
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const stop = () => {
    server.close();
    for (const socket of sockets) socket.destroy();
  };
  t.after(stop);
  return { requests, sockets, stop, port: /** @type {any} */ (server.address()).port };
}

/**
 * @param {import('node:test').TestContext} t
 * @param {number} port
 * @param {Record<string, string | number>} [options]
 */
export function measure(t, port, options) {
  const all = { port, connections: 4, warm: 1, measure: 1, ...options };
  const args = Object.entries(all).map(([key, value]) => `${key}=${value}`);
  const child = spawn('binary' in prepared ? prepared.binary : '', args, {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  t.after(() => child.kill('SIGKILL'));
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const ended = once(child, 'close').then(([code]) => code);
  return {
    child,
    ended,
    /** @returns {Promise<any>} its next line, without the mark of a step */
    next: async () => JSON.parse(((await lines.next()).value ?? 'null').replace(/^\+/, '')),
  };
}
