import { benchFile, likeNode } from './contract.js';

/** Printing in each call, which takes longer than what is to be measured. */

const text = `const line = 'x'.repeat(10);\n`;

/** @type {Record<string, [body: string, runtimes: string[], before?: string]>} */
const prints = {
  'console.log': ['console.log(line);', likeNode],
  'console.error': ['console.error(line);', likeNode],
  'console.table': ['console.table([{ line }]);', likeNode],
  'process.stdout.write': [
    'process.stdout.write(line);',
    ['node', 'deno'],
    `import process from 'node:process';\n`,
  ],
  'a debugging library': [
    'debug(line);',
    likeNode,
    `const debug = (...args) => console.warn('debug', ...args);\n`,
  ],
};

/** @type {import('./contract.js').Mistake[]} */
export const mistakes = Object.entries(prints).map(([name, [body, runtimes, before = '']]) => ({
  ...{ name, kind: 'console output', runtimes, exitCode: 0 },
  expected:
    /printed while it was measured, which is part of the time: it in .*Print outside of the benchmark/,
  source: benchFile(body, { before: text + before }),
}));

/** @type {import('./contract.js').Entry[]} */
export const honest = [
  {
    name: 'a file that prints when it is imported',
    source: benchFile('return line.toUpperCase();', {
      before: `${text}globalThis.console?.log(line.repeat(1000));\n`,
    }),
  },
  {
    name: 'a warning in the first call',
    source: benchFile(
      `if (!warned) globalThis.console?.warn('deprecated'); warned = true; return line.toUpperCase();`,
      { before: `${text}let warned = false;\n` },
    ),
  },
].map((each) => ({ runtimes: likeNode, ...each }));
