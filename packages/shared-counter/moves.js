/**
 * Moves of units among cells whose sum stays the same, if nothing is lost.
 *
 * @typedef {'plain' | 'Atomics' | 'lock-wait' | 'lock-waitAsync'} Way
 * @typedef {(cells: Int32Array, moves: number, thread: number) => number | Promise<number>} Move makes this many, and returns
 *   how many it made
 */

const cellCount = 10;
const unitsEach = 100;
export const unitsInAll = cellCount * unitsEach;

/** The lock is in another cache line than the cells. */
const lockAt = 64;

/** @returns {Int32Array} in shared memory, if available */
export function newCells() {
  const bytes = (lockAt + 1) * Int32Array.BYTES_PER_ELEMENT;
  const Shared = globalThis.SharedArrayBuffer ?? ArrayBuffer;
  return new Int32Array(new Shared(bytes)).fill(unitsEach, 0, cellCount);
}

/** @param {Int32Array} cells */
export function sumOf(cells) {
  return cells.subarray(0, cellCount).reduce((sum, units) => sum + units, 0);
}

/** @param {number} thread */
const seedOf = (thread) => Math.imul(thread + 1, 0x9e3779b1) | 1;

/**
 * Marsaglia's xorshift. Each loop below has its own state, so that threads share the cells and nothing else.
 *
 * @param {number} state not 0
 */
function next(state) {
  let mixed = state;
  mixed ^= mixed << 13;
  mixed ^= mixed >>> 17;
  return mixed ^ (mixed << 5);
}

/** @param {number} state */
const sourceIn = (state) => (state >>> 16) % cellCount;

/** @param {number} state */
const targetIn = (state) => (state & 0xffff) % cellCount;

/**
 * @param {Int32Array} cells
 * @param {number} state
 */
function moveOne(cells, state) {
  /** @type {any} */ (cells)[sourceIn(state)]--;
  /** @type {any} */ (cells)[targetIn(state)]++;
}

const isFree = 0;
const isTaken = 1;
const isWaitedFor = 2;

/**
 * One step of locking: takes the lock, or marks that a thread waits for it.
 *
 * @param {Int32Array} cells
 * @param {number} taken its next state: `isWaitedFor` once this thread has waited, since others may wait, too
 */
function take(cells, taken) {
  const found = Atomics.compareExchange(cells, lockAt, isFree, taken);
  if (found === isTaken) Atomics.compareExchange(cells, lockAt, isTaken, isWaitedFor);
  return found === isFree;
}

/** @param {Int32Array} cells */
function release(cells) {
  if (Atomics.exchange(cells, lockAt, isFree) === isWaitedFor) Atomics.notify(cells, lockAt, 1);
}

/** @type {Record<Way, Move>} */
export const ways = {
  plain: (cells, moves, thread) => {
    let state = seedOf(thread);
    for (let i = 0; i < moves; i++) {
      state = next(state);
      moveOne(cells, state);
    }
    return moves;
  },

  // Between its two steps the sum is one short, but nothing is lost.
  Atomics: (cells, moves, thread) => {
    let state = seedOf(thread);
    for (let i = 0; i < moves; i++) {
      state = next(state);
      Atomics.sub(cells, sourceIn(state), 1);
      Atomics.add(cells, targetIn(state), 1);
    }
    return moves;
  },

  'lock-wait': (cells, moves, thread) => {
    let state = seedOf(thread);
    for (let i = 0; i < moves; i++) {
      state = next(state);
      for (let taken = isTaken; !take(cells, taken); taken = isWaitedFor) {
        Atomics.wait(cells, lockAt, isWaitedFor);
      }
      moveOne(cells, state);
      release(cells);
    }
    return moves;
  },

  'lock-waitAsync': async (cells, moves, thread) => {
    let state = seedOf(thread);
    for (let i = 0; i < moves; i++) {
      state = next(state);
      for (let taken = isTaken; !take(cells, taken); taken = isWaitedFor) {
        // TypeScript's library for ES2023 lacks it.
        await /** @type {any} */ (Atomics).waitAsync(cells, lockAt, isWaitedFor).value;
      }
      moveOne(cells, state);
      release(cells);
    }
    return moves;
  },
};
