/** @type {import('../../host.js').Detect} */
export default function justJs(global) {
  const { just, gc } = global;
  if (just?.version === undefined) return undefined;
  const { loops = [] } = just.factory ?? {};
  const { hrtime } = just; // a suite may put another in its place
  return {
    name: 'just',
    global,
    version: just.version.just,
    now: () => hrtime(),
    collectGarbage: gc ?? (() => {}),
    heapSizeReader: async () => () => {
      const { used_heap_size: heap, external_memory: external } = just.memoryUsage();
      return Number(heap + external);
    },
    usageReader: async () => () => {
      const { user, system, nvcsw, nivcsw } = just.rUsage();
      return {
        userNs: user * 1e3,
        sysNs: system * 1e3,
        voluntarySwitches: nvcsw,
        involuntarySwitches: nivcsw,
      };
    },
    company: async () => ({ threads: 0, children: 0, childFaults: 0 }),
    letterReader: async () => {
      const letter = new ArrayBuffer(1);
      return () =>
        just.net.read(0, letter, 0, 1) > 0 ? String.fromCharCode(Number(new Uint8Array(letter)[0])) : '';
    },
    // Its loop ends after a few turns in which nothing happens, and takes what it waits for with it.
    turnLoop: async () => {},
    // Timers and sockets.
    inFlight: async () => {
      /** @type {Record<string, number>} */
      const counts = {};
      for (const { count } of loops) if (count > 0) counts['timer or socket'] = count;
      return counts;
    },
    workReader: async () => () => {
      const { user, system } = just.rUsage();
      return { cpuNs: (user + system) * 1e3, readingNs: 0, running: 0, places: { 'in the background': 1 } };
    },
    pause: async (ms) => {
      just.sys.usleep(ms * 1000);
      for (let i = 0; i < loops.length; i++) if (loops[i].count > 0) loops[i].poll(0);
    },
    proxyTest: async () => () => false,
    // Its loop takes a turn in which a timer fired for an empty one, and ends after three of them.
    sleep: (ms) => just.sys.usleep(ms * 1000),
    // Called for each rejection without a handler. An awaited one has a handler by the time that the loop runs.
    watch: ({ threw }) => {
      global.onUnhandledRejection = (/** @type {unknown} */ error) => just.setTimeout(() => threw(error), 1);
    },
  };
}
