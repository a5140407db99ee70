import { MessageChannel } from 'node:worker_threads';
import { Fault } from 'rounds';
import { ask, awake, startThread, waitForChange } from '../threads.js';
import { cellsOfChain, firstCell, lastCell, stop } from './cells.js';

/**
 * Chains whose links are worker threads.
 *
 * @typedef {import('./in-one-thread.js').Chain} Chain
 * @typedef {import('node:worker_threads').Worker} Worker
 */

/** Number started at a time, since a runtime that starts a thousand at once needs more memory than it does later. */
const startedAtOnce = 16;

/**
 * @param {number} links
 * @param {(thread: Worker, link: number) => Promise<unknown>} brief sends the task of a thread
 * @returns {Promise<Worker[]>} ready threads
 */
async function startThreads(links, brief) {
  const file = new URL('./thread.js', import.meta.url);
  /** @type {Worker[]} */
  const threads = [];
  try {
    while (threads.length < links) {
      const from = threads.length;
      const some = Math.min(startedAtOnce, links - from);
      threads.push(...Array.from({ length: some }, () => startThread(file)));
      await awake(Promise.all(threads.slice(from).map((thread, i) => brief(thread, from + i))));
    }
  } catch (error) {
    await endAll(threads);
    throw new Fault(
      `not all of ${links} worker threads could be started (${/** @type {Error} */ (error).message}): raise the limits of processes, open files and memory, or choose a shorter chain`,
      { cause: error },
    );
  }
  return threads;
}

/** @param {Worker[]} threads */
async function endAll(threads) {
  await awake(Promise.all(threads.map((thread) => thread.terminate())));
}

/**
 * Each thread has a port to the previous one and one to the next.
 *
 * @param {number} links
 * @returns {Promise<Chain>}
 */
export async function messageChain(links) {
  const channels = Array.from({ length: links + 1 }, () => new MessageChannel());
  const threads = await startThreads(links, (thread, link) => {
    const from = channels[link]?.port2;
    const to = channels[link + 1]?.port1;
    return ask(thread, { from, to }, [from, to]);
  });
  const first = /** @type {MessageChannel} */ (channels[0]).port1;
  const last = /** @type {MessageChannel} */ (channels[links]).port2;
  let arrived = (/** @type {number} */ _) => {};
  /** @type {any} */ (last).onmessage = (/** @type {{ data: number }} */ { data }) => arrived(data);
  // A port with a listener would keep the process alive.
  last.unref?.();
  return {
    pass: (given) =>
      awake(
        new Promise((resolve) => {
          arrived = resolve;
          first.postMessage(given);
        }),
      ),
    end: async () => {
      first.close();
      last.close();
      await endAll(threads);
    },
  };
}

/**
 * Each thread waits for a cell of shared memory to change, and changes the next one. So does the main thread.
 *
 * @param {number} links
 * @returns {Promise<Chain>}
 */
export async function atomicsChain(links) {
  const cells = cellsOfChain(links);
  const threads = await startThreads(links, (thread, link) => ask(thread, { cells: cells.buffer, link }));
  const put = (/** @type {number} */ value) => {
    Atomics.store(cells, firstCell, value);
    Atomics.notify(cells, firstCell);
  };
  let before = 0;
  return {
    pass: async (given) => {
      put(given);
      before = waitForChange(cells, lastCell(links), before);
      return before;
    },
    end: async () => {
      put(stop);
      await endAll(threads);
    },
  };
}
