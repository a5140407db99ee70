import { all, benchFile, likeNode } from './contract.js';

/** State that calls, or benchmarks, share without their author's knowledge. */

const numbers = 'const list = Array.from({ length: 500 }, (_, i) => (i * 7919) % 503);\n';

/** @type {import('./contract.js').Mistake[]} */
export const mistakes = [
  {
    name: 'one benchmark uses what another one made',
    expected: /TypeError.*index|TypeError.*undefined/,
    source: `import { bench } from 'rounds';
${numbers}let index;
bench('build', () => { index = new Map(list.map((n) => [n, n])); });
bench('it', () => index.get(7));
`,
  },
  {
    name: 'an argument is sorted in place',
    expected: /changed its input/,
    source: benchFile('return input.list.sort((a, b) => a - b);', {
      before: numbers,
      parameters: 'input',
      options: '{ args: { list: [list] } }',
    }),
  },
  {
    name: 'an argument is emptied',
    expected: /changed its input/,
    source: benchFile('return input.list.splice(0).length;', {
      before: numbers,
      parameters: 'input',
      options: '{ args: { list: [list] } }',
    }),
  },
  {
    name: 'what setup() made is sorted in place',
    exitCode: 0,
    expected: /the first call changed what setup\(\) returned, so later calls do other work: it in/,
    source: benchFile('input.sort((a, b) => a - b);', {
      before: numbers,
      parameters: 'input',
      options: '{ setup: () => [...list] }',
    }),
  },
  {
    name: 'a list that the first call empties',
    runtimes: all,
    expected: /its first call returned 500 values, and later calls none/,
    source: benchFile('return list.splice(0);', { before: numbers }),
  },
  {
    name: 'an iterator that the first call consumes',
    runtimes: all,
    expected: /its first call returned 500 values, and later calls none/,
    source: benchFile('return [...values];', { before: `${numbers}const values = list.values();\n` }),
  },
  {
    name: 'a set of what was seen',
    runtimes: all,
    expected: /its first call returned 500 values, and later calls none/,
    source: benchFile('return list.filter((n) => !seen.has(n) && seen.add(n));', {
      before: `${numbers}const seen = new Set();\n`,
    }),
  },
  {
    name: 'an iterator that the first call sums up',
    runtimes: all,
    expected: /its first call returned one value, and later calls none/,
    source: benchFile('let sum = 0; for (const n of values) sum += n; return sum;', {
      before: `${numbers}const values = list.values();\n`,
    }),
  },
  {
    name: 'an index that runs past the end',
    runtimes: all,
    expected: /its first call returned one value, and later calls none/,
    source: benchFile('return Number(texts[i++]);', {
      before: `const texts = Array.from({ length: 400 }, (_, i) => String(i * 3.7));\nlet i = 0;\n`,
    }),
  },
  {
    name: 'a generator that ends after a while',
    runtimes: all,
    expected: /its first call returned \d+ values, and later calls none/,
    source: benchFile('return lines.next().value;', {
      before: `const lines = (function* () { for (let i = 0; i < 300; i++) yield 'line ' + i; })();\n`,
    }),
  },
  ...['list.sort((a, b) => a - b);', 'return typed.sort();', 'return pick(list.sort()).length;'].map(
    (body) => ({
      name: `sorts in place: ${body}`,
      exitCode: 0,
      expected: /sorted a list in place, so later calls sort a list that is in order already: it in/,
      source: benchFile(body, {
        before: `${numbers}const typed = Float64Array.from(list);\nconst pick = (list) => list.slice(0, 9);\n`,
      }),
    }),
  ),
  {
    name: 'a result that each call extends',
    expected: /wrong answer/,
    source: `import { bench } from 'rounds';
${numbers}const found = [];
bench('new', () => list.filter((n) => n > 400));
bench('it', () => { for (const n of list) if (n > 400) found.push(n); return found; }, { equals: 'new' });
`,
  },
].map((each) => ({ kind: 'shared state', runtimes: likeNode, ...each }));

/** @type {import('./contract.js').Entry[]} */
export const honest = [
  {
    name: 'a copy is sorted',
    source: benchFile('return [...list].sort((a, b) => a - b);', { before: numbers }),
  },
  {
    name: 'a fresh list is sorted',
    source: benchFile('return input.sort((a, b) => a - b);', {
      before: numbers,
      parameters: 'input',
      options: '{ setup: () => [...list], fresh: true }',
    }),
  },
  {
    name: 'a list that is in order from the beginning',
    source: benchFile('return sorted.sort((a, b) => a - b);', {
      before: `${numbers}const sorted = [...list].sort((a, b) => a - b);\n`,
    }),
  },
  {
    name: 'a list that is filled and sorted',
    source: benchFile('values.set(list); return values.sort();', {
      before: `${numbers}const values = new Float64Array(500);\n`,
    }),
  },
  {
    name: 'inputs in turn, some of which have no result',
    source: benchFile("return inputs[i++ % inputs.length].split('');", {
      before: `const inputs = ['one', '', 'three'];\nlet i = 0;\n`,
    }),
  },
  {
    name: 'a queue that is filled and emptied',
    source: benchFile('queue.push(...list); return queue.splice(0);', {
      before: `${numbers}const queue = [];\n`,
    }),
  },
  { name: 'a counter', source: benchFile('return ++count;', { before: 'let count = 0;\n' }) },
  {
    name: 'nothing is found',
    source: benchFile('return list.filter((n) => n > 1000);', { before: numbers }),
  },
].map((each) => ({ runtimes: likeNode, ...each }));
