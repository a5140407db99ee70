import { compileSet } from './compile-set.js';
import { forbidden } from './forbidden.js';

/** Ways of finding the first forbidden character of a string, each with another test for forbidden characters. */

/** @typedef {(host: string) => number} Find the position, or -1 */

const codes = [...forbidden].map((character) => character.charCodeAt(0));

const table = new Uint8Array(256);
for (const code of codes) table[code] = 1;

/** A bit for each code up to U+007F. */
const words = new Int32Array(4);
for (const code of codes) words[code >> 5] = /** @type {number} */ (words[code >> 5]) | (1 << (code & 31));

const setOfCodes = new Set(codes);

const pattern = /[\0\t\n\r #/:<>?@[\\\]^|]/;

/** @type {Record<string, Find>} */
export const stringWays = {
  comparisons: (host) => {
    for (let i = 0; i < host.length; i++) {
      const code = host.charCodeAt(i);
      if (
        code === 0x00 ||
        code === 0x09 ||
        code === 0x0a ||
        code === 0x0d ||
        code === 0x20 ||
        code === 0x23 ||
        code === 0x2f ||
        code === 0x3a ||
        code === 0x3c ||
        code === 0x3e ||
        code === 0x3f ||
        code === 0x40 ||
        code === 0x5b ||
        code === 0x5c ||
        code === 0x5d ||
        code === 0x5e ||
        code === 0x7c
      ) {
        return i;
      }
    }
    return -1;
  },

  switch: (host) => {
    for (let i = 0; i < host.length; i++) {
      switch (host.charCodeAt(i)) {
        case 0x00:
        case 0x09:
        case 0x0a:
        case 0x0d:
        case 0x20:
        case 0x23:
        case 0x2f:
        case 0x3a:
        case 0x3c:
        case 0x3e:
        case 0x3f:
        case 0x40:
        case 0x5b:
        case 0x5c:
        case 0x5d:
        case 0x5e:
        case 0x7c:
          return i;
      }
    }
    return -1;
  },

  table: (host) => {
    for (let i = 0; i < host.length; i++) {
      const code = host.charCodeAt(i);
      if (code < 256 && table[code] === 1) return i;
    }
    return -1;
  },

  'bit-set': (host) => {
    for (let i = 0; i < host.length; i++) {
      const code = host.charCodeAt(i);
      if (code >= 128) continue;
      const word = /** @type {number} */ (words[code >> 5]);
      if ((word >>> (code & 31)) & 1) return i;
    }
    return -1;
  },

  Set: (host) => {
    for (let i = 0; i < host.length; i++) {
      if (setOfCodes.has(host.charCodeAt(i))) return i;
    }
    return -1;
  },

  includes: (host) => {
    for (let i = 0; i < host.length; i++) {
      if (forbidden.includes(host.charAt(i))) return i;
    }
    return -1;
  },

  'regular-expression': (host) => host.search(pattern),

  'compiled-set': compileSet(forbidden),
};

/**
 * @param {import('./input.js').Joined} joined
 * @param {(answer: number, position: number) => number} withPosition
 */
export function findInBytes({ bytes, ends }, withPosition) {
  let answer = 0;
  let start = 0;
  for (let host = 0; host < ends.length; host++) {
    const end = /** @type {number} */ (ends[host]);
    let i = start;
    while (i < end && table[/** @type {number} */ (bytes[i])] === 0) i++;
    answer = withPosition(answer, i < end ? i - start : -1);
    start = end;
  }
  return answer >>> 0;
}
