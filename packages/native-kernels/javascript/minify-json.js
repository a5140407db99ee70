const quote = 0x22;
const backslash = 0x5c;

/**
 * @param {Uint8Array} json
 * @param {Uint8Array} out
 * @returns {number} how many bytes of `out` were written
 */
export function plain(json, out) {
  let written = 0;
  let inString = false;
  let isEscaped = false;
  for (let i = 0; i < json.length; i++) {
    const byte = /** @type {number} */ (json[i]);
    if (byte === quote && !isEscaped) inString = !inString;
    isEscaped = byte === backslash && !isEscaped;
    const isSpace = byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09;
    if (inString || !isSpace) out[written++] = byte;
  }
  return written;
}

/** Characters that end a run outside strings, and inside. */
const isSpace = new Uint8Array(256);
for (const byte of [0x20, 0x0a, 0x0d, 0x09]) isSpace[byte] = 1;

/**
 * One loop for strings and one for the rest, so that neither checks where it is. Between strings every byte is stored, and the next byte overwrites
 * a dropped one.
 *
 * @param {Uint8Array} json
 * @param {Uint8Array} out
 * @returns {number} how many bytes of `out` were written
 */
export function fast(json, out) {
  const { length } = json;
  let written = 0;
  let i = 0;
  while (i < length) {
    let byte = at(json, i);
    for (; byte !== quote && byte !== backslash; byte = at(json, i)) {
      out[written] = byte;
      written += 1 - at(isSpace, byte);
      if (++i === length) return written;
    }
    // A backslash outside a string also escapes, even a space, which is dropped anyway.
    if (byte === backslash) {
      out[written++] = byte;
      if (++i === length) return written;
      const escaped = at(json, i++);
      out[written] = escaped;
      written += 1 - at(isSpace, escaped);
      continue;
    }
    out[written++] = byte;
    for (i++; i < length; ) {
      const inside = at(json, i++);
      out[written++] = inside;
      if (inside === quote) break;
      if (inside === backslash && i < length) out[written++] = at(json, i++);
    }
  }
  return written;
}

/**
 * @param {Uint8Array} bytes
 * @param {number} i known to be inside
 */
function at(bytes, i) {
  return /** @type {number} */ (bytes[i]);
}
