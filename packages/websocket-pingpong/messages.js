/**
 * Messages: a kind, a sequence number, and letters with a different start in each message, so lost, duplicated, swapped or altered messages are
 * detected. `python/messages.py` creates the same ones.
 */

const numberDigits = 9;
const shifts = 64;
const largestBytes = 64 * 1024;

/** Letters from a fixed seed, one byte each. */
export const letters = makeLetters(largestBytes + shifts);

/** The first message of a server to a client that has joined the group. */
export const joined = 'joined';

/**
 * @param {'q' | 'a' | 'f'} kind question, answer, or fan-out
 * @param {number} number
 * @param {number} bytes at least 10
 */
export function message(kind, number, bytes) {
  const shift = number % shifts;
  const head = `${kind}${String(number).padStart(numberDigits, '0')}`;
  return head + letters.slice(shift, shift + bytes - head.length);
}

/** @param {number} length */
function makeLetters(length) {
  let state = 1;
  let text = '';
  for (let i = 0; i < length; i++) {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    text += String.fromCharCode(97 + ((state >> 16) % 26));
  }
  return text;
}
