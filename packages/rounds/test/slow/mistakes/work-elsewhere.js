import { benchFile, likeNode } from './contract.js';

/** Work that is done in setup, when the file is imported, or by the optimiser. */

/** Other runtimes call a function that does nothing in a nanosecond or more, or do so on a busy machine. */
const runtimes = ['node'];

const text = `const list = Array.from({ length: 1000 }, (_, i) => ({ i }));
const text = JSON.stringify(list);
`;

/** @type {Record<string, [body: string, more: Parameters<typeof benchFile>[1]]>} */
const elsewhere = {
  'in setup()': [
    'return parsed;',
    { before: text, parameters: 'parsed', options: '{ setup: () => JSON.parse(text) }' },
  ],
  'in an async setup()': [
    'return parsed;',
    { before: text, parameters: 'parsed', options: '{ setup: async () => JSON.parse(text) }' },
  ],
  'when the file is imported': ['return parsed;', { before: `${text}const parsed = JSON.parse(text);\n` }],
  'on constants': ['return 3 * 7 + 1;', {}],
  'after a return': ['return; JSON.parse(text);', { before: text }],
  'behind a flag that is off': [
    'if (isEnabled) return JSON.parse(text);',
    { before: `${text}const isEnabled = false;\n` },
  ],
  'in a function that is not called': [
    'parse;',
    { before: `${text}const parse = () => JSON.parse(text);\n` },
  ],
};

/** @type {import('./contract.js').Mistake[]} */
export const mistakes = Object.entries(elsewhere).map(([name, [body, more]]) => ({
  ...{ name, kind: 'work elsewhere', runtimes, exitCode: 0 },
  expected: /\bit in .* did no measurable work: .*0\.\d+ ns is the time of an empty function/,
  source: benchFile(body, more),
}));

/** @type {import('./contract.js').Entry[]} */
export const honest = [
  {
    name: 'an input of setup()',
    source: benchFile('return JSON.parse(input);', {
      before: text,
      parameters: 'input',
      options: '{ setup: () => text }',
    }),
  },
  {
    name: 'a short call',
    source: benchFile('let sum = 0; for (const { i } of list) sum += i; return sum;', { before: text }),
  },
].map((each) => ({ runtimes: likeNode, ...each }));
