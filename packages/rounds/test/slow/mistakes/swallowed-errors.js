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
  ...Object.entries({
    'resolve() as a callback': "return new Promise((resolve) => readFile('/no/database', resolve));",
    'rejected promises in a result':
      "return Promise.allSettled(['/no/a'].map((file) => promises.readFile(file)));",
    'an error that is passed on': "return promises.stat('/no/database').catch((error) => ({ error }));",
  }).map(([name, body]) => ({
    name,
    expected: /returned an error instead of a result: .*ENOENT/,
    source: benchFile(body, { before: `import { promises, readFile } from 'node:fs';\n` }),
  })),
].map((each) => ({ kind: 'swallowed errors', runtimes: likeNode, expected: /Error: no database/, ...each }));

/** @type {import('./contract.js').Entry[]} */
export const honest = [
  {
    name: 'a caught rejection',
    source: benchFile(`return Promise.reject(new Error('no database')).catch(() => 1);`),
  },
  { name: 'an error that is made', source: benchFile(`return new Error('no database');`) },
  {
    name: 'the code of an error',
    runtimes: likeNode,
    source: benchFile("return promises.stat('/no/database').catch((error) => error.code);", {
      before: `import { promises } from 'node:fs';\n`,
    }),
  },
  {
    name: 'a caught error',
    source: benchFile(`try { throw new Error('no database'); } catch { return 1; }`),
  },
];
