/** @import { Elements } from './wasm-module.js' */

const shownBytes = 16;

/**
 * The answer of a kernel that writes: its result, and the written elements, which `toJSON` reads outside the timed part.
 */
export class Output {
  #elements;
  #length = 0;
  /** @type {unknown} */
  #result;

  /** @param {Elements} elements */
  constructor(elements) {
    this.#elements = elements;
  }

  /**
   * @param {unknown} result
   * @param {number} length how many elements were written
   * @returns {this}
   */
  of(result, length) {
    this.#result = result;
    this.#length = length;
    return this;
  }

  toJSON() {
    const { buffer, byteOffset, BYTES_PER_ELEMENT } = this.#elements;
    const bytes = new Uint8Array(buffer, byteOffset, this.#length * BYTES_PER_ELEMENT);
    return {
      result: this.#result,
      length: this.#length,
      digest: digest(bytes),
      first: [...bytes.subarray(0, shownBytes)],
    };
  }
}

/**
 * FNV-1a: one changed byte always changes it.
 *
 * @param {Uint8Array} bytes
 */
function digest(bytes) {
  let hash = 0x811c9dc5;
  for (let i = 0; i < bytes.length; i++)
    hash = Math.imul(hash ^ /** @type {number} */ (bytes[i]), 0x01000193);
  return hash >>> 0;
}
