/**
 * Mulberry32: the same numbers from the same seed in every engine, as it keeps to 32-bit integers.
 *
 * @param {number} seed
 * @returns {() => number} at least 0, below 1
 */
export function randomFrom(seed) {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
