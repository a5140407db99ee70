/**
 * What is read and written, and how it is divided.
 *
 * @typedef {'lines' | 'sum' | 'copy' | 'fill'} Operation `lines`: reads one byte of each cache line; `sum`: reads all as
 *   32-bit integers; `copy`: the first half to the second; `fill`: all with one value
 *
 * @typedef {object} Plan
 * @property {Operation} operation
 * @property {number} bytes that are read or written, or both: a multiple of two lines
 *
 * @typedef {object} Memory
 * @property {Plan} plan
 * @property {Int32Array} words
 * @property {Uint8Array} bytes the same memory
 *
 * @typedef {{ from: number, to: number }} Range in lines; of a copy, those that are read
 */

export const lineBytes = 64;
export const lineWords = lineBytes / 4;

/** Fills memory with non-zero values, since zeros may be pages that were never written. */
export const filledByte = 0xa5;
export const filledWord = 0xa5a5a5a5 | 0;

/** Left in each written line by a check, so that the next call must write it again. */
export const spoiled = 0x5a5a5a5a;

/**
 * The words that are read; their sum modulo 2³² changes if one is missing.
 *
 * @param {number} i
 */
export const wordAt = (i) => Math.imul(i + 1, 0x9e3779b1);

/**
 * @param {Plan} plan
 * @param {ArrayBufferLike} buffer
 * @returns {Memory}
 */
export function viewsOf(plan, buffer) {
  return {
    plan,
    words: new Int32Array(buffer, 0, plan.bytes / 4),
    bytes: new Uint8Array(buffer, 0, plan.bytes),
  };
}

/**
 * Writes every word, so that all pages exist before the timed part.
 *
 * @param {Memory} memory
 * @returns {Memory} the same
 */
export function written(memory) {
  const { plan, words } = memory;
  words.fill(spoiled);
  const read = plan.operation === 'copy' ? words.length / 2 : plan.operation === 'fill' ? 0 : words.length;
  for (let i = 0; i < read; i++) words[i] = wordAt(i);
  return memory;
}

/** @param {Plan} plan @returns {number} lines to divide */
export function linesOf({ operation, bytes }) {
  return bytes / lineBytes / (operation === 'copy' ? 2 : 1);
}

/**
 * @param {Plan} plan
 * @param {number} part from 0
 * @param {number} parts
 * @returns {Range}
 */
export function shareOf(plan, part, parts) {
  const lines = linesOf(plan);
  return { from: Math.floor((lines * part) / parts), to: Math.floor((lines * (part + 1)) / parts) };
}

/** @type {Map<string, Memory>} */
const kept = new Map();

/**
 * Memory for a plan. The last one of each kind is kept, since a process that checks many cases would otherwise hold many.
 *
 * @param {string} kind
 * @param {Plan} plan
 * @param {(bytes: number) => ArrayBufferLike} allocate
 * @returns {Memory}
 */
export function memoryOf(kind, plan, allocate) {
  const known = kept.get(kind);
  if (known?.plan.bytes === plan.bytes && known.plan.operation === plan.operation) return known;
  kept.delete(kind);
  // Large enough memory is reused, since runtimes return memory slowly.
  const enough = known && known.words.buffer.byteLength >= plan.bytes ? known.words.buffer : undefined;
  const memory = written(viewsOf(plan, enough ?? allocate(plan.bytes)));
  kept.set(kind, memory);
  return memory;
}
