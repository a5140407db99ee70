/**
 * Writes values in the format MessagePack, as simdjson's benchmark does: every number as eight bytes, every length as four.
 * That is not the shortest form, but needs no decisions.
 */

const codes = { nil: 0xc0, false: 0xc2, true: 0xc3, number: 0xcb, string: 0xdb, array: 0xdd, map: 0xdf };

/** More deeply nested documents are rejected, since they could overflow the stack; the same as in parsers/parser.h. */
export const deepest = 1024;

/** Up to this length a loop is faster than a call of the encoder. */
const shortText = 32;

export class Packer {
  #bytes = new Uint8Array(1 << 16);
  #view = new DataView(this.#bytes.buffer);
  #at = 0;
  /** just-js has none. */
  #encoder = typeof TextEncoder === 'undefined' ? undefined : new TextEncoder();

  /**
   * @param {unknown} value of a type that JSON has
   * @returns {Uint8Array} valid until the next call
   */
  pack(value) {
    this.#at = 0;
    this.#value(value, 0);
    return this.#bytes.subarray(0, this.#at);
  }

  /**
   * @param {any} value
   * @param {number} depth
   */
  #value(value, depth) {
    this.#room(9);
    if (typeof value === 'string') {
      this.#string(value);
    } else if (typeof value === 'number') {
      this.#bytes[this.#at] = codes.number;
      this.#view.setFloat64(this.#at + 1, value);
      this.#at += 9;
    } else if (typeof value === 'boolean') {
      this.#bytes[this.#at++] = value ? codes.true : codes.false;
    } else if (value === null) {
      this.#bytes[this.#at++] = codes.nil;
    } else if (depth === deepest) {
      throw new RangeError(`nested more than ${deepest} levels deep`);
    } else if (Array.isArray(value)) {
      this.#head(codes.array, value.length);
      for (let i = 0; i < value.length; i++) this.#value(value[i], depth + 1);
    } else {
      const start = this.#at;
      this.#head(codes.map, 0);
      let count = 0;
      for (const key in value) {
        this.#room(5);
        this.#string(key);
        this.#value(value[key], depth + 1);
        count++;
      }
      this.#view.setUint32(start + 1, count);
    }
  }

  /**
   * @param {number} code
   * @param {number} length
   */
  #head(code, length) {
    this.#bytes[this.#at] = code;
    this.#view.setUint32(this.#at + 1, length);
    this.#at += 5;
  }

  /** @param {string} text */
  #string(text) {
    this.#room(5 + 3 * text.length);
    const start = this.#at;
    this.#at += 5;
    const written =
      this.#encoder && text.length > shortText
        ? this.#encoder.encodeInto(text, this.#bytes.subarray(this.#at)).written
        : this.#utf8(text);
    this.#at = start;
    this.#head(codes.string, written);
    this.#at += written;
  }

  /**
   * @param {string} text
   * @returns {number} how many bytes it has
   */
  #utf8(text) {
    const bytes = this.#bytes;
    let at = this.#at;
    for (let i = 0; i < text.length; i++) {
      let code = text.charCodeAt(i);
      if (code < 0x80) {
        bytes[at++] = code;
        continue;
      }
      if (code >= 0xd800 && code < 0xe000) {
        code = /** @type {number} */ (text.codePointAt(i));
        if (code > 0xffff) i++;
        else code = 0xfffd; // half of a pair
      }
      if (code < 0x800) {
        bytes[at++] = 0xc0 | (code >> 6);
      } else {
        if (code < 0x10000) {
          bytes[at++] = 0xe0 | (code >> 12);
        } else {
          bytes[at++] = 0xf0 | (code >> 18);
          bytes[at++] = 0x80 | ((code >> 12) & 0x3f);
        }
        bytes[at++] = 0x80 | ((code >> 6) & 0x3f);
      }
      bytes[at++] = 0x80 | (code & 0x3f);
    }
    return at - this.#at;
  }

  /** @param {number} length that is about to be written */
  #room(length) {
    if (this.#at + length <= this.#bytes.length) return;
    const larger = new Uint8Array(2 * (this.#at + length));
    larger.set(this.#bytes);
    this.#bytes = larger;
    this.#view = new DataView(larger.buffer);
  }
}
