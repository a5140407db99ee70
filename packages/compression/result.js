/**
 * What became of the data. Packed data differs from way to way, so outside of the timed part it is opened again: the
 * content is what must be right.
 */
export class Result {
  #figures;
  #tell;

  /**
   * @param {Record<string, number>} figures
   * @param {() => object} tell
   */
  constructor(figures, tell) {
    this.#figures = figures;
    this.#tell = tell;
  }

  get figures() {
    return this.#figures;
  }

  toJSON() {
    return this.#tell();
  }
}

/**
 * How much there is and two sums over all of it, which say whether a byte is another one or elsewhere.
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
 * What every case must answer.
 *
 * @param {import('./input.js').Input} input
 */
export function reference({ direction, plain }) {
  return new Result({}, () => (direction === 'refuse' ? { harmful: 0 } : contentOf(plain)));
}
