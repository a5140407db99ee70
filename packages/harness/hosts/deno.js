/** @type {import('../host.js').Look} */
export default function deno(global) {
  const { Deno, performance, gc } = global;
  if (Deno?.version === undefined) return undefined;
  const now = performance?.now.bind(performance);
  return {
    version: Deno.version.deno,
    now: () => now() * 1e6,
    collectGarbage: gc ?? (() => {}),
    memoryReader: async () => (await import('./node.js')).memoryReaderOf(Deno.memoryUsage),
    usageReader: async () => (await import('./node.js')).usageReaderOf(global.process),
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
