/**
 * A shuffle after Fisher and Yates: each element changes places with a random one before it. Which one does not depend on
 * what was read, so the processor can have many reads in flight.
 *
 * The random numbers are cheap and good enough, and the same in C, including the rounding.
 *
 * @param {Uint32Array} elements
 * @param {number} seed
 * @returns {number} the sum of all elements
 */
export function shuffle(elements, seed) {
  let state = seed;
  let sum = 0;
  for (let last = elements.length - 1; last > 0; last--) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    const pick = (state * (last + 1) * 2 ** -32) >>> 0;
    const picked = /** @type {number} */ (elements[pick]);
    elements[pick] = /** @type {number} */ (elements[last]);
    elements[last] = picked;
    sum = (sum + picked) | 0;
  }
  return (sum + (elements[0] ?? 0)) >>> 0;
}
