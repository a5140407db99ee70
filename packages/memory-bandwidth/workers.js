import { Worker } from 'node:worker_threads';
import { shareOf } from './memory.js';

/**
 * Long-lived workers, each with its part of a shared memory.
 *
 * @typedef {import('./memory.js').Memory} Memory
 */

/**
 * @param {number} count
 * @returns {Promise<(memory: Memory) => Promise<number>>} resolves to the sum of the values they read
 */
export async function walkingWorkers(count) {
  const workers = Array.from({ length: count }, () => new Worker(new URL('./worker.js', import.meta.url)));
  for (const worker of workers) worker.unref();
  // They have started once they answer.
  const nothing = { operation: /** @type {const} */ ('sum'), bytes: 0 };
  await Promise.all(workers.map((worker) => ask(worker, { plan: nothing, from: 0, to: 0 })));
  /** @type {Memory | undefined} */
  let seen;
  return async (memory) => {
    const { plan, words } = memory;
    const isNew = memory !== seen && { buffer: /** @type {SharedArrayBuffer} */ (words.buffer) };
    seen = memory;
    const sums = await Promise.all(
      workers.map((worker, i) => ask(worker, { plan, ...shareOf(plan, i, count), ...isNew })),
    );
    return sums.reduce((sum, each) => (sum + each) | 0, 0);
  };
}

/**
 * @param {Worker} worker
 * @param {import('./worker.js').Part} part
 * @returns {Promise<number>}
 */
function ask(worker, part) {
  return new Promise((resolve, reject) => {
    worker.once('error', reject);
    worker.once('message', (sum) => {
      worker.off('error', reject);
      resolve(sum);
    });
    worker.postMessage(part);
  });
}
