/**
 * The same bytes as a view that begins `offset` bytes into a buffer full of bytes that belong to no text.
 *
 * @param {Uint8Array} bytes
 * @param {number} offset
 */
export function atOffset(bytes, offset) {
  const buffer = new Uint8Array(offset + bytes.length + 8).fill(0xbf);
  buffer.set(bytes, offset);
  return buffer.subarray(offset, offset + bytes.length);
}
