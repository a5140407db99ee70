/**
 * @param {Int8Array} a
 * @param {Int8Array} b
 * @param {Int8Array} out
 */
export function plain(a, b, out) {
  for (let i = 0; i < a.length; i++) {
    const sign = /** @type {number} */ (b[i]);
    const value = /** @type {number} */ (a[i]);
    out[i] = sign < 0 ? -value : sign > 0 ? value : 0;
  }
}

/**
 * Four bytes in one 32-bit word where the arrays are aligned: no sum may carry from one byte into the next.
 *
 * @param {Int8Array} a
 * @param {Int8Array} b
 * @param {Int8Array} out
 */
export function fast(a, b, out) {
  const words = ((a.byteOffset | b.byteOffset | out.byteOffset) & 3) === 0 ? a.length >> 2 : 0;
  if (words > 0) transferWords(wordsOf(a, words), wordsOf(b, words), wordsOf(out, words));
  const done = words << 2;
  if (done < a.length) plain(a.subarray(done), b.subarray(done), out.subarray(done));
}

/**
 * @param {Int32Array} a
 * @param {Int32Array} b
 * @param {Int32Array} out
 */
function transferWords(a, b, out) {
  for (let i = 0; i < a.length; i++) {
    const value = /** @type {number} */ (a[i]);
    const sign = /** @type {number} */ (b[i]);
    const negative = (sign >>> 7) & 0x01010101;
    const positiveOrNegative = ((((sign & 0x7f7f7f7f) + 0x7f7f7f7f) | sign) >>> 7) & 0x01010101;
    // 1 in a byte, times 255, is that byte full.
    const flipped = value ^ ((negative << 8) - negative);
    const transferred = ((flipped & 0x7f7f7f7f) + negative) ^ (flipped & 0x80808080);
    out[i] = transferred & ((positiveOrNegative << 8) - positiveOrNegative);
  }
}

/**
 * @param {Int8Array} bytes
 * @param {number} count
 */
function wordsOf({ buffer, byteOffset }, count) {
  return new Int32Array(buffer, byteOffset, count);
}
