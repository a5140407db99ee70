import { memoryReaderOf, usageReaderOf, watchProcess } from './node.js';

/** @type {import('../host.js').Look} */
export default function deno({ Deno, performance, process, gc }) {
  if (Deno?.version === undefined) return undefined;
  return {
    version: Deno.version.deno,
    now: () => performance.now() * 1e6,
    collectGarbage: gc ?? (() => {}),
    memoryReader: () => memoryReaderOf(Deno.memoryUsage),
    usageReader: () => usageReaderOf(process),
    mustAwait: true,
    watch: (mishaps) => watchProcess(process, mishaps),
  };
}
