/**
 * The values, and how one thread adds them up.
 *
 * @typedef {'numbers' | 'sines'} Work
 * @typedef {{ work: Work, values: Uint32Array }} Input
 */

/** Values are smaller than this, so that the sum of ten million of them fits into 31 bits. */
const values = 100;

/**
 * @param {number} length
 * @returns {Uint32Array} the same each time
 */
export function numbers(length) {
  const made = new Uint32Array(length);
  let state = 1;
  for (let i = 0; i < length; i++) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    made[i] = (state >>> 8) % values;
  }
  return made;
}

/** @type {Record<Work, (values: Uint32Array, from: number, to: number) => number>} */
export const sums = {
  numbers: (values, from, to) => {
    let sum = 0;
    for (let i = from; i < to; i++) sum = (sum + /** @type {number} */ (values[i])) | 0;
    return sum;
  },
  sines: (values, from, to) => {
    let sum = 0;
    for (let i = from; i < to; i++) sum += Math.sin(/** @type {number} */ (values[i]));
    return sum;
  },
};

/**
 * @param {number} length
 * @param {number} threads
 * @param {number} place of a thread among them
 * @returns {[from: number, to: number]} its share
 */
export function shareOf(length, threads, place) {
  return [Math.floor((length * place) / threads), Math.floor((length * (place + 1)) / threads)];
}

/**
 * The last digits of a sum of sines depend on the order of additions, so they are dropped.
 *
 * @param {readonly number[]} parts
 */
export function totalOf(parts) {
  const sum = parts.reduce((total, part) => total + part, 0);
  return Math.round(sum * 1e4) / 1e4 + 0; // turns -0 into 0
}

/**
 * Counts the values, which needs no long sum.
 *
 * @param {Input} input
 */
export function reference({ work, values: given }) {
  const counts = new Array(values).fill(0);
  for (const value of given) counts[value]++;
  return totalOf(counts.map((count, value) => count * (work === 'sines' ? Math.sin(value) : value)));
}
