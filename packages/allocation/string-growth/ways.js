import { codeAt, letterAt } from './texts.js';

/**
 * The ways in JavaScript. Each has two parts: what a program holds while the text grows, and how it makes the text of it at the end.
 *
 * @template [Held=any]
 * @typedef {object} Way
 * @property {(length: number) => Held} hold
 * @property {(held: Held, length: number) => string} textOf
 */

/**
 * @template Held
 * @param {Way<Held>['hold']} hold
 * @param {Way<Held>['textOf']} textOf
 * @returns {Way<Held>}
 */
const way = (hold, textOf) => ({ hold, textOf });

/** Initial capacity, that of a std::string of GCC. */
const firstCapacity = 15;

/** Every runtime accepts this many arguments. */
const pieceLength = 8192;

/** @param {ArrayLike<number>} codes */
function textOfCodes(codes) {
  let text = '';
  for (let start = 0; start < codes.length; start += pieceLength) {
    const piece = Array.prototype.slice.call(codes, start, start + pieceLength);
    text += String.fromCharCode.apply(null, piece);
  }
  return text;
}

/** @param {number} length */
function appended(length) {
  let text = '';
  for (let i = 0; i < length; i++) text += letterAt(i);
  return text;
}

/**
 * Bytes that are copied to an array of twice the size whenever they are full.
 *
 * @param {number} length
 * @param {(length: number) => Uint8Array} make
 * @param {(bytes: Uint8Array, length: number) => Uint8Array} grow
 */
function doubled(length, make, grow) {
  let bytes = make(firstCapacity);
  for (let i = 0; i < length; i++) {
    if (i === bytes.length) bytes = grow(bytes, 2 * i);
    bytes[i] = codeAt(i);
  }
  return bytes;
}

/** @param {(length: number) => Uint8Array} make */
const copying = (make) => (/** @type {Uint8Array} */ bytes, /** @type {number} */ length) => {
  const larger = make(length);
  larger.set(bytes);
  return larger;
};

/** @type {Record<string, Way>} that every runtime has */
export const ways = {
  append: way(appended, (text) => text),
  concat: way(
    (length) => {
      let text = '';
      for (let i = 0; i < length; i++) text = text.concat(letterAt(i));
      return text;
    },
    (text) => text,
  ),
  join: way(
    (length) => {
      /** @type {string[]} */
      const parts = [];
      for (let i = 0; i < length; i++) parts.push(letterAt(i));
      return parts;
    },
    (parts) => parts.join(''),
  ),
  'join-sized': way(
    (length) => {
      /** @type {string[]} */
      const parts = new Array(length);
      for (let i = 0; i < length; i++) parts[i] = letterAt(i);
      return parts;
    },
    (parts) => parts.join(''),
  ),
  'array-of-codes': way((length) => {
    /** @type {number[]} */
    const codes = [];
    for (let i = 0; i < length; i++) codes.push(codeAt(i));
    return codes;
  }, textOfCodes),
};

/** @returns {Promise<{ doubling: Way<Uint8Array>, sized: Way<Uint8Array> }>} */
export async function bufferWays() {
  const { Buffer } = await import('node:buffer');
  /** @type {(length: number) => Uint8Array} */
  const make = (length) => Buffer.allocUnsafe(length);
  const textOf = (/** @type {Uint8Array} */ bytes, /** @type {number} */ length) =>
    /** @type {Buffer} */ (bytes).toString('latin1', 0, length);
  return {
    doubling: way((length) => doubled(length, make, copying(make)), textOf),
    sized: way((length) => {
      const bytes = make(length);
      for (let i = 0; i < length; i++) bytes[i] = codeAt(i);
      return bytes;
    }, textOf),
  };
}

/**
 * @param {any} global
 * @returns {{ doubling: Way<Uint8Array>, transferring: Way<Uint8Array> }}
 */
export function decoderWays({ TextDecoder }) {
  const decoder = new TextDecoder();
  const textOf = (/** @type {Uint8Array} */ bytes, /** @type {number} */ length) =>
    decoder.decode(bytes.subarray(0, length));
  const make = (/** @type {number} */ length) => new Uint8Array(length);
  return {
    doubling: way((length) => doubled(length, make, copying(make)), textOf),
    // The system may move pages instead of copying bytes.
    transferring: way(
      (length) =>
        doubled(
          length,
          make,
          (bytes, larger) => new Uint8Array(/** @type {any} */ (bytes.buffer).transfer(larger)),
        ),
      textOf,
    ),
  };
}
