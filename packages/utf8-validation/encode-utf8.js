/**
 * Ours, because just-js has no TextEncoder and the input must be the same bytes in every runtime.
 *
 * @param {number} codePoint a Unicode scalar value
 * @returns {number[]} its UTF-8 bytes
 */
export function encodeCodePoint(codePoint) {
  const tail = (/** @type {number} */ shift) => 0x80 | ((codePoint >> shift) & 0x3f);
  if (codePoint < 0x80) return [codePoint];
  if (codePoint < 0x800) return [0xc0 | (codePoint >> 6), tail(0)];
  if (codePoint < 0x10000) return [0xe0 | (codePoint >> 12), tail(6), tail(0)];
  return [0xf0 | (codePoint >> 18), tail(12), tail(6), tail(0)];
}

/**
 * @param {string} text
 * @returns {number[]}
 */
export function encode(text) {
  return Array.from(text, (character) => encodeCodePoint(character.codePointAt(0) ?? 0)).flat();
}
