import { all, benchFile, likeNode } from './contract.js';

/** Errors that nothing catches when the call is over. */

/** @type {import('./contract.js').Mistake[]} */
export const mistakes = [
  {
    name: 'a rejected promise',
    runtimes: all,
    source: benchFile(`Promise.reject(new Error('no database'));`),
  },
  {
    name: 'an async function that throws',
    runtimes: all,
    source: benchFile(`(async () => { await undefined; throw new Error('no database'); })();`),
  },
  {
    name: 'a timer that throws',
    source: benchFile(`setTimeout(() => { throw new Error('no database'); }, 1);`),
  },
  {
    name: 'an error event',
    source: benchFile(`emitter.emit('error', new Error('no database'));`, {
      before: `import { EventEmitter } from 'node:events';\nconst emitter = new EventEmitter();`,
    }),
  },
].map((each) => ({ kind: 'swallowed errors', runtimes: likeNode, expected: /Error: no database/, ...each }));

/** @type {import('./contract.js').Entry[]} */
export const honest = [
  {
    name: 'a caught rejection',
    source: benchFile(`return Promise.reject(new Error('no database')).catch(() => 1);`),
  },
  {
    name: 'a caught error',
    source: benchFile(`try { throw new Error('no database'); } catch { return 1; }`),
  },
];
