import { heapReadersOf, likeNode, loopTurner } from '../node/host.js';
import { procReader } from '../node/proc.js';
import { watchPromises } from '../node/promises.js';

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

/**
 * Hooks cannot be removed.
 *
 * @param {((...hooks: import('../node/promises.js').OnPromise[]) => void) | undefined} setPromiseHooks
 * @param {(() => void) | undefined} collect
 * @returns {Pick<import('../../host.js').WorkerHost, 'startedBy'>}
 */
function startedByOf(setPromiseHooks, collect) {
  if (!setPromiseHooks || !collect) return {};
  const ignore = () => {};
  return {
    /** @returns {Promise<Record<string, number>>} */
    startedBy: async (calls, afterwards) => {
      const workers = await watchWorkers();
      const promises = watchPromises((onInit, onSettled) =>
        setPromiseHooks(onInit, ignore, ignore, onSettled),
      );
      const later = calls();
      if (later instanceof Promise) await later;
      await promises.end();
      await afterwards();
      const count = promises.count(collect) - workers.promises();
      return count > 0 ? { Promise: count } : {};
    },
  };
}

const pollMs = 1;

/** @returns {Promise<{ promises: () => number }>} those that workers have, also after they have ended */
async function watchWorkers() {
  const { threads, nameOf } = await procReader();
  let [lowest, highest] = [Number.POSITIVE_INFINITY, 0];
  const look = () => {
    for (const thread of threads()) {
      const number = Number(/^worker-(\d+)/.exec(nameOf(thread))?.[1] ?? Number.NaN);
      if (number < lowest) lowest = number;
      if (number > highest) highest = number;
    }
  };
  look();
  const timer = setInterval(look, pollMs);
  return {
    promises: () => {
      look();
      clearInterval(timer);
      // Each waits for its next message, and one may be about to answer.
      return highest === 0 ? 0 : highest - lowest + 2;
    },
  };
}
