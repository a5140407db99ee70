import { seededRandom, shuffle } from '@rounds/stats';

/**
 * A small library with a history, for the study of searches. A function makes so many passes over its work; with a twentieth more
 * it takes a twentieth longer. Every commit changes something that no bench calls.
 */

const [basePasses, plantedPasses] = [100, 105];

/** What a pass of each does. */
export const kinds = {
  cpu: 'for (const byte of bytes) made = Math.imul(made ^ byte, 16777619) >>> 0;',
  allocation: `const parts = words.map((word) => ({ word, made, pass }));
    made = (made + parts.length + parts[made % parts.length].pass) & 0xffff;`,
  asynchronous: 'made = (made + (await Promise.resolve(pass))) & 0xffff;',
};

/** @typedef {keyof typeof kinds} Kind */

const head = `const text = 'the quick brown fox jumps over the lazy dog, 12345 times a day. ';
const bytes = Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const words = text.split(' ');
let made = 1;
`;

/**
 * @param {number} number of the commit
 * @param {Kind} [planted] the function that is slower
 * @returns {string} the module as that commit has it
 */
export function sourceOf(number, planted) {
  const all = Object.entries(kinds).map(
    ([name, pass]) => `export ${name === 'asynchronous' ? 'async ' : ''}function ${name}() {
  for (let pass = 0; pass < ${name === planted ? plantedPasses : basePasses}; pass++) {
    ${pass}
  }
  return made;
}
`,
  );
  const others = shuffle([1, 2, 3, 4, 5], seededRandom(number)).map(
    (n) => `export const unused${n} = (x) => x * ${n + number};\n`,
  );
  return [`// Commit ${number}\n`, head, ...others.slice(0, 3), ...all, ...others.slice(3)].join('');
}

/** Its benchmark file. */
export const benches = `import { bench } from 'rounds';
import { ${Object.keys(kinds).join(', ')} } from '../src/index.js';
for (const call of [${Object.keys(kinds).join(', ')}]) bench(call.name, () => call());
`;
