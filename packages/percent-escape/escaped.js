/** The digest's character of a result depends on the result's number, so that all places count. */
const places = 127;

/**
 * Adds a result to the digest: its length and one character. Reading a character also makes a runtime flatten a rope of pieces.
 *
 * @param {number} digest
 * @param {number} i the result's number
 * @param {string} result
 */
export function withText(digest, i, result) {
  const { length } = result;
  const code = length === 0 ? 0 : result.charCodeAt(Math.min(i & places, length - 1));
  return (Math.imul(digest, 31) + (length << 8) + code) | 0;
}

/**
 * The same for a result in bytes.
 *
 * @param {number} digest
 * @param {number} i
 * @param {Uint8Array} bytes with the result at the start
 * @param {number} length
 */
export function withBytes(digest, i, bytes, length) {
  const code = length === 0 ? 0 : /** @type {number} */ (bytes[Math.min(i & places, length - 1)]);
  return (Math.imul(digest, 31) + (length << 8) + code) | 0;
}
