/**
 * @param {Uint8Array} bytes
 * @returns {boolean}
 */
export function plain(bytes) {
  for (let i = 0; i < bytes.length; i++) {
    if (bytes[i] !== 0) return true;
  }
  return false;
}

/** Below this, creating a view of words costs more than it saves. */
const smallestForWords = 128;

/**
 * Eight 32-bit words per branch.
 *
 * @param {Uint8Array} bytes
 * @returns {boolean}
 */
export function fast(bytes) {
  if (bytes.length < smallestForWords) return plain(bytes);
  const before = -bytes.byteOffset & 3;
  const wordCount = (bytes.length - before) >> 2;
  const words = new Int32Array(bytes.buffer, bytes.byteOffset + before, wordCount);
  for (let i = 0; i < before; i++) if (bytes[i] !== 0) return true;
  let i = 0;
  for (; i < wordCount - 7; i += 8) {
    const first = at(words, i) | at(words, i + 1) | at(words, i + 2) | at(words, i + 3);
    const second = at(words, i + 4) | at(words, i + 5) | at(words, i + 6) | at(words, i + 7);
    if ((first | second) !== 0) return true;
  }
  for (let k = before + 4 * i; k < bytes.length; k++) if (bytes[k] !== 0) return true;
  return false;
}

/**
 * @param {Int32Array} words
 * @param {number} i known to be inside
 */
function at(words, i) {
  return /** @type {number} */ (words[i]);
}
