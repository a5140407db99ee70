import { likeNode, loopTurner } from '../node/host.js';

/** @type {import('../../host.js').Detect} */
export default function bun(global) {
  const { Bun } = global;
  if (Bun?.version === undefined) return undefined;
  return {
    name: 'bun',
    global,
    version: Bun.version,
    now: Bun.nanoseconds,
    collectGarbage: () => Bun.gc(true),
    // Old versions do not keep count of what process.memoryUsage() reports about the heap.
    heapSizeReader: async () => {
      const { heapStats } = await jsc();
      return () => heapStats().heapSize;
    },
    ...likeNode(global),
    turnLoop: loopTurnerOf(global),
    startedBy: async (calls) => {
      const before = await heldBy(Bun);
      const later = calls();
      if (later instanceof Promise) await later;
      const counts = grown(before, await heldBy(Bun));
      delete counts.Immediate; // the next turn of the event loop belongs to the time of the calls
      return counts;
    },
    // What native code holds on to, such as the promise of a read; not what the engine does, such as code.
    inFlight: async () => {
      const { heapStats } = await jsc();
      return underWayIn(heapStats().protectedObjectTypeCounts);
    },
  };
}

const underWay =
  /^(Timeout|Immediate|Promise|Function)$|Socket|Listener|Server|Subprocess|Worker|Watcher|^Native/;

/** @param {Record<string, number>} [counts] by kind */
function underWayIn(counts = {}) {
  return Object.fromEntries(Object.entries(counts).filter(([kind]) => underWay.test(kind)));
}

/** @param {any} Bun @returns {Promise<Record<string, number>>} what native code holds on to, and promises that outlive a collection */
async function heldBy(Bun) {
  const { heapStats } = await jsc();
  Bun.gc(true);
  const { objectTypeCounts, protectedObjectTypeCounts } = heapStats();
  return { ...underWayIn(protectedObjectTypeCounts), Promise: objectTypeCounts?.Promise ?? 0 };
}

/** @param {Record<string, number>} before @param {Record<string, number>} after @returns {Record<string, number>} */
function grown(before, after) {
  const entries = Object.entries(after).map(([kind, count]) => [kind, count - (before[kind] ?? 0)]);
  return Object.fromEntries(entries.filter(([, count]) => Number(count) > 0));
}

/** @returns {Promise<any>} */
const jsc = () => import(/** @type {any} */ ('bun:jsc'));

/** How often it is asked whether process.stdout is used, which costs a tenth of a millisecond in the first times. */
const maxAsked = 4;

/**
 * What console.log prints is written when it returns, unlike that of process.stdout.write. To ask for that stream makes it, which
 * takes 20 ms, so it is read only if something else has loaded it.
 * @param {any} global
 */
function loopTurnerOf(global) {
  const { process } = global;
  const turn = loopTurner(global);
  /** @type {any} */
  let stdout;
  let asked = 0;
  return async () => {
    await turn();
    if (asked++ < maxAsked && !stdout) {
      const { jscDescribe } = await jsc();
      if (/[ {]stdout:/.test(jscDescribe?.(process))) stdout = process.stdout;
    }
    // Nothing would be written at once, whatever is still to be.
    if (stdout) await new Promise((resolve) => stdout.write('\n', resolve));
  };
}
