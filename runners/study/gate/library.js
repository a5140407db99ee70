/**
 * A small library for the studies of the gate, with a benchmark of each of its functions. A function repeats its work in passes, and
 * does nothing else: with a tenth more passes it takes a tenth longer.
 */

const basePasses = 100;

/** The passes of a function that is slower by this much. */
export const planted = { '3%': 103, '5%': 105, '10%': 110 };

/** @typedef {keyof typeof planted} Slowdown */

const head = `const text = 'the quick brown fox jumps over the lazy dog, 12345 times a day. '.repeat(8);
const bytes = Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const numbers = Int32Array.from({ length: 64 }, (_, i) => (i * 7919) % 1009);
const matrix = Float64Array.from({ length: 36 }, (_, i) => (i * 31) % 7);
let made = 1;`;

/** What a pass of each does. */
export const functions = {
  checksum: 'for (const byte of bytes) made = Math.imul(made ^ byte, 16777619) >>> 0;',
  parse: `for (let i = 0; i < text.length; i++) {
      const digit = text.charCodeAt(i) - 48;
      if (digit >= 0 && digit <= 9) made = (made * 10 + digit) % 1000003;
    }`,
  sort: `const list = numbers.slice();
    for (let i = 1; i < list.length; i++) {
      const value = list[i] ^ (made & 15);
      let j = i;
      for (; j > 0 && list[j - 1] > value; j--) list[j] = list[j - 1];
      list[j] = value;
    }
    made = (made + list[made & 63]) & 0xffff;`,
  multiply: `let sum = made;
    for (let row = 0; row < 6; row++) {
      for (let column = 0; column < 6; column++) {
        for (let k = 0; k < 6; k++) sum = (sum + matrix[row * 6 + k] * matrix[k * 6 + column]) % 1009;
      }
    }
    made = sum;`,
  words: `for (let from = made & 1; from >= 0; from = text.indexOf(' ', from + 1)) made = (made + from) & 0xffff;`,
};

/**
 * @param {string[]} [slower] functions
 * @param {Slowdown} [by]
 * @returns {string} the module
 */
export function sourceOf(slower = [], by = '10%') {
  const all = Object.entries(functions).map(
    ([name, pass]) => `export function ${name}() {
  for (let pass = 0; pass < ${slower.includes(name) ? planted[by] : basePasses}; pass++) {
    ${pass}
  }
  return made;
}
`,
  );
  return [head, ...all].join('\n');
}

/** Its benchmark file. */
export const benches = `import { bench } from 'rounds';
import * as functions from '../src/index.js';
for (const [name, call] of Object.entries(functions)) bench(name, () => call());
`;
