import { clockOf, garbageCollectorOf } from './host.js';

/**
 * What a case costs before it does any work. Each answer comes from a process of its own.
 *
 * @typedef {object} Weight
 * @property {'weighed'} outcome
 * @property {number} rssBytes resident now, all garbage collected; the runtime's own code counts as soon as it runs,
 *   such as that of a compiler which the case made busy
 * @property {number} [privateBytes] what of it is no file's, where the system tells
 * @property {number} heapBytes of JavaScript's heap, and of what its objects hold outside of it
 * @property {number} loadNs what loading the case took: its modules, and what it builds
 */

/** One collection may leave what the next one finds. */
const collections = 3;

/** Pages that a collection has emptied go back to the system in the background, and so does a compiler's memory. */
const settleMs = 60;

/** What was loaded has to stay alive until it is weighed. */
/** @type {unknown[]} */
const kept = [];

/**
 * @param {import('./contract.js').Suite} suite
 * @param {{ case?: string }} spec no case: what the process weighs without any
 * @param {import('./contract.js').Host} host
 * @returns {Promise<Weight>}
 */
export async function weigh(suite, { case: name }, host) {
  const now = clockOf(host);
  const begun = now();
  kept.push(await load(suite, name, host));
  const loadNs = now() - begun;
  const collectGarbage = garbageCollectorOf(host);
  const readMemory = await memoryReaderOf(host);
  for (let i = 0; i < collections; i++) {
    await settle(host);
    collectGarbage();
  }
  return { outcome: 'weighed', ...readMemory(), loadNs };
}

/**
 * Which files a case loads beyond those that every case of the suite has. Node.js only.
 *
 * @param {import('./contract.js').Suite} suite
 * @param {{ case: string }} spec
 * @param {import('./contract.js').Host} host
 * @returns {Promise<{ outcome: 'traced', files: string[] }>} URLs
 */
export async function traceFiles(suite, { case: name }, host) {
  const { Session } = await import('node:inspector');
  const session = new Session();
  session.connect();
  /** @type {Set<string>} */
  const parsed = new Set();
  session.on('Debugger.scriptParsed', ({ params }) => parsed.add(params.url));
  session.post('Debugger.enable');
  parsed.clear(); // told at first of everything that is there already
  kept.push(await load(suite, name, host));
  session.disconnect();
  return { outcome: 'traced', files: [...parsed].filter((url) => url.startsWith('file:')) };
}

/**
 * @param {import('./contract.js').Suite} suite
 * @param {string | undefined} name
 * @param {import('./contract.js').Host} host
 */
function load(suite, name, host) {
  if (name === undefined) return undefined;
  const definition = suite.cases[name];
  if (!definition) throw new Error(`no case ${name} in this suite`);
  return definition.load(host);
}

/**
 * just-js has a timer of its own, but a bundle runs there before the loop that drives it.
 *
 * @param {import('./contract.js').Host} host
 */
async function settle({ global }) {
  if (global.setTimeout) await new Promise((resolve) => global.setTimeout(resolve, settleMs));
}

/**
 * @param {import('./contract.js').Host} host
 * @returns {Promise<() => Omit<Weight, 'outcome' | 'loadNs'>>}
 */
async function memoryReaderOf({ name, global }) {
  if (name === 'just') {
    return () => {
      const { rss, used_heap_size: heap, external_memory: external = 0 } = global.just.memoryUsage();
      return { rssBytes: Number(rss), heapBytes: Number(heap) + Number(external) };
    };
  }
  const fs = await import('node:fs');
  const privately = () =>
    fs.existsSync(statusFile) ? privateBytesIn(fs.readFileSync(statusFile, 'utf8')) : {};
  if (name === 'bun') {
    // Of what process.memoryUsage() says about Bun's heap, old versions do not keep count.
    const { heapStats } = await import(/** @type {any} */ ('bun:jsc'));
    return () => ({
      rssBytes: global.process.memoryUsage.rss(),
      heapBytes: heapStats().heapSize,
      ...privately(),
    });
  }
  const memoryUsage = name === 'deno' ? global.Deno.memoryUsage : global.process.memoryUsage;
  return () => {
    const { rss, heapUsed, external } = memoryUsage();
    return { rssBytes: rss, heapBytes: heapUsed + external, ...privately() };
  };
}

const statusFile = '/proc/self/status';

/**
 * @param {string} status what Linux says of a process
 * @returns {{ privateBytes?: number }}
 */
export function privateBytesIn(status) {
  const kibibytes = /^RssAnon:\s*(\d+) kB$/m.exec(status)?.[1];
  return kibibytes === undefined ? {} : { privateBytes: Number(kibibytes) * 1024 };
}
