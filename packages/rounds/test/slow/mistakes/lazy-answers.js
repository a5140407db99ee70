import { all, benchFile, likeNode } from './contract.js';

/** Results whose work is done when somebody uses them. */

const work = `const list = Array.from({ length: 1000 }, (_, i) => i);
const sum = (values) => values.reduce((a, b) => a + b, 0);
`;

/** @type {Record<string, [body: string, what: RegExp, more?: { isAsync?: boolean, runtimes?: string[] }]>} */
const lazy = {
  'a getter': ['return { get total() { return sum(list); } };', /returned a getter \(\.total\)/],
  'a getter in a list': [
    'return list.slice(0, 3).map((n) => ({ get double() { return n * 2; } }));',
    /returned a getter \(\[0\]\.double\)/,
  ],
  'a generator': [
    'return (function* () { for (const n of list) yield n * 2; })();',
    /returned an iterator, .*return \[\.\.\.iterator\]/,
  ],
  'an async generator': [
    'return (async function* () { for (const n of list) yield n * 2; })();',
    /returned an async iterator/,
  ],
  'matches of a string': ["return 'a1b2'.matchAll(/[0-9]/g);", /returned an iterator/],
  'entries of a map': [
    'return { entries: new Map([[1, 2]]).entries() };',
    /returned an iterator \(\.entries\)/,
  ],
  'an iterator in an async function': ['return list.values();', /returned an iterator/, { isAsync: true }],
  'promises in a list': [
    'return list.slice(0, 3).map(async (n) => { await new Promise((resolve) => setTimeout(resolve, 1)); return n; });',
    /returned a pending promise \(\[0\]\).*Promise\.all|timers pending/,
    { runtimes: likeNode },
  ],
  'an iterable object': [
    'return { *[Symbol.iterator]() { for (const n of list) yield n * 2; } };',
    /returned an iterator, .*return \[\.\.\.iterator\]/,
  ],
  'a stream': [
    `return new Blob(['abc']).stream();`,
    /returned a stream, .*read it to its end/,
    { runtimes: likeNode },
  ],
  'queries in a list': [
    'return list.slice(0, 3).map((n) => ({ sql: n, then: (resolve) => resolve(sum(list)) }));',
    /returned a thenable \(\[0\]\), .*await it/,
  ],
  'promises in an object': [
    'return { user: (async () => { for (let i = 0; i < 100; i++) await i; return sum(list); })() };',
    /returned a pending promise \(\.user\)/,
  ],
};

/** @type {import('./contract.js').Mistake[]} */
export const mistakes = Object.entries(lazy).map(
  ([name, [body, expected, { runtimes = all, ...more } = {}]]) => ({
    ...{ name, kind: 'lazy answers', runtimes, expected },
    source: benchFile(body, { before: work, ...more }),
  }),
);

/** @type {[name: string, result: string][]} */
const functions = [
  ['a function', '() => sum(list)'],
  ['a list of functions', 'list.map((n) => () => n * 2)'],
];
for (const [name, result] of functions)
  mistakes.push({
    ...{ name, kind: 'lazy answers', runtimes: likeNode, exitCode: 0 },
    expected: /\bit in .* did no measurable work: .*it returns a function that is never called/,
    source: `import { bench } from 'rounds';
${work}bench('direct', () => sum(list));
bench('it', () => ${result});
`,
  });

/** @type {import('./contract.js').Entry[]} */
export const honest = [
  {
    name: 'a list of a generator',
    runtimes: likeNode,
    source: benchFile('return [...(function* () { for (const n of list) yield n * 2; })()];', {
      before: work,
    }),
  },
  {
    name: 'a generator that is only created',
    source: benchFile('do_not_optimize((function* () { yield 1; })());').replace(
      '{ bench }',
      '{ bench, do_not_optimize }',
    ),
  },
  {
    name: 'promises that are awaited',
    source: benchFile('return Promise.all(list.slice(0, 3).map(async (n) => { await n; return n * 2; }));', {
      before: work,
    }),
  },
  {
    name: 'promises that are settled',
    source: benchFile('return list.map(async (n) => n * 2);', { before: work }),
  },
  {
    name: 'a promise that others settle',
    source: benchFile(
      'let settle; const promise = new Promise((resolve) => { settle = resolve; }); return { promise, settle };',
    ),
  },
  {
    name: 'compilers, which return functions',
    source: `import { bench } from 'rounds';
bench('it', () => new Function('a', 'return a + 1'));
bench('other', () => new Function('a', 'return a - 1'));
`,
  },
  {
    name: 'an object with methods',
    runtimes: likeNode,
    source: benchFile('return { add: (n) => n + 1, list };', { before: work }),
  },
  {
    name: 'a list of holes',
    runtimes: likeNode,
    source: benchFile('return new Array(1000);'),
  },
  {
    name: 'a stream that is read',
    runtimes: likeNode,
    source: benchFile(
      `let bytes = 0; for await (const chunk of new Blob(['abc']).stream()) bytes += chunk.length; return bytes;`,
      {
        isAsync: true,
      },
    ),
  },
  {
    name: 'an instance of a class',
    runtimes: likeNode,
    source: benchFile('return new Sum(list);', {
      before: `${work}class Sum { constructor(list) { this.list = list; } get total() { return sum(this.list); } }\n`,
    }),
  },
];
