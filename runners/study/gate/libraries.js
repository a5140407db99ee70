/**
 * Small libraries for the study of the gate. Each has five functions of one kind and a bench of each. A function makes so
 * many passes over its work, and waits for nothing else: with a tenth more passes it takes a tenth longer.
 *
 * @typedef {object} Library
 * @property {string} head of its module
 * @property {Record<string, string>} functions by name: what a pass of each does; the passes are told by the module
 * @property {boolean} [isAsync]
 */

const basePasses = 50;
const plantedPasses = 55;

/** @type {Record<string, Library>} */
export const libraries = {
  cpu: {
    head: `const text = 'the quick brown fox jumps over the lazy dog, 12345 times a day. '.repeat(8);
const bytes = Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const numbers = Int32Array.from({ length: 64 }, (_, i) => (i * 7919) % 1009);
const matrix = Float64Array.from({ length: 36 }, (_, i) => (i * 31) % 7);
let made = 1;`,
    functions: {
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
    },
  },
  allocation: {
    head: `const kept = [];
let made = 1;`,
    functions: {
      records:
        'kept[pass & 7] = Array.from({ length: 20 }, (_, i) => ({ id: i + made, next: { id: i, tags: [i] } }));',
      texts: `kept[pass & 7] = Array.from({ length: 20 }, (_, i) => \`item-\${i + made}-\${pass}\`).join();`,
      maps: 'kept[pass & 7] = new Map(Array.from({ length: 20 }, (_, i) => [i + made, { i }]));',
      copies:
        'kept[pass & 7] = [...(kept[(pass + 1) & 7] ?? []).slice(-40), ...Array.from({ length: 20 }, (_, i) => [i, made])];',
      closures:
        'kept[pass & 7] = Array.from({ length: 20 }, (_, i) => () => i + made).map((each) => ({ value: each() }));',
    },
  },
  async: {
    isAsync: true,
    head: `let made = 1;
const later = () => new Promise((resolve) => queueMicrotask(() => resolve(made)));
async function* some() {
  for (let i = 0; i < 4; i++) yield made + i;
}
const add = async (value) => (await value) + 1;`,
    functions: {
      awaits: 'for (let i = 0; i < 8; i++) made = ((await made) + i) & 0xffff;',
      chains:
        'made = await Promise.resolve(made).then((value) => value + 1).then((value) => value & 0xffff);',
      together: 'made = (await Promise.all([add(made), add(1), add(2), add(3)]))[0] & 0xffff;',
      streams: 'for await (const value of some()) made = (made + value) & 0xffff;',
      microtasks: 'made = ((await later()) + (await later())) & 0xffff;',
    },
  },
};

/**
 * @param {Library} library
 * @param {string} [planted] the function that is slower by a tenth
 * @returns {string} its module
 */
export function sourceOf({ head, functions, isAsync }, planted) {
  const all = Object.entries(functions).map(
    ([name, pass]) => `export ${isAsync ? 'async ' : ''}function ${name}() {
  for (let pass = 0; pass < ${name === planted ? plantedPasses : basePasses}; pass++) {
    ${pass}
  }
  return made;
}
`,
  );
  return [head, ...all].join('\n');
}

/**
 * @param {Library} library
 * @returns {string} its file of benches
 */
export function benchesOf({ functions }) {
  const names = Object.keys(functions);
  return [
    "import { bench } from 'rounds';",
    `import { ${names.join(', ')} } from '../src/index.js';`,
    ...names.map((name) => `bench('${name}', () => ${name}());`),
    '',
  ].join('\n');
}
