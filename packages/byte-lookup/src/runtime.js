/**
 * What both `compileLookup` and generated modules need when they load. The generator copies these functions into
 * its modules (see runtime-source.js), so they use only each other.
 */

/**
 * ASCII letters only: no other byte has another case.
 *
 * @param {number} byte
 */
export function lower(byte) {
  return byte > 64 && byte < 91 ? byte | 32 : byte;
}

/**
 * The length and the bytes of a name of up to three bytes, as one integer.
 *
 * @param {ArrayLike<number>} bytes
 * @param {number} start
 * @param {number} end
 * @param {boolean} ignoreCase
 */
export function shortKey(bytes, start, end, ignoreCase) {
  let key = end - start;
  for (let i = start; i < end; i++) {
    const byte = /** @type {number} */ (bytes[i]);
    key = (key << 8) | (ignoreCase ? lower(byte) : byte);
  }
  return key;
}

/**
 * Whether `[start, end)` is a range of whole numbers within the bytes. It asks for the last byte, because a subclass may
 * have a `length` of its own.
 *
 * @param {Uint8Array} bytes
 * @param {number} start
 * @param {number} end
 */
export function isRange(bytes, start, end) {
  return (
    Number.isInteger(start) &&
    Number.isInteger(end) &&
    start >= 0 &&
    (start < end ? bytes[end - 1] !== undefined : start === end && end <= bytes.length)
  );
}

/**
 * The tables of a perfect hash: from a slot to what the bytes of its word must be, and to the word.
 *
 * A name is compared four bytes at a time: the last four first, then those from the start, overlapping where the
 * length is not a multiple of four. `cells` holds, for each word, its length, and then for each four bytes the mask under
 * which the name's bytes must have a value, and that value. A mask without bit 32 lets a letter, and nothing else, have
 * either case. Words of up to three bytes are found by their `shortKey` instead. An empty slot leads to the first cell,
 * a length that no name has.
 *
 * @param {readonly string[]} words
 * @param {readonly number[]} slotOfWord for the words of four bytes and more, in order
 * @param {number} size
 * @param {boolean} ignoreCase
 */
export function fillTables(words, slotOfWord, size, ignoreCase) {
  /** @type {Map<number, string>} */
  const shortWords = new Map();
  /** @type {(string | undefined)[]} */
  const answers = new Array(size).fill(undefined);
  const positions = new Uint32Array(size);
  const cells = [-1];
  let count = 0;
  for (const word of words) {
    const bytes = Array.from(word, (character) => character.charCodeAt(0));
    const last = bytes.length - 4;
    if (last < 0) {
      shortWords.set(shortKey(bytes, 0, bytes.length, ignoreCase), word);
      continue;
    }
    const slot = /** @type {number} */ (slotOfWord[count++]);
    answers[slot] = word;
    positions[slot] = cells.length;
    cells.push(bytes.length);
    const starts = [last];
    for (let start = 0; start < last; start += 4) starts.push(start);
    for (const start of starts) {
      let value = 0;
      let mask = 0;
      for (let i = start + 3; i >= start; i--) {
        const byte = /** @type {number} */ (bytes[i]);
        const isLetter = lower(byte) > 96 && lower(byte) < 123;
        value = (value << 8) | byte;
        mask = (mask << 8) | (ignoreCase && isLetter ? 223 : 255);
      }
      cells.push(mask, value & mask);
    }
  }
  const slots = cells.length < 65536 ? Uint16Array.from(positions) : positions;
  return { slots, answers, shortWords, cells: Int32Array.from(cells) };
}
