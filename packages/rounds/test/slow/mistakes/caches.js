import { benchFile, likeNode } from './contract.js';

/** Results that are computed once, and looked up in every other call. */

const slow = `const list = Array.from({ length: 2000 }, (_, i) => (i * 7919) % 2003);
const slow = (values) => values.slice(0, 60).map((one) => values.filter((other) => other > one).length);
`;

/** @type {Record<string, [body: string, before: string, more?: Parameters<typeof benchFile>[1]]>} */
const cached = {
  'without a key': ['return (result ??= slow(list));', 'let result;'],
  'in a property of the function': ['return (measure.result ??= slow(list));', 'const measure = () => {};'],
  'by length': ['return (results[list.length] ??= slow(list));', 'const results = [];'],
  'by content': [
    'const key = String(list.slice(0, 9)); if (!results.has(key)) results.set(key, slow(list)); return results.get(key);',
    'const results = new Map();',
  ],
  'by identity': [
    'if (!results.has(list)) results.set(list, slow(list)); return results.get(list);',
    'const results = new WeakMap();',
  ],
  'in a global variable': [
    'return (shared.result ??= slow(list));',
    "const shared = (globalThis['results of ' + import.meta.url] ??= {});",
  ],
  'as a promise': ['return (result ??= Promise.resolve(slow(list)));', 'let result;'],
  'by a decorator': [
    'return memoized(list);',
    'const memoize = (fn) => { const known = new Map(); return (x) => { if (!known.has(x)) known.set(x, fn(x)); return known.get(x); }; };\nconst memoized = memoize(slow);',
  ],
  'with a setup': [
    'return (results[input.length] ??= slow(input));',
    'const results = {};',
    { parameters: 'input', options: '{ setup: () => [...list] }' },
  ],
};

const common = {
  kind: 'caches',
  runtimes: likeNode,
  exitCode: 0,
  expected:
    /\bit in .* did no measurable work: .*its result is cached \(a first call takes [\d,.]+k?× as long\)/,
};

/** @type {import('./contract.js').Mistake[]} */
export const mistakes = Object.entries(cached).map(([name, [body, before, more]]) => ({
  name,
  source: benchFile(body, { before: `${slow}${before}\n`, ...more }),
  ...common,
}));

mistakes.push({
  name: 'compared with the same work',
  ...common,
  source: `import { bench } from 'rounds';
${slow}let result;
bench('honest', () => slow(list));
bench('it', () => (result ??= slow(list)), { equals: 'honest' });
`,
});

/** Each file writes the module before it imports it. */
const module = `import { existsSync, writeFileSync } from 'node:fs';
const write = (name, text) => { const file = new URL(name, import.meta.url); if (!existsSync(file)) writeFileSync(file, text); };
`;
const library = (/** @type {string} */ name) =>
  `const results = new Map();\nconst slow = (values) => values.slice(0, 60).map((one) => values.filter((other) => other > one).length);\n${name} = (list) => { if (!results.has(list.length)) results.set(list.length, slow(list)); return results.get(list.length); };\n`;

/** @type {[name: string, source: string][]} */
const imported = [
  [
    'in an imported module',
    `write('library.mjs', ${JSON.stringify(library('export const work'))});\nconst { work } = await import('./library.mjs');\n`,
  ],
  [
    'in a CommonJS module',
    `write('library.cjs', ${JSON.stringify(library('exports.work'))});\nconst { default: { work } } = await import('./library.cjs');\n`,
  ],
];
for (const [name, before] of imported)
  mistakes.push({
    name,
    ...common,
    source: benchFile('return work(list);', { before: `${module}${slow}${before}` }),
  });
mistakes.push({
  name: 'of modules, by import()',
  ...common,
  source: benchFile(`return import('./data.mjs');`, {
    before: `${module}write('data.mjs', 'export default Array.from({ length: 300_000 }, (_, i) => ({ i, name: String(i) }));');\n`,
  }),
});

/** @type {import('./contract.js').Entry[]} */
export const honest = [
  { name: 'the work without a cache', source: benchFile('return slow(list);', { before: slow }) },
  {
    name: 'lookups in a cache that is full',
    source: benchFile('return results.get(7);', {
      before: 'const results = new Map(Array.from({ length: 99 }, (_, i) => [i, { i }]));',
    }),
  },
  {
    name: 'a cache that setup() fills',
    source: benchFile('return cache[7];', {
      before: slow,
      parameters: 'cache',
      options: '{ setup: () => slow(list) }',
    }),
  },
  {
    name: 'a cache that each call clears',
    source: benchFile('results.clear(); results.set(list, slow(list)); return results.get(list);', {
      before: `${slow}const results = new Map();\n`,
    }),
  },
  {
    name: 'results that are written to the same array',
    runtimes: likeNode,
    source: benchFile('for (let i = 0; i < out.length; i++) out[i] = i * 2.5; return out;', {
      before: 'const out = new Float64Array(20_000);\n',
    }),
  },
  {
    name: 'two arrays in turn',
    runtimes: likeNode,
    source: benchFile(
      'for (let i = 1; i < 4000; i++) for (let k = 0; k < 8; k++) next[i] += now[i - 1] & k; [now, next] = [next, now]; return now;',
      { before: 'let [now, next] = [new Uint8Array(4000).fill(3), new Uint8Array(4000)];\n' },
    ),
  },
  {
    name: 'a function that is compiled once',
    runtimes: likeNode,
    source: benchFile('render ??= compile(); return render(count++);', {
      before: `let [render, count] = [undefined, 0];
const compile = () => { let code = ''; for (let i = 0; i < 20_000; i++) code += String(i).slice(0, 1); return new Function('n', 'return "' + code.slice(0, 9) + '" + n'); };
`,
    }),
  },
  {
    name: 'an engine that initialises itself',
    source: benchFile(`return new Intl.NumberFormat('de').format(1234.5);`),
  },
  {
    name: 'a regular expression',
    source: benchFile(String.raw`return /^\p{L}+(?:-\p{L}+)*$/u.test('Rundumblick');`),
  },
];
