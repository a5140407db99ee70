import { benchFile, likeNode } from './contract.js';

/** Inputs, answers and options that are not what their author meant. */

const list = 'const list = Array.from({ length: 500 }, (_, i) => (i * 7919) % 503);\n';

/** @param {string} one @param {string} other @param {string} [options] */
const both = (one, other, options = `{ equals: 'other' }`) => `import { bench } from 'rounds';
${list}bench('other', ${other});
bench('it', ${one}, ${options});
`;

/** @type {import('./contract.js').Mistake[]} */
export const mistakes = [
  {
    name: 'a setup() that returns nothing',
    expected: /TypeError/,
    source: benchFile('return input.length;', {
      before: list,
      parameters: 'input',
      options: '{ setup: () => { [...list]; } }',
    }),
  },
  {
    name: 'a property that does not exist',
    expected: /TypeError/,
    source: benchFile('return input.lists.length;', {
      before: list,
      parameters: 'input',
      options: '{ setup: () => ({ list }) }',
    }),
  },
  {
    name: 'numbers sorted as text',
    expected: /wrong answer: at \[\d+\]: expected \d+, got \d+/,
    source: both('() => [...list].sort()', '() => [...list].sort((a, b) => a - b)'),
  },
  {
    name: 'one element less',
    expected: /wrong answer/,
    source: both('() => list.slice(1).length', '() => list.length'),
  },
  {
    name: 'a sum of texts',
    expected: /wrong answer/,
    source: both(`() => list.reduce((a, b) => a + b, '')`, '() => list.reduce((a, b) => a + b, 0)'),
  },
  {
    name: 'nothing is returned',
    expected: /wrong answer: expected \d+, got undefined/,
    source: both('() => { list.length; }', '() => list.length'),
  },
  {
    name: 'an error in one of them',
    expected: /Error: too large/,
    source: both(`() => { throw new Error('too large'); }`, '() => list.length'),
  },
  {
    name: 'equals names a benchmark that is missing',
    expected: /"equals" names an unknown bench, "others"/,
    source: both('() => 1', '() => 1', `{ equals: 'others' }`),
  },
  {
    name: 'different arguments in one group',
    expected: /must have the same arguments as "other"/,
    source: both('({ n }) => n', '() => 1', '{ args: { n: [1, 2] } }'),
  },
  {
    name: 'two benchmarks with one name',
    expected: /"other" is declared twice|bench "other": is declared twice|named "other"/,
    source: `import { bench } from 'rounds';\nbench('other', () => 1);\nbench('other', () => 2);\n`,
  },
  {
    name: 'a metric with the name of a measured one',
    expected: /a metric must not be named "cpuNs", which Rounds measures itself/,
    source: benchFile('return list;', { before: list, options: '{ metrics: { cpuNs: () => 1 } }' }),
  },
  {
    name: 'an option that is misspelt',
    expected: /unknown key "setUp"\. Did you mean "setup"\?/,
    source: benchFile('return 1;', { options: '{ setUp: () => 1 }' }),
  },
  {
    name: 'the result of a call instead of a function',
    expected: /needs a function|"fn" must be a function/,
    source: `import { bench } from 'rounds';\n${list}bench('it', list.length);\n`,
  },
].map((each) => ({ kind: 'wrong inputs', runtimes: likeNode, ...each }));

/** @type {import('./contract.js').Entry[]} */
export const honest = [
  { name: 'equal answers', source: both('() => list.toString()', '() => list.join()') },
  {
    name: 'an error that is expected',
    source: benchFile('try { JSON.parse("{"); } catch (error) { return error.name; }'),
  },
].map((each) => ({ runtimes: likeNode, ...each }));
