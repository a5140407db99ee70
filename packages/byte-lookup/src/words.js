import { lower } from './runtime.js';

/**
 * What every strategy starts from: the words, checked, with the bytes that they are compared as.
 *
 * @typedef {object} Words
 * @property {string[]} words as the caller wrote them: these very strings are handed out
 * @property {Uint8Array[]} bytes of each word, in lower case if case is ignored
 * @property {boolean} ignoreCase
 */

/**
 * @param {string} word
 * @param {boolean} ignoreCase
 * @param {number} index
 */
function toBytes(word, ignoreCase, index) {
  const bytes = new Uint8Array(word.length);
  for (let i = 0; i < word.length; i++) {
    const code = word.charCodeAt(i);
    if (code > 255) {
      const name = `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
      throw new TypeError(
        `Word ${index + 1}, ${JSON.stringify(word)}, is not a byte string: its character ${i + 1} is ${name}, ` +
          'and a byte ends at U+00FF. Spell the word as its bytes, one character each.',
      );
    }
    bytes[i] = ignoreCase ? lower(code) : code;
  }
  return bytes;
}

/**
 * Checks the words: byte strings (every character at most U+00FF), no two of which match the same bytes.
 *
 * @param {Iterable<string>} words
 * @param {boolean} ignoreCase
 * @returns {Words}
 */
export function prepareWords(words, ignoreCase) {
  if (typeof words === 'string' || typeof words?.[Symbol.iterator] !== 'function') {
    throw new TypeError('The words must be an array (or another iterable) of strings');
  }
  const list = [...words];
  /** @type {Map<string, number>} */
  const seen = new Map();
  const bytes = list.map((word, index) => {
    if (typeof word !== 'string') throw new TypeError(`Word ${index + 1} is not a string but ${typeof word}`);
    const wordBytes = toBytes(word, ignoreCase, index);
    const key = ignoreCase ? word.replace(/[A-Z]+/g, (letters) => letters.toLowerCase()) : word;
    const earlier = seen.get(key);
    if (earlier !== undefined) {
      const [a, b] = [list[earlier], word].map((text) => JSON.stringify(text));
      throw new TypeError(
        a === b
          ? `The word ${a} stands twice in the list, as words ${earlier + 1} and ${index + 1}`
          : `The words ${a} and ${b} collide: they differ only in case, which is ignored`,
      );
    }
    seen.set(key, index);
    return wordBytes;
  });
  return { words: list, bytes, ignoreCase };
}
