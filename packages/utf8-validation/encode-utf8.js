/**
 * Our own, since just-js has no TextEncoder, and the input must be the same in every runtime. It creates no objects, since every trial calls it.
 *
 * @param {string} text without lone surrogates
 * @param {Uint8Array} bytes the rest is dropped
 * @param {number} position of the first byte
 * @returns {number} the position after the last
 */
export function writeUtf8(text, bytes, position) {
  let next = position;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (unit < 0x80) {
      bytes[next++] = unit;
    } else if (unit < 0x800) {
      bytes[next++] = 0xc0 | (unit >> 6);
      bytes[next++] = 0x80 | (unit & 0x3f);
    } else if (unit < 0xd800 || unit > 0xdfff) {
      bytes[next++] = 0xe0 | (unit >> 12);
      bytes[next++] = 0x80 | ((unit >> 6) & 0x3f);
      bytes[next++] = 0x80 | (unit & 0x3f);
    } else {
      const codePoint = 0x10000 + ((unit & 0x3ff) << 10) + (text.charCodeAt(++i) & 0x3ff);
      bytes[next++] = 0xf0 | (codePoint >> 18);
      bytes[next++] = 0x80 | ((codePoint >> 12) & 0x3f);
      bytes[next++] = 0x80 | ((codePoint >> 6) & 0x3f);
      bytes[next++] = 0x80 | (codePoint & 0x3f);
    }
  }
  return next;
}

/**
 * @param {string} text
 * @returns {number[]}
 */
export function encode(text) {
  // No unit takes more than three bytes.
  const bytes = new Uint8Array(3 * text.length);
  return [...bytes.subarray(0, writeUtf8(text, bytes, 0))];
}
