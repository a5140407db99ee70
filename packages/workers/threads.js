import { Worker } from 'node:worker_threads';

/** Long-lived worker threads. They have no `ref`, so that they end with the process. */

/**
 * @param {URL} file module of the thread
 * @returns {Worker}
 */
export function startThread(file) {
  const thread = new Worker(file);
  thread.unref();
  return thread;
}

/**
 * @param {Worker} thread answers one message at a time
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
 * Keeps the process alive while it waits for threads, which do not keep it alive.
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
 * @param {number} value last known value
 * @returns {number} the new value
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
