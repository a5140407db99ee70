/**
 * The answer of a case: the values at the start of its output. They are read in `toJSON`, outside the timed part.
 */
export class Kept {
  #out;
  #count;

  /**
   * @param {Int32Array} out
   * @param {number} [count]
   */
  constructor(out, count = out.length) {
    this.#out = out;
    this.#count = count;
  }

  /**
   * @param {number} count
   * @returns {this}
   */
  of(count) {
    this.#count = count;
    return this;
  }

  toJSON() {
    return this.#out.slice(0, this.#count);
  }
}
