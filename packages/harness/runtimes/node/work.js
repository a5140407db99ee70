import { procReader } from './proc.js';
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
  const { text, threads, children, status, nameOf } = await procReader();
  if (typeof process?.cpuUsage !== 'function' || text('self/schedstat') === '') return undefined;
  const { cpuUsage, pid } = process;
  const ownNs = () => {
    const { user, system } = cpuUsage.call(process);
    return (user + system) * 1e3;
  };
  let running = 0;
  /** @param {string | number} parent @param {string} thread */
  const timeOf = (parent, thread) => {
    const place = `${parent}/task/${thread}`;
    if (status(place)[0] === 'R') running++;
    return Number(text(`${place}/schedstat`).split(' ')[0]) || 0;
  };
  /** @param {string | number} parent @returns {number} */
  const timeOfChildren = (parent) => {
    const fields = status(parent);
    let ns = (Number(fields[13]) + Number(fields[14])) * tickNs || 0; // of those that have ended
    for (const child of children(parent)) {
      for (const thread of threads(child)) ns += timeOf(child, thread);
      ns += timeOfChildren(child);
    }
    return ns;
  };
  // Threads are named after they have started.
  const placeOf = (/** @type {string} */ thread) =>
    Number(thread) === pid ? 'in the event loop' : `on threads "${nameOf(thread)}"`;
  return () => {
    const startNs = ownNs();
    running = -1; // this thread
    const childrenNs = timeOfChildren(pid);
    /** @type {Record<string, number>} */
    const places = { 'in child processes': childrenNs };
    for (const thread of threads()) {
      const place = placeOf(thread);
      places[place] = (places[place] ?? 0) + timeOf('self', thread);
    }
    return {
      ...{ cpuNs: startNs + childrenNs, descendantsNs: childrenNs },
      ...{ readingNs: ownNs() - startNs, running, places },
    };
  };
}

/** In `/proc/PID/stat`. */
const tickNs = 10e6;
