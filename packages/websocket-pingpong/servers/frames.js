/**
 * As much of the WebSocket protocol (RFC 6455) as this experiment needs: whole text messages, close and ping. Anything
 * else is a protocol error. UTF-8 is not validated.
 */

export const opcodes = { text: 1, close: 8, ping: 9, pong: 10 };

/**
 * Header and payload together, for one write. A server's frames are not masked.
 *
 * @param {number} opcode
 * @param {Uint8Array} payload
 * @returns {Buffer}
 */
export function frameOf(opcode, payload) {
  const { length } = payload;
  const headerBytes = headerBytesFor(length);
  const frame = Buffer.allocUnsafe(headerBytes + length);
  frame[0] = 0x80 | opcode;
  if (headerBytes === 2) frame[1] = length;
  else if (headerBytes === 4) {
    frame[1] = 126;
    frame.writeUInt16BE(length, 2);
  } else {
    frame[1] = 127;
    frame.writeUInt32BE(0, 2);
    frame.writeUInt32BE(length, 6);
  }
  frame.set(payload, headerBytes);
  return frame;
}

/** @param {number} length of the payload */
export function headerBytesFor(length) {
  if (length < 126) return 2;
  return length < 65536 ? 4 : 10;
}

/**
 * Splits a client's bytes into frames, and unmasks them.
 *
 * @param {(opcode: number, payload: Buffer) => void} onFrame
 * @param {() => void} onBreach called for a breach of this part of the protocol
 * @returns {(chunk: Buffer) => void}
 */
export function frameReader(onFrame, onBreach) {
  /** @type {Buffer} */
  let pending = Buffer.alloc(0);
  return (chunk) => {
    pending = pending.length === 0 ? chunk : Buffer.concat([pending, chunk]);
    for (;;) {
      const head = headOf(pending);
      if (head === undefined) return;
      if (head === 'breach') return onBreach();
      const { opcode, maskAt, length } = head;
      const start = maskAt + 4;
      if (pending.length < start + length) return;
      const payload = pending.subarray(start, start + length);
      unmask(payload, pending.subarray(maskAt, start));
      pending = pending.subarray(start + length);
      onFrame(opcode, payload);
    }
  };
}

/** @param {Buffer} bytes */
function headOf(bytes) {
  if (bytes.length < 2) return undefined;
  const first = bytes.readUInt8(0);
  const second = bytes.readUInt8(1);
  // The end of a message, with no extension, and masked.
  if ((first & 0xf0) !== 0x80 || (second & 0x80) === 0) return 'breach';
  const opcode = first & 0x0f;
  const short = second & 0x7f;
  if (short < 126) return { opcode, maskAt: 2, length: short };
  if (short === 126) {
    return bytes.length < 4 ? undefined : { opcode, maskAt: 4, length: bytes.readUInt16BE(2) };
  }
  if (bytes.length < 10) return undefined;
  if (bytes.readUInt32BE(2) !== 0) return 'breach';
  return { opcode, maskAt: 10, length: bytes.readUInt32BE(6) };
}

/**
 * @param {Buffer} payload
 * @param {Buffer} mask four bytes
 */
function unmask(payload, mask) {
  const [a = 0, b = 0, c = 0, d = 0] = mask;
  const { length } = payload;
  const whole = length - (length % 4);
  for (let i = 0; i < whole; i += 4) {
    payload[i] = /** @type {number} */ (payload[i]) ^ a;
    payload[i + 1] = /** @type {number} */ (payload[i + 1]) ^ b;
    payload[i + 2] = /** @type {number} */ (payload[i + 2]) ^ c;
    payload[i + 3] = /** @type {number} */ (payload[i + 3]) ^ d;
  }
  for (let i = whole; i < length; i++) {
    payload[i] = /** @type {number} */ (payload[i]) ^ /** @type {number} */ (mask[i % 4]);
  }
}
