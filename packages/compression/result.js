/**
 * The outcome of a case. Packed data differs between cases, so it is unpacked outside the timed part, and its content is
 * compared.
 */
export class Result {
  #figures;
  #content;

  /**
   * @param {Record<string, number>} figures
   * @param {() => object} content
   */
  constructor(figures, content) {
    this.#figures = figures;
    this.#content = content;
  }

  get figures() {
    return this.#figures;
  }

  toJSON() {
    return this.#content();
  }
}

/**
 * The size and two sums over all bytes, which change if a byte changes or moves.
 *
 * @param {Uint8Array} bytes
 */
export function contentOf(bytes) {
  let one = 0x811c9dc5;
  let other = 0;
  for (let i = 0; i < bytes.length; i++) {
    const byte = /** @type {number} */ (bytes[i]);
    one = Math.imul(one ^ byte, 0x01000193);
    other = (other + Math.imul(byte + 1, (i + 1) | 1) + (other << 3)) | 0;
  }
  return { bytes: bytes.length, sums: [one >>> 0, other >>> 0] };
}

/**
 * The expected answer.
 *
 * @param {import('./input.js').Input} input
 */
export function reference({ direction, plain }) {
  return new Result({}, () => (direction === 'refuse' ? { harmful: 0 } : contentOf(plain)));
}
