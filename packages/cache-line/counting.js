import { Worker } from 'node:worker_threads';
import { meetingPlace } from './count.js';

/**
 * Two long-lived threads, each with a counter in shared memory.
 *
 * @typedef {{ distance: number, times: number }} Input distance of the counters in bytes, and number of increments
 */

/** @returns {Promise<(input: Input) => Promise<number[]>>} */
export async function countingThreads() {
  // WebAssembly's memory begins at a page, so the first counter begins a line; other buffers may begin anywhere.
  const { WebAssembly } = /** @type {any} */ (globalThis);
  const { buffer } = new WebAssembly.Memory({ initial: 1, maximum: 1, shared: true });
  const shared = new Int32Array(buffer);
  const url = new URL('./counting-thread.js', import.meta.url);
  const threads = [0, 1].map(() => new Worker(url, { workerData: buffer }));
  for (const thread of threads) thread.unref();
  /** @param {number[]} places @param {number} times */
  const count = async (places, times) => {
    shared[meetingPlace] = 0;
    for (const place of places) shared[place] = 0;
    await Promise.all(threads.map((thread, i) => ask(thread, { place: Number(places[i]), times })));
    return places.map((place) => Number(shared[place]));
  };
  // They have started once they answer.
  await count([0, 1], 1);
  return ({ distance, times }) => count([0, distance / Int32Array.BYTES_PER_ELEMENT], times);
}

/**
 * @param {Worker} thread
 * @param {import('./counting-thread.js').Task} task
 * @returns {Promise<void>}
 */
function ask(thread, task) {
  return new Promise((resolve, reject) => {
    thread.once('error', reject);
    thread.once('message', () => {
      thread.off('error', reject);
      resolve();
    });
    thread.postMessage(task);
  });
}
