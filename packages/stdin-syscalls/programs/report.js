/** What the programs in JavaScript have in common: the clock around the reading, and the line of JSON at the end. */

// All of it is global on purpose: importing node:process looks at each of its properties, `process.stdin` among them,
// and from then on Node.js has the pipe non-blocking.
const { Deno, process, PerformanceObserver } = /** @type {any} */ (globalThis);

/** @type {string[]} */
const words = Deno ? Deno.args : process.argv;

/** How much each read asks for. */
export const blockBytes = Number(words.at(-1));

const collections = observeCollections();
const started = performance.now();

/**
 * Said once the end of the input was seen: the clock stops here. It was started when this module was loaded, which is
 * the last thing before the reading.
 *
 * @param {{ bytes: number, reads: number, again?: number }} read `again` counts reads that had to be made again
 */
export function report({ bytes, reads, again = 0 }) {
  const ended = performance.now();
  // Node.js tells of a collection in the turn after it.
  setTimeout(() => {
    const { rss: rssBytes } = (Deno ?? process).memoryUsage();
    const ns = (ended - started) * 1e6;
    console.log(
      JSON.stringify({ bytes, reads, blockBytes, rssBytes, ns, again, ...collections(started, ended) }),
    );
  });
}

/**
 * Only Node.js tells a program of its garbage collections, and it costs no more than two looks at the clock for each.
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
