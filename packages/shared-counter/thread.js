import { parentPort } from 'node:worker_threads';
import { ways } from './moves.js';

/**
 * What one worker thread does.
 *
 * @typedef {{ way: import('./moves.js').Way, cells: Int32Array, moves: number, thread: number }} Order
 */

parentPort?.on('message', async (/** @type {Order} */ { way, cells, moves, thread }) => {
  parentPort?.postMessage(await ways[way](cells, moves, thread));
});
