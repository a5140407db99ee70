import { parentPort } from 'node:worker_threads';
import { ways } from './moves.js';

/**
 * What one worker thread does. The cells are sent as a buffer: Deno 2 looks for ports in a message, at each element of a
 * typed array.
 *
 * @typedef {{ way: import('./moves.js').Way, shared: ArrayBufferLike, moves: number, thread: number }} Order
 */

parentPort?.on('message', async (/** @type {Order} */ { way, shared, moves, thread }) => {
  parentPort?.postMessage(await ways[way](new Int32Array(shared), moves, thread));
});
