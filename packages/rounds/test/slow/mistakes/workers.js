import { benchFile, likeNode } from './contract.js';

/** Work in worker threads and child processes that nothing waits for. */

const unfinished = /(?:pending|running).*Missing await or return\?/;

const echo = `import { Buffer } from 'node:buffer';
import { Worker } from 'node:worker_threads';
const code = \`import { parentPort } from 'node:worker_threads';
parentPort.on('message', (message) => { let sum = 0; for (let i = 0; i < 100_000; i++) sum += i ^ sum; parentPort.postMessage(sum); });\`;
const worker = new Worker(new URL('data:text/javascript;base64,' + Buffer.from(code).toString('base64')));
await new Promise((resolve) => { worker.once('message', resolve); worker.postMessage(0); });
worker.unref();
`;

const child = `import { execFile, spawn } from 'node:child_process';
`;

/** @type {Record<string, [body: string, before: string]>} */
const started = {
  'worker.postMessage': ['worker.postMessage(1);', echo],
  'a new worker': [
    `new Worker(new URL('data:text/javascript,0'));`,
    `import { Worker } from 'node:worker_threads';\n`,
  ],
  spawn: [`spawn('true');`, child],
  'a detached process': [
    `spawn('sh', ['-c', 'exec true'], { detached: true, stdio: 'ignore' }).unref();`,
    child,
  ],
  execFile: [`execFile('true', () => {});`, child],
};

/** @type {import('./contract.js').Mistake[]} */
export const mistakes = Object.entries(started).map(([name, [body, before]]) => ({
  ...{
    name,
    kind: /worker/.test(name) ? 'workers' : 'child processes',
    runtimes: likeNode,
    expected: unfinished,
  },
  source: benchFile(body, { before }),
}));

/** @type {import('./contract.js').Entry[]} */
export const honest = [
  {
    name: 'an answer of a worker',
    source: benchFile(
      `return new Promise((resolve) => { worker.ref(); worker.once('message', (sum) => { worker.unref(); resolve(sum); }); worker.postMessage(1); });`,
      { before: echo },
    ),
  },
  {
    name: 'a process that is awaited',
    source: benchFile(
      `return new Promise((resolve, reject) => execFile('true', (error) => (error ? reject(error) : resolve())));`,
      { before: child },
    ),
  },
];
