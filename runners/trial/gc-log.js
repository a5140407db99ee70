/**
 * The garbage collections of a program, as its runtime's own trace tells of them. It writes a line or three for each, so
 * what it tells is of a process of its own, and of the whole of that.
 *
 * @typedef {import('./launcher.js').Finished} Finished
 * @typedef {{ count: number, pauseNs: number }} Collections
 *
 * @typedef {object} Teller
 * @property {(command: string[]) => string[]} telling the command, made to tell
 * @property {'stdout' | 'stderr'} where
 * @property {RegExp} collection one of them; the first group is its pause in ms
 */

/** `[7:0x1] 77 ms: Scavenge 2.5 (4.0) -> 2.3 (4.2) MB, pooled: 0.0 MB, 0.59 / 0.00 ms (average …`, older ones without a pool. */
const ofV8 = /^\[\d+:0x[0-9a-f]+\] +\d+ ms: .*? MB, (?:pooled: [\d.]+ MB, )?(\d+\.\d+) \/ \d+\.\d+ ms /gm;

/** `[GC<0x1>: START M 512kb => EdenCollection, … => 196kb, p=0.451941ms (max 0.451941), cycle 0.442587ms END]`. */
const ofJavaScriptCore = /^\[GC<0x[0-9a-f]+>: START .*?, p=([\d.]+)ms /gm;

/** @type {Teller} */
const byFlag = {
  telling: ([binary = '', ...rest]) => [binary, '--trace-gc', ...rest],
  where: 'stdout',
  collection: ofV8,
};

/** @type {Record<import('../runtimes/find/spec.js').RuntimeName, Teller>} */
const tellers = {
  node: byFlag,
  just: byFlag,
  deno: { ...byFlag, telling: (command) => ['env', 'DENO_V8_FLAGS=--trace-gc', ...command] },
  bun: {
    telling: (command) => ['env', 'BUN_JSC_logGC=1', ...command],
    where: 'stderr',
    collection: ofJavaScriptCore,
  },
};

/** What is kept of a process's output, at the most: what reaches this was cut. */
export const mostTold = 2 ** 24;

/**
 * @param {keyof typeof tellers} runtime
 * @param {string[]} command
 */
export function tellingOfCollections(runtime, command) {
  return tellers[runtime].telling(command);
}

/**
 * @param {keyof typeof tellers} runtime
 * @param {Pick<Finished, 'stdout' | 'stderr'>} finished
 * @returns {Collections | undefined} nothing if it told more than was kept
 */
export function collectionsTold(runtime, finished) {
  const { where, collection } = tellers[runtime];
  const told = finished[where];
  if (Buffer.byteLength(told) >= mostTold) return undefined;
  const pausesMs = [...told.matchAll(collection)].map(([, ms]) => Number(ms));
  return { count: pausesMs.length, pauseNs: pausesMs.reduce((sum, ms) => sum + ms * 1e6, 0) };
}
