/** Which character of a result is looked at depends on the result's number, so that all places have their turn. */
const places = 127;

/**
 * Adds a result to the digest: its length and one character. To read a character also makes a runtime flatten the rope
 * that it may have made of the pieces.
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
 * @param {Uint8Array} bytes from the start of which the result is
 * @param {number} length
 */
export function withBytes(digest, i, bytes, length) {
  const code = length === 0 ? 0 : /** @type {number} */ (bytes[Math.min(i & places, length - 1)]);
  return (Math.imul(digest, 31) + (length << 8) + code) | 0;
}
