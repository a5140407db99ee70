import { nextState, states } from './automaton.js';

/** Bytes with the same transitions share a class, so that the tables stay small. */
const columns = Array.from({ length: 256 }, (_, byte) => states.map((state) => nextState(state, byte)));
const distinct = [...new Set(columns.map(String))];

const classes = Uint8Array.from(columns, (column) => distinct.indexOf(String(column)));

/** A state is the index of its first entry, so a step is an addition and a load. */
const place = (/** @type {(typeof states)[number]} */ state) => states.indexOf(state) * distinct.length;
const error = place('error');
const start = place('start');

const next = new Uint8Array(states.length * distinct.length);
for (const [byte, column] of columns.entries()) {
  for (const [index, state] of column.entries()) {
    next[index * distinct.length + Number(classes[byte])] = place(state);
  }
}

/**
 * The textbook way: a table of byte classes and a table of transitions, after Björn Höhrmann's "Flexible and
 * Economical UTF-8 Decoder".
 *
 * @param {Uint8Array} bytes
 * @returns {boolean}
 */
export function isValidUtf8(bytes) {
  let state = start;
  for (let i = 0; i < bytes.length; i++) {
    const byteClass = /** @type {number} */ (classes[/** @type {number} */ (bytes[i])]);
    state = /** @type {number} */ (next[state + byteClass]);
    if (state === error) return false;
  }
  return state === start;
}
