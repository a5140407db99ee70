/** Content of the suite's files. Every byte is known, so every read can be checked. */

/** @typedef {'ascii' | 'unicode'} Alphabet */

/**
 * What is read, and how.
 *
 * @typedef {object} Plan
 * @property {number} files which the reads take in turn
 * @property {number} size of each, in bytes
 * @property {Alphabet} alphabet
 * @property {number} reads per call
 * @property {Schedule} schedule
 * @property {boolean} [whole] whether every byte is checked, in checks of a case
 * @property {boolean} [cold] whether each call starts without the files in the page cache
 */

/**
 * `at-once` starts all reads before any has ended, and has all contents before it looks at the first; `in-turn` starts one when the previous one
 * has ended; `64-in-flight` keeps 64 going. Blocking reads are always made in turn.
 *
 * @typedef {'at-once' | 'in-turn' | '64-in-flight'} Schedule
 */

const { imul } = Math;

/**
 * Differs between files and places, so that misplaced parts of a file are detected.
 *
 * @param {number} file counted from 0
 * @param {number} place
 * @returns {number} a printable ASCII character
 */
export function characterAt(file, place) {
  const mixed = imul(place ^ imul(file + 1, 0x9e3779b1), 0x85ebca6b);
  return 32 + (((mixed ^ (mixed >>> 15)) >>> 0) % 95);
}

/** Characters of one to four bytes, in an order in which none begins at a power of two. */
const unicodeBytes = [0x61, 0xc3, 0xa9, 0xf0, 0x9f, 0x98, 0x80, 0xe2, 0x82, 0xac];

/**
 * @param {number} file
 * @param {number} size of unicode a multiple of ten
 * @param {Alphabet} alphabet
 * @returns {Uint8Array<ArrayBuffer>}
 */
export function contentOf(file, size, alphabet) {
  const content = new Uint8Array(size);
  for (let place = 0; place < size; place++) {
    content[place] =
      alphabet === 'ascii' ? characterAt(file, place) : /** @type {number} */ (unicodeBytes[place % 10]);
  }
  return content;
}

/**
 * @param {string} text
 * @returns {number[]} its bytes in UTF-8; slow, and available in every runtime
 */
export function utf8Of(text) {
  const bytes = [];
  for (const character of text) {
    const code = /** @type {number} */ (character.codePointAt(0));
    if (code < 0x80) bytes.push(code);
    else {
      const following = code < 0x800 ? 1 : code < 0x10000 ? 2 : 3;
      const lead = [0xc0, 0xe0, 0xf0][following - 1] ?? 0;
      bytes.push(lead | (code >> (6 * following)));
      for (let left = following - 1; left >= 0; left--) bytes.push(0x80 | ((code >> (6 * left)) & 0x3f));
    }
  }
  return bytes;
}
