/**
 * @typedef {import('./tasks.js').TaskName} TaskName
 *
 * @typedef {object} Padded
 * @property {Uint8Array} bytes the text as UTF-8, and zeros
 * @property {number} length without the zeros
 */

/** Maximum number of bytes that some parsers read past the end of a text; the same as in parsers/parser.h. */
export const padding = 64;

/** A text, and the values that are to be found in it. */
export class Input {
  /** @type {Padded | undefined} */
  #padded;

  /**
   * @param {TaskName} task
   * @param {string} text
   * @param {() => unknown} values to be found, known to the writer of the text
   */
  constructor(task, text, values) {
    this.task = task;
    this.text = text;
    this.values = values;
  }

  /** Created when it is first read, in a call that is not timed. */
  get padded() {
    this.#padded ??= paddedFrom(new TextEncoder().encode(this.text));
    return this.#padded;
  }

  /** The text as read from a file or a network. */
  get bytes() {
    const { bytes, length } = this.padded;
    return bytes.subarray(0, length);
  }
}

/**
 * @param {Uint8Array} text
 * @returns {Padded}
 */
export function paddedFrom(text) {
  const bytes = new Uint8Array(text.length + padding);
  bytes.set(text);
  return { bytes, length: text.length };
}

/**
 * @param {string} text without halves of surrogate pairs
 * @returns {number} its length in UTF-8; just-js has no TextEncoder
 */
export function utf8Length(text) {
  let length = text.length;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    // Each half of a surrogate pair has two of its four bytes.
    if (unit > 0x7f) length += unit > 0x7ff && (unit < 0xd800 || unit > 0xdfff) ? 2 : 1;
  }
  return length;
}
