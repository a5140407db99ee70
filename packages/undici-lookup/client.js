import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { Pool } from 'undici';
import undici from 'undici/lib/core/tree.js';

/**
 * @typedef {{ requests: number, atOnce: number }} Input how many requests to make, and how many of them at a time
 * @typedef {{ statusCode: number, headers: object, body: string }} Answer
 */

/** Starts a server, in a thread that ends with the process. */
async function startServer() {
  const worker = new Worker(new URL('./server.js', import.meta.url));
  const [port] = await once(worker, 'message');
  worker.unref();
  return `http://127.0.0.1:${port}`;
}

/**
 * @param {(bytes: Uint8Array) => string | undefined} [lookup] undici's look-up of header names; its own
 *   tree by default
 * @returns {Promise<(input: Input) => Promise<Answer[]>>}
 */
export async function requester(lookup) {
  // All look-ups of undici call this method.
  if (lookup) undici.tree.lookup = (bytes) => lookup(bytes) ?? null;
  const pool = new Pool(await startServer());
  const request = async () => {
    const { statusCode, headers, body } = await pool.request({ path: '/', method: 'GET' });
    return { statusCode, headers, body: await body.text() };
  };
  return async ({ requests, atOnce }) => {
    /** @type {Answer[]} */
    let last = [];
    for (let made = 0; made < requests; made += atOnce) {
      last = await Promise.all(Array.from({ length: atOnce }, request));
    }
    return last;
  };
}
