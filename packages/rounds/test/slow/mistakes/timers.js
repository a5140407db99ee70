import { all, benchFile, likeNode } from './contract.js';

/** Work in later turns of the event loop, and promises that resolve before their work is done. */

const unfinished = /(?:pending|running).*Missing await or return\?/;

const work = `const spin = () => { let sum = 0; for (let i = 0; i < 20_000; i++) sum += i ^ sum; return sum; };
`;

/** @type {Record<string, [body: string, runtimes?: string[]]>} */
const later = {
  'a timer': ['setTimeout(spin, 1);'],
  'a timer of ten seconds': ['setTimeout(spin, 10_000);'],
  'a timer of just-js': ['just.setTimeout(spin, 1);', ['just']],
  'nested setImmediate': ['setImmediate(() => setImmediate(spin));'],
  'nested unref’d setImmediate': [
    'setImmediate(() => setImmediate(() => setImmediate(spin).unref()).unref()).unref();',
    ['node', 'bun'],
  ],
  'a thenable that resolves early': ['return { then(resolve) { setTimeout(spin, 1); resolve(); } };'],
  'an async function that starts more': [
    `return (async () => { setImmediate(() => setImmediate(spin)); })();`,
  ],
  'a message to itself': ['channel.port2.postMessage(1);'],
};

/** @type {import('./contract.js').Mistake[]} */
export const mistakes = Object.entries(later).map(([name, [body, runtimes = likeNode]]) => ({
  ...{ name, kind: 'work after the timer', runtimes, expected: unfinished },
  source: benchFile(body, {
    before: `${work}${name === 'a message to itself' ? 'const channel = new MessageChannel();\nchannel.port1.onmessage = () => setTimeout(spin, 1);\n' : ''}`,
  }),
}));

/** @type {import('./contract.js').Entry[]} */
export const honest = [
  {
    name: 'one setImmediate',
    runtimes: likeNode,
    source: benchFile('setImmediate(spin);', { before: work }),
  },
  {
    name: 'a microtask',
    runtimes: all,
    source: benchFile('Promise.resolve().then(spin);', { before: work }),
  },
  {
    name: 'a timer that is awaited',
    source: benchFile('return new Promise((resolve) => setTimeout(() => resolve(spin()), 1));', {
      before: work,
    }),
  },
  { name: 'a loop', runtimes: all, source: benchFile('return spin();', { before: work }) },
];
