/** Shared by the programs in JavaScript: the clock around the reading, and the line of JSON at the end. */

// Deliberately global: importing node:process reads each of its properties, including `process.stdin`, which makes
// the pipe non-blocking.
const { Deno, process, PerformanceObserver } = /** @type {any} */ (globalThis);

// Node.js 15, which the post used, has neither a global clock nor `Array.prototype.at`.
const { performance } = globalThis.performance ? globalThis : await import('node:perf_hooks');

/** @type {string[]} */
const words = Deno ? Deno.args : process.argv;

/** Size of each read. */
export const blockBytes = Number(words[words.length - 1]);

/** Bytes of the warm-up; 0 if everything counts. */
let warmAt = Number(words[words.length - 2]) || Number.POSITIVE_INFINITY;

const collections = observeCollections();
const started = performance.now();

let bytes = 0;
let reads = 0;
/** @type {[bytes: number, reads: number, ns: number] | undefined} the state after this many bytes */
let warm;

/** @param {number} read bytes of one read */
export function count(read) {
  bytes += read;
  reads++;
  if (bytes < warmAt) return;
  warmAt = Number.POSITIVE_INFINITY;
  warm = [bytes, reads, (performance.now() - started) * 1e6];
}

/**
 * Called at the end of the input, where the clock stops. It was started when this module was loaded, right before the
 * reading.
 *
 * @param {number} again repeated reads
 */
export function report(again = 0) {
  const ended = performance.now();
  // Node.js reports a collection one event-loop turn later.
  setTimeout(() => {
    const { rss: rssBytes } = (Deno ?? process).memoryUsage();
    const ns = (ended - started) * 1e6;
    console.log(
      JSON.stringify({ bytes, reads, warm, blockBytes, rssBytes, ns, again, ...collections(started, ended) }),
    );
  });
}

/**
 * Only Node.js reports its garbage collections to a program. Each costs two readings of the clock.
 *
 * @returns {(from: number, to: number) => { gcCount?: number, gcPauseNs?: number }}
 */
function observeCollections() {
  if (!PerformanceObserver?.supportedEntryTypes.includes('gc')) return () => ({});
  /** @type {{ startTime: number, duration: number }[]} */
  const seen = [];
  const observer = new PerformanceObserver((/** @type {any} */ list) => {
    seen.push(...list.getEntries());
  });
  observer.observe({ entryTypes: ['gc'] });
  return (from, to) => {
    const own = [...seen, ...observer.takeRecords()].filter(
      ({ startTime }) => startTime >= from && startTime <= to,
    );
    return {
      gcCount: own.length,
      gcPauseNs: own.reduce((sum, { duration }) => sum + duration * 1e6, 0),
    };
  };
}
