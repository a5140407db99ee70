/**
 * @param {number} lead
 * @returns {number} bytes in the sequence that `lead` begins, 0 if none begins so (RFC 3629, section 3)
 */
function sequenceLength(lead) {
  if (lead >> 7 === 0b0) return 1;
  if (lead >> 5 === 0b110) return 2;
  if (lead >> 4 === 0b1110) return 3;
  if (lead >> 3 === 0b11110) return 4;
  return 0;
}

/**
 * @param {number} codePoint
 * @returns {number} length of its only valid sequence
 */
function shortestLength(codePoint) {
  if (codePoint <= 0x7f) return 1;
  if (codePoint <= 0x7ff) return 2;
  if (codePoint <= 0xffff) return 3;
  return 4;
}

/** @param {number} codePoint */
function isSurrogate(codePoint) {
  return codePoint >= 0xd800 && codePoint <= 0xdfff;
}

/**
 * The expected answer: decodes code point by code point, as RFC 3629 defines UTF-8. Obviously right, and independent of the measured validators.
 *
 * @param {Uint8Array} bytes
 * @returns {boolean}
 */
export function isValidUtf8(bytes) {
  let position = 0;
  while (position < bytes.length) {
    const lead = bytes[position] ?? 0;
    const length = sequenceLength(lead);
    if (length === 0 || position + length > bytes.length) return false;

    let codePoint = length === 1 ? lead : lead & (0x7f >> length);
    for (let i = position + 1; i < position + length; i++) {
      const byte = bytes[i] ?? 0;
      if (byte >> 6 !== 0b10) return false;
      codePoint = codePoint * 64 + (byte & 0b111111);
    }
    if (length !== shortestLength(codePoint)) return false;
    if (isSurrogate(codePoint) || codePoint > 0x10ffff) return false;

    position += length;
  }
  return true;
}
