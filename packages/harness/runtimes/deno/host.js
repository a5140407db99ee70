import { heapReadersOf, likeNode, loopTurner } from '../node/host.js';

/** @type {import('../../host.js').Detect} */
export default function deno(global) {
  const { Deno, performance, gc } = global;
  if (Deno?.version === undefined) return undefined;
  const now = performance?.now.bind(performance);
  return {
    name: 'deno',
    global,
    version: Deno.version.deno,
    now: () => now() * 1e6,
    collectGarbage: gc ?? (() => {}),
    ...heapReadersOf(Deno.memoryUsage),
    ...likeNode(global), // `inFlight`: timers, sockets, and files by node:fs; no reads of its own
    ...startedByOf(Deno[Deno.internal]?.core?.setPromiseHooks, gc),
    letterReader: async () => () => {
      const letter = new Uint8Array(1);
      return Deno.stdin.readSync(letter) === null ? '' : String.fromCharCode(letter[0]);
    },
    turnLoop: loopTurner({ setImmediate: global.setImmediate ?? immediatelyIn(global) }),
    watch: ({ threw, waits, exits }) => {
      const caught = (/** @type {any} */ event) => {
        event.preventDefault(); // or Deno would end the process
        threw('error' in event ? event.error : event.reason);
      };
      global.addEventListener('error', caught);
      global.addEventListener('unhandledrejection', caught);
      global.addEventListener('beforeunload', waits);
      global.addEventListener('unload', () => exits(Deno.exitCode ?? 0));
    },
  };
}

/** For older versions. A timer would take a millisecond. @param {any} global */
function immediatelyIn({ MessageChannel }) {
  return (/** @type {() => void} */ resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(0);
  };
}

/** More than any chain of promises in a call has. */
const microtasks = 1000;

/**
 * Each operation that Deno leaves to others makes a promise, also that of a function with a callback. What is pending outlives a
 * collection. Hooks cannot be removed.
 *
 * @param {((...hooks: ((promise: Promise<unknown>, parent?: Promise<unknown>) => void)[]) => void) | undefined} setPromiseHooks
 * @param {(() => void) | undefined} collect
 * @returns {Pick<import('../../host.js').WorkerHost, 'startedBy'>}
 */
function startedByOf(setPromiseHooks, collect) {
  if (!setPromiseHooks || !collect) return {};
  return {
    /** @returns {Promise<Record<string, number>>} */
    startedBy: async (calls, afterwards) => {
      /** @type {Set<WeakRef<Promise<unknown>>>} */
      const pending = new Set();
      /** @type {WeakMap<Promise<unknown>, WeakRef<Promise<unknown>>>} */
      const references = new WeakMap();
      let [isOver, completed] = [false, 0];
      const init = (
        /** @type {Promise<unknown>} */ promise,
        /** @type {Promise<unknown> | undefined} */ parent,
      ) => {
        if (isOver || parent !== undefined) return;
        const reference = new WeakRef(promise);
        references.set(promise, reference);
        pending.add(reference);
      };
      const resolve = (/** @type {Promise<unknown>} */ promise) => {
        const reference = references.get(promise);
        if (reference && pending.delete(reference) && isOver) completed++;
      };
      const ignore = () => {};
      setPromiseHooks(init, ignore, ignore, resolve);
      const later = calls();
      if (later instanceof Promise) await later;
      for (let i = 0; i < microtasks; i++) await undefined;
      isOver = true;
      await afterwards();
      collect();
      const started = completed + [...pending].filter((reference) => reference.deref()).length;
      return started > 0 ? { Promise: started } : {};
    },
  };
}
