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
    name: 'an engine that initialises itself',
    source: benchFile(`return new Intl.NumberFormat('de').format(1234.5);`),
  },
  {
    name: 'a regular expression',
    source: benchFile(String.raw`return /^\p{L}+(?:-\p{L}+)*$/u.test('Rundumblick');`),
  },
];
