/**
 * Pairs of functions of which it is known how they compare. Each makes a number of passes over its work, and the slower one
 * makes more. Both are written out, so that an engine compiles each for itself, as it does for two ways to do a thing.
 *
 * @typedef {object} Work
 * @property {string} head of the module
 * @property {string} pass what a pass does; what it finds goes into `made`, so that no optimiser can drop it
 * @property {number} calls that take about a third of a second, for tools that time whole programs
 *
 * @typedef {'base' | 'other'} Name
 */

/** How many passes the other function makes where the base makes 100. */
export const pairs = { equal: 100, '3%': 103, '10%': 110 };

/** @typedef {keyof typeof pairs} Pair */

/** @type {Record<string, Work>} */
export const works = {
  json: {
    head: "const data = { id: 7, name: 'a name', tags: ['one', 'two', 'three'], at: { x: 1.5, y: -2 } };",
    pass: 'made += JSON.parse(JSON.stringify(data)).tags.length;',
    calls: 2000,
  },
  map: {
    head: `const map = new Map();
for (let i = 0; i < 64; i++) map.set(\`key \${i}\`, i);`,
    pass: 'for (const key of map.keys()) made += map.get(key);',
    calls: 4000,
  },
  sort: {
    head: 'const numbers = Array.from({ length: 32 }, (_, i) => (i * 7919) % 1009);',
    pass: 'made += numbers.slice().sort((a, b) => a - b)[made & 31];',
    calls: 1500,
  },
  regexp: {
    head: `const text = 'write to anna@example.com, or to ben@test.com; not to carl@home';
const words = /\\b(\\w+)@(\\w+)\\.com\\b/g;`,
    pass: 'made += [...text.matchAll(words)].length;',
    calls: 5000,
  },
};

/**
 * @param {Work} work
 * @param {Pair} pair
 * @param {readonly Name[]} order in which they are declared
 * @returns {string} a module with both functions
 */
export function moduleOf({ head, pass }, pair, order) {
  const functions = order.map(
    (name) => `
export function ${name}() {
  for (let i = 0; i < ${name === 'base' ? pairs.equal : pairs[pair]}; i++) {
    ${pass}
    made &= 0xffff;
  }
}
`,
  );
  return `${head}\nexport let made = 1;\n${functions.join('')}`;
}
