import { Worker } from 'node:worker_threads';

/**
 * Long-lived worker threads, each with its share of the files.
 *
 * @typedef {import('./files.js').Input} Input
 */

/**
 * @param {number} count
 * @returns {Promise<(input: Input) => Promise<number>>}
 */
export async function openingThreads(count) {
  const threads = Array.from({ length: count }, () => new Worker(new URL('./thread.js', import.meta.url)));
  for (const thread of threads) thread.unref();
  // They have started once they answer. Starting takes time, and opens descriptors.
  await Promise.all(threads.map((thread) => ask(thread, { folder: '', files: 0, from: 0, to: 0 })));
  return async ({ folder, files, missing }) => {
    const asked = threads.map((thread, i) => {
      const share = { from: Math.floor((files * i) / count), to: Math.floor((files * (i + 1)) / count) };
      return ask(thread, { folder, files, missing, ...share });
    });
    // All of them, so that a late answer does not count for the next call.
    const answers = await Promise.all(asked);
    const code = answers.find((answer) => answer.code !== undefined)?.code;
    if (code !== undefined) throw Object.assign(new Error(`a thread failed: ${code}`), { code });
    return answers.reduce((sum, { opened }) => sum + opened, 0);
  };
}

/**
 * @param {Worker} thread
 * @param {import('./thread.js').Share} share
 * @returns {Promise<import('./thread.js').Done>}
 */
function ask(thread, share) {
  return new Promise((resolve, reject) => {
    thread.once('error', reject);
    thread.once('message', (done) => {
      thread.off('error', reject);
      resolve(done);
    });
    thread.postMessage(share);
  });
}
