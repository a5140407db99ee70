import { waitForChange } from '../threads.js';
import { shareOf, sums } from './values.js';

/**
 * Threads that wait in `Atomics.wait` for their turn to add up a part of shared memory.
 *
 * @typedef {object} Seat of one thread, as it is sent
 * @property {ArrayBufferLike} control
 * @property {ArrayBufferLike} results
 * @property {ArrayBufferLike} shared the values
 * @property {number} place
 * @property {number} threads
 */

/** Cells of different threads are in different cache lines. */
const stride = 32;
const turnAt = 0;
const workAt = 1;
const leftAt = stride;

const leave = -1;
const works = /** @type {const} */ (['numbers', 'sines']);

/** @param {Seat} seat */
export function waitForTurns({ place, threads, ...sent }) {
  const [control, results] = [new Int32Array(sent.control), new Float64Array(sent.results)];
  const values = new Uint32Array(sent.shared);
  const [from, to] = shareOf(values.length, threads, place);
  for (let turn = 0; ; ) {
    // Without a limit, since turns may be far apart.
    Atomics.wait(control, turnAt, turn);
    const now = Atomics.load(control, turnAt);
    if (now === turn) continue;
    turn = now;
    const work = Atomics.load(control, workAt);
    if (work === leave) return;
    results[place * stride] = sums[/** @type {typeof works[number]} */ (works[work])](values, from, to);
    if (Atomics.sub(control, leftAt, 1) === 1) Atomics.notify(control, leftAt);
  }
}

/**
 * @typedef {object} Room
 * @property {Uint32Array} values
 * @property {(work: import('./values.js').Work) => number[]} sum blocks until all parts are added up
 * @property {() => void} close
 */

/**
 * @param {import('node:worker_threads').Worker[]} threads
 * @param {Uint32Array} values in shared memory
 * @returns {Room}
 */
export function openRoom(threads, values) {
  const control = new Int32Array(new SharedArrayBuffer((leftAt + 1) * Int32Array.BYTES_PER_ELEMENT));
  const results = new Float64Array(
    new SharedArrayBuffer(threads.length * stride * Float64Array.BYTES_PER_ELEMENT),
  );
  for (const [place, thread] of threads.entries()) {
    const [seat, shared] = [{ place, threads: threads.length }, values.buffer];
    thread.postMessage({ ...seat, control: control.buffer, results: results.buffer, shared });
  }
  const takeTurn = (/** @type {number} */ work) => {
    Atomics.store(control, workAt, work);
    Atomics.add(control, turnAt, 1);
    Atomics.notify(control, turnAt);
  };
  return {
    values,
    sum: (work) => {
      Atomics.store(control, leftAt, threads.length);
      takeTurn(works.indexOf(work));
      for (let left = threads.length; left > 0; ) left = waitForChange(control, leftAt, left);
      return threads.map((_, place) => Number(results[place * stride]));
    },
    close: () => takeTurn(leave),
  };
}
