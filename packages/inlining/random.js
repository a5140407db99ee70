/**
 * Returns the same numbers each time.
 *
 * @param {number} length
 * @param {number} least
 * @param {number} most
 * @returns {Uint32Array}
 */
export function randomNumbers(length, least, most) {
  const made = new Uint32Array(length);
  let state = 1;
  for (let i = 0; i < length; i++) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    made[i] = least + Math.floor((state / 2 ** 32) * (most - least + 1));
  }
  return made;
}
