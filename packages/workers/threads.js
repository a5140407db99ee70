import { Worker } from 'node:worker_threads';

/** Worker threads that stay. They have no `ref`, so that they end with the process. */

/**
 * @param {URL} file what it runs
 * @returns {Worker}
 */
export function startThread(file) {
  const thread = new Worker(file);
  thread.unref();
  return thread;
}

/**
 * @param {Worker} thread which answers one question at a time
 * @param {unknown} question
 * @param {any[]} [transferred]
 * @returns {Promise<any>}
 */
export function ask(thread, question, transferred = []) {
  return new Promise((resolve, reject) => {
    thread.once('error', reject);
    thread.once('message', (answer) => {
      thread.off('error', reject);
      resolve(answer);
    });
    thread.postMessage(question, transferred);
  });
}

const aMinute = 60_000;

/**
 * Keeps the process alive while it waits for threads, which do not.
 *
 * @template Value
 * @param {Promise<Value>} promise
 * @returns {Promise<Value>}
 */
export async function awake(promise) {
  const timer = setInterval(() => {}, aMinute);
  try {
    return await promise;
  } finally {
    clearInterval(timer);
  }
}

/**
 * Blocks until a shared cell has another value.
 *
 * @param {Int32Array} cells
 * @param {number} at
 * @param {number} value that it has, as far as is known
 * @returns {number} the value that it has now
 */
export function waitForChange(cells, at, value) {
  let now = Atomics.load(cells, at);
  for (; now === value; now = Atomics.load(cells, at)) {
    if (Atomics.wait(cells, at, value, aMinute) === 'timed-out') {
      throw new Error('a worker thread did not answer within a minute');
    }
  }
  return now;
}
