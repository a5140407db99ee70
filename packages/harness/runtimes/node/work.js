import { watchPromises } from './promises.js';

/**
 * @param {{ process: any, gc?: () => void }} global
 * @param {() => unknown} calls
 * @param {() => Promise<unknown>} afterwards
 */
export async function startedBy({ process, gc }, calls, afterwards) {
  const { getBuiltinModule } = process;
  const { createHook } = getBuiltinModule?.('node:async_hooks') ?? (await import('node:async_hooks'));
  const { promiseHooks } = getBuiltinModule?.('node:v8') ?? (await import('node:v8'));
  /** @type {Map<number, string>} */
  const pending = new Map();
  /** @type {Record<string, number>} */
  const counts = {};
  let isOver = false;
  const complete = (/** @type {number} */ id) => {
    const kind = pending.get(id);
    if (kind === undefined) return;
    pending.delete(id);
    if (isOver && !inNextTurn.test(kind)) counts[kind] = (counts[kind] ?? 0) + 1;
  };
  const hook = createHook({
    init: (/** @type {number} */ id, /** @type {string} */ kind) => {
      if (!isOver) pending.set(id, kind);
    },
    ...{ before: complete, promiseResolve: complete },
  });
  hook.enable();
  const promises =
    gc && promiseHooks && watchPromises((init, settled) => promiseHooks.createHook({ init, settled }));
  const later = calls();
  if (later instanceof Promise) await later;
  isOver = true;
  await promises?.end();
  await afterwards();
  hook.disable();
  const count = promises?.count(gc) ?? 0;
  if (count > 0) counts.Promise = count;
  // What is at the end of a long queue. Synchronous requests, such as that of scryptSync, are never completed.
  for (const kind of pending.values()) if (isRequest.test(kind) && counts[kind] > 0) counts[kind]++;
  return counts;
}

const isRequest = /^FSREQ|REQUEST$|REQWRAP$/;

/** The next turn of the event loop belongs to the time of the calls. */
const inNextTurn = /^(?:Immediate|TickObject|Microtask|PROMISE)$/;

/** @param {any} process @returns {Promise<(() => import('../../host.js').Work) | undefined>} */
export async function workReaderOf(process) {
  const { readdirSync, readFileSync } = await fs();
  const text = (/** @type {string} */ file) => {
    try {
      return readFileSync(file, 'latin1');
    } catch {
      return ''; // the thread has ended
    }
  };
  const numbers = (/** @type {string} */ file) => text(file).split(' ').map(Number);
  const threadsOf = (/** @type {string | number} */ pid) => {
    try {
      return readdirSync(`/proc/${pid}/task`).map((id) => ({ id, folder: `/proc/${pid}/task/${id}` }));
    } catch {
      return []; // the process has ended
    }
  };
  const childrenOf = (/** @type {string | number} */ pid) =>
    threadsOf(pid).flatMap(({ folder }) => text(`${folder}/children`).match(/\d+/g) ?? []);
  if (typeof process?.cpuUsage !== 'function' || text('/proc/self/schedstat') === '') return undefined;
  const { cpuUsage, pid } = process;
  const ownNs = () => {
    const { user, system } = cpuUsage.call(process);
    return (user + system) * 1e3;
  };
  let running = 0;
  const timeOf = (/** @type {string} */ folder) => {
    if (/^.*\) R/s.test(text(`${folder}/stat`))) running++;
    return numbers(`${folder}/schedstat`)[0] || 0;
  };
  /** @param {string | number} parent @returns {number} */
  const timeOfChildren = (parent) => {
    let ns = endedNs(parent);
    for (const child of childrenOf(parent)) {
      for (const { folder } of threadsOf(child)) ns += timeOf(folder);
      ns += timeOfChildren(child);
    }
    return ns;
  };
  /** Of children that have ended. @param {string | number} parent */
  const endedNs = (parent) => {
    const fields = text(`/proc/${parent}/stat`)
      .replace(/^.*\) /s, '')
      .split(' ');
    return (Number(fields[13]) + Number(fields[14])) * tickNs || 0;
  };
  // Threads are named after they have started.
  const nameOf = (/** @type {{ id: string, folder: string }} */ { id, folder }) =>
    Number(id) === pid ? 'in the event loop' : `on threads "${text(`${folder}/comm`).trim()}"`;
  return () => {
    const startNs = ownNs();
    running = -1; // this thread
    const childrenNs = timeOfChildren(pid);
    /** @type {Record<string, number>} */
    const places = { 'in child processes': childrenNs };
    for (const thread of threadsOf(pid)) {
      const name = nameOf(thread);
      places[name] = (places[name] ?? 0) + timeOf(thread.folder);
    }
    return {
      ...{ cpuNs: startNs + childrenNs, descendantsNs: childrenNs },
      ...{ readingNs: ownNs() - startNs, running, places },
    };
  };
}

/** @returns {Promise<() => string[]>} names of this process's threads, where the system lists them */
export async function threadNameReader() {
  const { existsSync, readdirSync, readFileSync } = await fs();
  const folder = '/proc/self/task';
  const nameOf = (/** @type {string} */ id) => {
    try {
      return readFileSync(`${folder}/${id}/comm`, 'utf8').trim();
    } catch {
      return ''; // the thread has ended
    }
  };
  return () => (existsSync(folder) ? readdirSync(folder).map(nameOf) : []);
}

/** In `/proc/PID/stat`. */
const tickNs = 10e6;

/** An import of all its names loads streams too, for longer than the rest of the harness takes. */
export async function fs() {
  return globalThis.process.getBuiltinModule?.('node:fs') ?? import('node:fs');
}
