import { privateBytesReader, usageReaderOf, watchProcess } from './node.js';

/** @type {import('../host.js').Look} */
export default function bun({ Bun, process }) {
  if (Bun?.version === undefined) return undefined;
  return {
    version: Bun.version,
    now: Bun.nanoseconds,
    collectGarbage: () => Bun.gc(true),
    memoryReader: async () => {
      const privately = await privateBytesReader();
      // Old versions do not keep count of what process.memoryUsage() says about the heap.
      const { heapStats } = await import(/** @type {any} */ ('bun:jsc'));
      return () => ({
        rssBytes: process.memoryUsage.rss(),
        heapBytes: heapStats().heapSize,
        ...privately(),
      });
    },
    usageReader: () => usageReaderOf(process),
    watch: (mishaps) => watchProcess(process, mishaps),
  };
}
