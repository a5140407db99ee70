import { nextState, states } from './automaton.js';

/** @import { State } from './automaton.js' */

/**
 * The automaton without a table look-up between one byte and the next. Each byte has a 32-bit word; each state is a
 * bit position in such words. `word >> state` moves the next state's position into the low five bits, the only ones
 * that the next shift uses. So the words of following bytes load while the shifts wait for each other.
 *
 * Nine states of five bits do not fit into 32 bits side by side: the positions below overlap, chosen by search so that
 * no word needs a bit to be 0 and 1 at once. (Per Vognsen found the shifts, Dougall Johnson the 32-bit packing.)
 *
 * @type {Record<State, number>}
 */
export const positions = {
  error: 0,
  lastTwo: 1,
  start: 6,
  afterF0: 11,
  last: 16,
  lastThree: 18,
  afterE0: 19,
  afterF4: 24,
  afterED: 25,
};
const { error, start } = positions;

/** Signed, since an unsigned word would exceed the small integers of engines. */
export const words = new Int32Array(256);
for (let byte = 0; byte < 256; byte++) {
  let word = 0;
  for (const state of states) word |= positions[nextState(state, byte)] << positions[state];
  words[byte] = word;
}

/** Below this, creating a DataView costs more than it saves. */
const smallestForView = 128;

/**
 * @param {Uint8Array} bytes
 * @returns {boolean}
 */
export function isValidUtf8(bytes) {
  if (bytes.length < smallestForView) return endsWell(bytes, 0, start);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = bytes.length - 15;
  let state = start;
  let i = 0;
  while (i < end) {
    const a = view.getInt32(i, true);
    const b = view.getInt32(i + 4, true);
    const c = view.getInt32(i + 8, true);
    const d = view.getInt32(i + 12, true);
    if (((a | b | c | d) & 0x80808080) === 0) {
      if ((state & 31) !== start) return false;
      i = skipAscii(view, i + 16);
    } else {
      state = afterFour(d, afterFour(c, afterFour(b, afterFour(a, state))));
      if ((state & 31) === error) return false;
      i += 16;
    }
  }
  return endsWell(bytes, i, state);
}

/**
 * @param {DataView} view
 * @param {number} i
 * @returns {number} the first position, `i` or a multiple of 32 further, where 32 bytes are not all ASCII
 */
function skipAscii(view, i) {
  const end = view.byteLength - 31;
  while (i < end) {
    const low =
      view.getInt32(i, true) |
      view.getInt32(i + 4, true) |
      view.getInt32(i + 8, true) |
      view.getInt32(i + 12, true);
    const high =
      view.getInt32(i + 16, true) |
      view.getInt32(i + 20, true) |
      view.getInt32(i + 24, true) |
      view.getInt32(i + 28, true);
    if (((low | high) & 0x80808080) !== 0) break;
    i += 32;
  }
  return i;
}

/**
 * @param {number} four bytes, the first one lowest
 * @param {number} state
 * @returns {number} the state after them, in the low five bits
 */
function afterFour(four, state) {
  state = /** @type {number} */ (words[four & 255]) >> state;
  state = /** @type {number} */ (words[(four >>> 8) & 255]) >> state;
  state = /** @type {number} */ (words[(four >>> 16) & 255]) >> state;
  return /** @type {number} */ (words[four >>> 24]) >> state;
}

/**
 * @param {Uint8Array} bytes
 * @param {number} i
 * @param {number} state
 * @returns {boolean} whether the bytes from `i` on are valid after `state`
 */
function endsWell(bytes, i, state) {
  const end = bytes.length - 3;
  for (; i < end; i += 4) {
    state = /** @type {number} */ (words[/** @type {number} */ (bytes[i])]) >> state;
    state = /** @type {number} */ (words[/** @type {number} */ (bytes[i + 1])]) >> state;
    state = /** @type {number} */ (words[/** @type {number} */ (bytes[i + 2])]) >> state;
    state = /** @type {number} */ (words[/** @type {number} */ (bytes[i + 3])]) >> state;
  }
  for (; i < bytes.length; i++) {
    state = /** @type {number} */ (words[/** @type {number} */ (bytes[i])]) >> state;
  }
  return (state & 31) === start;
}
