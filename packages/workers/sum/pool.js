import { ask, awake, startThread } from '../threads.js';
import { openRoom } from './room.js';
import { shareOf, totalOf } from './values.js';

/**
 * Sums by long-lived worker threads, which all cases of a process share.
 *
 * @typedef {import('./values.js').Input} Input
 * @typedef {import('node:worker_threads').Worker} Worker
 * @typedef {(input: Input) => Promise<number>} Sum
 */

/** @type {Worker[]} */
const pool = [];

/** @type {import('./room.js').Room | undefined} whose threads wait, and hear no messages */
let open;

function closeRoom() {
  open?.close();
  open = undefined;
}

/**
 * @param {number} count
 * @returns {Promise<Worker[]>}
 */
async function threadsOf(count) {
  const file = new URL('./thread.js', import.meta.url);
  const started = Array.from({ length: Math.max(0, count - pool.length) }, () => startThread(file));
  pool.push(...started);
  await awake(Promise.all(started.map((thread) => ask(thread, 'ready?'))));
  return pool.slice(0, count);
}

/**
 * Prepared when an input is first seen, since that is not part of the work.
 *
 * @template Made
 * @param {(values: Uint32Array) => Made} make
 * @returns {(values: Uint32Array) => Made}
 */
function onceFor(make) {
  /** @type {{ values?: Uint32Array, made?: Made }} */
  let last = {};
  return (values) => {
    if (last.values !== values) last = { values, made: make(values) };
    return /** @type {Made} */ (last.made);
  };
}

/**
 * @param {Uint32Array} values
 * @param {number} count
 * @returns {ArrayBuffer[]}
 */
function sharesOf(values, count) {
  return Array.from({ length: count }, (_, place) => {
    const share = new Uint32Array(values.subarray(...shareOf(values.length, count, place)));
    return share.buffer;
  });
}

/**
 * Each thread gets a copy of its share.
 *
 * @param {number} count
 * @returns {Promise<Sum>}
 */
export async function postedSum(count) {
  const threads = await threadsOf(count);
  const known = onceFor((values) => sharesOf(values, count));
  return async ({ work, values }) => {
    closeRoom();
    const shares = known(values);
    const asked = threads.map((thread, place) =>
      ask(thread, { work, buffer: shares[place], giveBack: false }),
    );
    const answers = await awake(Promise.all(asked));
    return totalOf(answers.map(({ sum }) => sum));
  };
}

/**
 * Each thread gets its share itself, and returns it.
 *
 * @param {number} count
 * @returns {Promise<Sum>}
 */
export async function transferredSum(count) {
  const threads = await threadsOf(count);
  const known = onceFor((values) => sharesOf(values, count));
  return async ({ work, values }) => {
    closeRoom();
    const shares = known(values);
    const asked = threads.map((thread, place) => {
      const buffer = shares[place];
      return ask(thread, { work, buffer, giveBack: true }, [buffer]);
    });
    const answers = await awake(Promise.all(asked));
    for (const [place, answer] of answers.entries()) shares[place] = answer.buffer;
    return totalOf(answers.map(({ sum }) => sum));
  };
}

/**
 * All threads read the same memory, and wait in `Atomics.wait` for their turn.
 *
 * @param {number} count
 * @returns {Promise<Sum>}
 */
export async function sharedSum(count) {
  const threads = await threadsOf(count);
  const sharedOf = onceFor((values) => {
    const shared = new Uint32Array(new SharedArrayBuffer(values.byteLength));
    shared.set(values);
    return shared;
  });
  return async ({ work, values }) => {
    const shared = sharedOf(values);
    if (open?.values !== shared) {
      closeRoom();
      open = openRoom(threads, shared);
    }
    return totalOf(open.sum(work));
  };
}
