import { Digested } from 'rounds/suite';
import { withBytes } from './escaped.js';
import { separated } from './input.js';

/** Ways through bytes. */

const percent = 0x25;
const two = 0x32;
const five = 0x35;

/**
 * @param {Uint8Array} from
 * @param {number} start
 * @param {number} end
 * @param {Uint8Array} to with room for three times as many bytes
 * @returns {number} how many bytes were written
 */
function escapeBytes(from, start, end, to) {
  let length = 0;
  for (let i = start; i < end; i++) {
    const byte = /** @type {number} */ (from[i]);
    to[length++] = byte;
    if (byte === percent) {
      to[length++] = two;
      to[length++] = five;
    }
  }
  return length;
}

/** Reused between calls, and replaced if it is too short. */
class Room {
  bytes = new Uint8Array(4096);

  /** @param {number} length */
  of(length) {
    if (this.bytes.length < length) this.bytes = new Uint8Array(2 * length);
    return this.bytes;
  }
}

/** @returns {(joined: import('./input.js').Joined) => Digested} from bytes to bytes, without any string */
export function bytesLoop() {
  const room = new Room();
  return ({ bytes, ends }) => {
    let digest = 0;
    let start = 0;
    for (let i = 0; i < ends.length; i++) {
      const end = /** @type {number} */ (ends[i]);
      const to = room.of(3 * (end - start));
      digest = withBytes(digest, i, to, escapeBytes(bytes, start, end, to));
      start = end;
    }
    return new Digested(digest, () =>
      separated({ bytes, ends }).map((url) => {
        const from = Uint8Array.from(url, (character) => character.charCodeAt(0));
        const to = new Uint8Array(3 * from.length);
        return String.fromCharCode(...to.subarray(0, escapeBytes(from, 0, from.length, to)));
      }),
    );
  };
}

/** @returns {Promise<import('./strings.js').Escape>} a string to a `Buffer`, a loop, and a string again */
export async function bufferLoop() {
  const { Buffer } = await import('node:buffer');
  let from = Buffer.alloc(4096);
  let to = Buffer.alloc(3 * 4096);
  return (url) => {
    if (from.length < 3 * url.length) {
      from = Buffer.alloc(6 * url.length);
      to = Buffer.alloc(3 * from.length);
    }
    const length = escapeBytes(from, 0, from.write(url, 'utf8'), to);
    return to.toString('utf8', 0, length);
  };
}

/**
 * A string to reused bytes, `indexOf` there, and a string again where a percent sign was found.
 *
 * @param {import('rounds').Host} host
 * @returns {import('./strings.js').Escape}
 */
export function textEncoder({ global: { TextEncoder, TextDecoder } }) {
  const encoder = new TextEncoder();
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  const read = new Room();
  const written = new Room();
  return (url) => {
    const from = read.of(3 * url.length + 1);
    const end = encoder.encodeInto(url, from).written;
    // Ends the search, without a view of that length.
    from[end] = percent;
    if (from.indexOf(percent) === end) return url;
    const to = written.of(9 * url.length);
    return decoder.decode(to.subarray(0, escapeBytes(from, 0, end, to)));
  };
}
