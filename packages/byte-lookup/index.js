import { findHash, longWordsOf, slotOf } from './src/hash.js';
import { fillTables, isRange, lower, shortKey } from './src/runtime.js';
import { prepareWords } from './src/words.js';

/**
 * An array whose elements are known to exist where they are read: the lookup has checked the range before.
 *
 * @typedef {{ readonly [index: number]: any }} Cells
 */

/** Larger indexes are looked up rarely: with this mask V8 leaves out overflow checks. */
const maxIndex = 2 ** 30 - 1;

/**
 * Makes a function that recognises some words in bytes, and returns the words' own strings. It is driven by
 * tables: no code is generated, so it works where `eval` is forbidden.
 *
 * @param {Iterable<string>} words byte strings: a character for each byte, at most U+00FF
 * @param {{ ignoreCase?: boolean }} [options] `ignoreCase`: for ASCII letters only
 * @returns {(bytes: Uint8Array, start?: number, end?: number) => string | undefined}
 */
export function compileLookup(words, { ignoreCase = false } = {}) {
  const prepared = prepareWords(words, ignoreCase);
  const long = longWordsOf(prepared.bytes);
  const hash = findHash(long, ignoreCase, { direct: false });
  const slotOfWord = long.map((word) => slotOf(hash, word));
  const tables = fillTables(prepared.words, slotOfWord, hash.size, ignoreCase);
  const { shortWords } = tables;
  /** @type {{ slots: Cells, answers: Cells, cells: Cells }} */
  const { slots, answers: allAnswers, cells: allCells } = tables;
  const { mask, multiplier, extras } = hash;
  const hasExtras = extras.length > 0;
  const longest = long.reduce((length, word) => Math.max(length, word.length), 0);
  /** @type {Cells} */
  const displacements = Uint32Array.from(hash.displacements);
  const [low, high] = hash.shifts;
  const slotMask = hash.size - 1;
  const [
    { shift: shift1, offset: offset1 },
    { shift: shift2, offset: offset2 },
    { shift: shift3, offset: offset3 },
  ] = hash.places;
  const [weight0, weight1, weight2, weight3] = hash.weights;

  /**
   * Slow path for short names and for unusual or invalid ranges. Separate, because engines inline only small functions.
   *
   * @param {Uint8Array} bytes
   * @param {number} start
   * @param {number} end
   */
  function lookupRarely(bytes, start, end) {
    if (!isRange(bytes, start, end)) return undefined;
    if (end - start < 4) return shortWords.get(shortKey(bytes, start, end, ignoreCase));
    return end - start > longest ? undefined : lookup(bytes.subarray(start, end), 0, end - start);
  }

  /**
   * @param {Cells} bytes
   * @param {number} start
   * @param {number} end
   * @param {number} sum
   */
  function addExtras(bytes, start, end, sum) {
    for (const index of extras) {
      if (start + index >= end) break;
      const byte = bytes[start + index];
      sum = (Math.imul(sum ^ (sum >>> 15), multiplier) + (ignoreCase ? lower(byte) : byte)) | 0;
    }
    return sum;
  }

  /**
   * One function, no larger than this: V8 inlines up to 460 bytes of bytecode, JavaScriptCore much less.
   *
   * @param {Cells} bytes
   * @param {number} start
   * @param {number} last where the last four bytes begin
   * @param {number} length
   * @returns {string | undefined}
   */
  function search(bytes, start, last, length) {
    const answers = allAnswers;
    const cells = allCells;
    let sum =
      length * weight0 +
      (bytes[start + (length >> shift1) + offset1] & mask) * weight1 +
      (bytes[start + (length >> shift2) + offset2] & mask) * weight2 +
      (bytes[start + (length >> shift3) + offset3] & mask) * weight3;
    if (hasExtras) sum = addExtras(bytes, start, start + length, sum);
    const spread = Math.imul(sum, multiplier);
    const slot = ((spread >>> low) + displacements[spread >>> high]) & slotMask;
    const cell = slots[slot];
    if (cells[cell] !== length) return undefined;
    let four = bytes[last] | (bytes[last + 1] << 8) | (bytes[last + 2] << 16) | (bytes[last + 3] << 24);
    if ((four & cells[cell + 1]) !== cells[cell + 2]) return undefined;
    for (let at = start, i = cell + 3; at < last; at += 4, i += 2) {
      four = bytes[at] | (bytes[at + 1] << 8) | (bytes[at + 2] << 16) | (bytes[at + 3] << 24);
      if ((four & cells[i]) !== cells[i + 1]) return undefined;
    }
    return answers[slot];
  }

  /**
   * @param {Uint8Array} bytes
   * @param {number} [start]
   * @param {number} [end]
   * @returns {string | undefined}
   */
  function lookup(bytes, start = 0, end = bytes.length) {
    if (typeof start !== 'number' || typeof end !== 'number') return undefined;
    const from = start & maxIndex;
    const to = end & maxIndex;
    const length = to - from;
    // The last byte, because a subclass may have a `length` of its own.
    if (from !== start || to !== end || length < 4 || length > longest || bytes[to - 1] === undefined) {
      return lookupRarely(bytes, start, end);
    }
    return search(bytes, from, (to - 4) & maxIndex, length);
  }
  return lookup;
}
