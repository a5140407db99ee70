/**
 * The answer of a case that makes more than should be kept while it is measured. The digest is what every case computes
 * inside of the measured time, so that nothing can be left out. Outside of that, all that it stands for is made again, and
 * compared in full.
 */
export class Digested {
  #digest;
  #whole;

  /** @param {number} digest @param {() => unknown} whole */
  constructor(digest, whole) {
    this.#digest = digest >>> 0;
    this.#whole = whole;
  }

  toJSON() {
    return { digest: this.#digest, whole: this.#whole() };
  }
}
