/**
 * The runtime that a worker runs in. Everything about one runtime is in its folder of `runtimes/`: the default export of its
 * `host.js` detects it from inside, and it is started with its `worker.js`.
 *
 * @import { Host } from './contract.js'
 *
 * @typedef {Host & Inside} WorkerHost what a suite may ask, and what the worker needs to measure
 *
 * @typedef {object} Inside
 * @property {string} version exact, without a leading `v`
 * @property {() => number} now nanoseconds since some moment, as precise as the runtime gives them
 * @property {() => void} collectGarbage now, where the runtime was started so that it can
 * @property {() => Promise<() => number>} heapSizeReader bytes of JavaScript's heap, and of what its objects hold outside of it
 * @property {() => Promise<() => number>} [heapReader] bytes of all that is allocated and not collected, where the engine counts
 *   what it allocates, and not only what a collection leaves
 * @property {() => Promise<import('./usage.js').UsageReader>} usageReader
 * @property {() => { userMs: number, sysMs: number, rssBytes: number } | undefined} [account] what all of the process has used until
 *   now, where the runtime reports it: `rssBytes` at its peak
 * @property {() => Promise<Company>} company the threads and child processes that it has at this moment
 * @property {() => Promise<() => string>} letterReader blocks until there is a letter on its standard input; `''` at its end
 * @property {(mishaps: Mishaps) => void} watch observes what would end the process without an answer
 * @property {() => Promise<void>} turnLoop lets the event loop do what is due, and comes back when all that was printed is written
 * @property {() => Promise<Record<string, number>>} inFlight what keeps the event loop alive, as far as the runtime reports it: how
 *   many of each kind
 * @property {(calls: () => unknown, afterwards: () => Promise<unknown>) => Promise<Record<string, number>>} [startedBy] what the calls
 *   start and do not complete, as far as the runtime reports it: how many of each kind
 * @property {() => Promise<(() => Work) | undefined>} workReader nothing where the system does not report the CPU time of threads
 * @property {(ms: number) => Promise<void>} pause lets everything else run
 * @property {() => Promise<(value: unknown) => boolean>} proxyTest detects a proxy, where the runtime can
 * @property {(how?: { isDeep?: boolean }) => Promise<import('./contract.js').Suite>} [reload] another copy of the suite, with none of the
 *   state of its module and, if `isDeep`, of the modules that it imports
 * @property {(ms: number) => void} [sleep] blocks; for a runtime whose timers end the process after a few awaits
 *
 * @typedef {object} Mishaps as far as the runtime reports them
 * @property {(error: unknown) => void} threw an error that nothing caught
 * @property {() => void} waits nothing is left to do
 * @property {(exitCode: number) => void} exits it is over when this returns
 *
 * @typedef {object} Company zeros where the system does not report it
 * @property {number} threads
 * @property {number} children
 * @property {number} childFaults page faults of children that have ended: more of them mean that there was another child
 *
 * @typedef {object} Work what the process and its descendants have done so far
 * @property {number} cpuNs
 * @property {number} [descendantsNs] of these, what descendants used
 * @property {number} readingNs CPU time of this reading, which comes after `cpuNs`
 * @property {number} running how many of their other threads run, or could run
 * @property {Record<string, number>} places CPU time by place: `on threads "libuv-worker"`
 *
 * @typedef {(global: any) => WorkerHost | undefined} Detect gives nothing in any other runtime; `global` may be a stand-in
 */

/** Of the modules of the tool, in the repository and in what is published. */
export const toolFolder = new URL('..', import.meta.url);

/** A folder a runtime, in the repository and in what is published. */
const folders = new URL('../harness/runtimes/', import.meta.url);

/**
 * Detects which runtime this is.
 * @param {any} global `globalThis`, or a stand-in for it
 * @returns {Promise<WorkerHost>}
 */
export async function detectHost(global) {
  const { readdirSync } = await import('node:fs');
  const names = readdirSync(folders).sort();
  for (const name of names) {
    const host = (await import(String(new URL(`${name}/host.js`, folders)))).default(global);
    if (host) return host;
  }
  throw new Error(`Unsupported runtime. Supported: ${names.join(', ')}`);
}
