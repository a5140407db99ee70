import { loadCase } from './prepare-case.js';

/**
 * What a case costs before it does any work. Each answer comes from a process of its own.
 *
 * @import { Suite } from './contract.js'
 * @import { WorkerHost } from './host.js'
 * @typedef {import('./host.js').Memory & { outcome: 'weighed', loadNs: number }} Weight once all garbage is collected;
 *   `loadNs` is what loading the case took: its modules, and what it builds
 */

/** One collection may leave what the next one finds. */
const collections = 3;

/** Pages that a collection has emptied go back to the system in the background, and so does a compiler's memory. */
const settleMs = 60;

/** What was loaded has to stay alive until it is weighed. @type {unknown[]} */
const kept = [];

/**
 * @param {Suite} suite
 * @param {{ case?: string }} spec no case: what the process weighs without any
 * @param {WorkerHost} host
 * @returns {Promise<Weight>}
 */
export async function weigh(suite, { case: name }, host) {
  const { now, collectGarbage, sleep } = host;
  const { setTimeout } = host.global; // which a case may replace
  const begun = now();
  if (name !== undefined) kept.push(await loadCase(suite, name, host));
  const loadNs = now() - begun;
  const readMemory = await host.memoryReader();
  // Read first to have it compiled: what is allocated after the last collection takes a whole free area of V8's heap.
  let memory = readMemory();
  for (let i = 0; i < collections; i++) {
    if (sleep) sleep(settleMs);
    else await new Promise((resolve) => setTimeout(resolve, settleMs));
    collectGarbage();
    memory = readMemory();
  }
  return { outcome: 'weighed', ...memory, loadNs };
}

/**
 * Which files a case loads beyond those that every case of the suite has. Node.js only.
 * @param {Suite} suite
 * @param {{ case: string }} spec
 * @param {WorkerHost} host
 * @returns {Promise<{ outcome: 'loaded', files: string[] }>} URLs
 */
export async function loadedFiles(suite, { case: name }, host) {
  const { Session } = await import('node:inspector');
  const session = new Session();
  session.connect();
  /** @type {Set<string>} */
  const parsed = new Set();
  session.on('Debugger.scriptParsed', ({ params }) => parsed.add(params.url));
  session.post('Debugger.enable');
  parsed.clear(); // which at first receives everything that exists already
  kept.push(await loadCase(suite, name, host));
  session.disconnect();
  return { outcome: 'loaded', files: [...parsed].filter((url) => url.startsWith('file:')) };
}
