import { Worker } from 'node:worker_threads';
import { newCells, sumOf } from './moves.js';

/**
 * Worker threads that move units at the same time. All cases of a process share them.
 *
 * @typedef {{ moves: number, sum: number }} Moved how many were made in all, and the sum at the end
 */

/** @type {Worker[]} */
const pool = [];

/**
 * @param {Worker} thread
 * @param {import('./thread.js').Order} order
 * @returns {Promise<number>} number of moves
 */
function ask(thread, order) {
  return new Promise((resolve, reject) => {
    thread.once('error', reject);
    thread.once('message', (moves) => {
      thread.off('error', reject);
      resolve(moves);
    });
    thread.postMessage(order);
  });
}

/**
 * @param {import('./moves.js').Way} way
 * @param {number} threads
 * @param {number} moves per thread
 * @returns {Promise<Moved>}
 */
export async function moveInThreads(way, threads, moves) {
  while (pool.length < threads) {
    const thread = new Worker(new URL('./thread.js', import.meta.url));
    thread.unref();
    pool.push(thread);
  }
  const cells = newCells();
  // Threads without a `ref` keep no process alive, not even one that waits for them.
  const timer = setInterval(() => {}, 60_000);
  try {
    const shared = cells.buffer;
    const asked = pool.slice(0, threads).map((each, thread) => ask(each, { way, shared, moves, thread }));
    const made = await Promise.all(asked);
    return { moves: made.reduce((sum, each) => sum + each, 0), sum: sumOf(cells) };
  } finally {
    clearInterval(timer);
  }
}
