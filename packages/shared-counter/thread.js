import { parentPort } from 'node:worker_threads';
import { ways } from './moves.js';

/**
 * The work of one worker thread. The cells are sent as a buffer, since Deno 2 searches each element of a typed array in a message for ports.
 *
 * @typedef {{ way: import('./moves.js').Way, shared: ArrayBufferLike, moves: number, thread: number }} Order
 */

parentPort?.on('message', async (/** @type {Order} */ { way, shared, moves, thread }) => {
  parentPort?.postMessage(await ways[way](new Int32Array(shared), moves, thread));
});
