/**
 * @param {BigInt64Array} values
 * @returns {number} how many are left in front
 */
export function plain(values) {
  let kept = 0;
  for (let i = 0; i < values.length; i++) {
    const value = /** @type {bigint} */ (values[i]);
    if (value >= 0n) values[kept++] = value;
  }
  return kept;
}

/**
 * The same without bigints: two 32-bit words per value, the high one with the sign. All values are stored, and dropped ones overwritten, so that no
 * branch has to be predicted.
 *
 * @param {BigInt64Array} values
 * @returns {number} how many are left in front
 */
export function fast({ buffer, byteOffset, length }) {
  const words = new Int32Array(buffer, byteOffset, 2 * length);
  let kept = 0;
  for (let i = 0; i < words.length; i += 2) {
    const high = /** @type {number} */ (words[i + 1]);
    words[kept] = /** @type {number} */ (words[i]);
    words[kept + 1] = high;
    kept += ((high >>> 31) ^ 1) << 1;
  }
  return kept >> 1;
}
