/**
 * The text that all cases build: 16 characters in turn, one after the other, so that a misplaced one is detected.
 *
 * @typedef {object} Input
 * @property {number} length of all texts of a call together
 * @property {number} parts number of texts of equal length
 * @property {boolean} [isExample] whether the answer is the texts themselves
 *
 * @typedef {string[] | number} Answer
 */

export const letters = [...'abcdefghijklmnop'];

/** @param {number} i */
export const letterAt = (i) => /** @type {string} */ (letters[i & 15]);

/** @param {number} i */
export const codeAt = (i) => 97 + (i & 15);

/**
 * Adds a text to the digest: its length and two characters. Reading a character makes a runtime join the pieces of a text.
 *
 * @param {number} digest
 * @param {string} text
 */
export function withText(digest, text) {
  const { length } = text;
  const codes = length === 0 ? 0 : text.charCodeAt(length >> 1) * 31 + text.charCodeAt(length - 1);
  return (Math.imul(digest, 31) + Math.imul(length, 131) + codes) | 0;
}

/**
 * The expected answer of every case. A text is a prefix of the repeated letters.
 *
 * @param {Input} input
 * @returns {Answer}
 */
export function reference({ length, parts, isExample }) {
  const each = length / parts;
  const text = letters
    .join('')
    .repeat(Math.ceil(each / letters.length))
    .slice(0, each);
  const texts = Array.from({ length: parts }, () => text);
  return isExample ? texts : texts.reduce(withText, 0) >>> 0;
}
