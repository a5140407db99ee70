/**
 * What a case found. The digest is what every case computes of it inside of the measured time, so that nothing can be left
 * out. Outside of that, all of the values are compared.
 */
export class Found {
  #digest;
  #values;

  /**
   * @param {number} digest
   * @param {() => unknown} values
   */
  constructor(digest, values) {
    this.#digest = digest >>> 0;
    this.#values = values;
  }

  toJSON() {
    return { digest: this.#digest, values: this.#values() };
  }
}

/**
 * Adds a number to a digest. parsers/parser.h has the same.
 *
 * @param {number} digest
 * @param {number} value of which the lower 32 bits count
 */
export function withNumber(digest, value) {
  return (Math.imul(digest, 31) + (value | 0)) | 0;
}
