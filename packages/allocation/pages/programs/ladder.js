/**
 * ladder WAY ENDING MAX IDLE_MS: allocates 100 bytes, 1,000, and so on up to MAX, keeps everything, and drops it in reverse order. It
 * prints the memory of the process at each step. ENDING is what happens on the way down: `collected` (dropped, and a collection is
 * requested), `unasked` (only dropped) or `held` (nothing is dropped).
 *
 * Runtimes load it as a module, just-js as a classic script, so it imports nothing before it has detected the runtime.
 *
 * @typedef {object} Memory
 * @property {number} resident
 * @property {number} heap of objects
 * @property {number} external bytes that objects hold outside the heap
 * @property {number} [faults] minor page faults since the process started
 *
 * @typedef {object} Here
 * @property {string[]} words
 * @property {() => number} now in ns
 * @property {() => void} collect
 * @property {() => Memory} read
 * @property {(ms: number) => Promise<void>} sleep
 * @property {() => number | undefined} collections
 * @property {(answer: object) => void} end
 */

// Under other names, since a script of just-js shares its names with the global object.
const { just: justJs, Bun, Deno, process, performance, gc: collectNow } = /** @type {any} */ (globalThis);

const pageBytes = 4096;
const smallBytes = 100;

/** Of an object with five properties, and its header: V8 without compressed pointers, JavaScriptCore. */
const objectBytes = 64;

/** Memory that a collection has found goes back in the background. */
const settleMs = 10;

/** Allocated before the first step, so that code and free lists exist. */
const warmUp = { bytes: 10_000, times: 20 };

class Link {
  /**
   * @param {Link | undefined} next
   * @param {number} one
   */
  constructor(next, one) {
    this.next = next;
    this.one = one;
    this.a = 0;
    this.b = 0;
    this.c = 0;
  }
}

/**
 * `seen` adds up what was written, so that no optimiser can remove the writes.
 *
 * @type {Record<string, { make: (bytes: number) => any, seen: (made: any) => number }>}
 */
const ways = {
  whole: {
    make: (bytes) => {
      const array = new Uint8Array(bytes);
      for (let at = 0; at < bytes; at += pageBytes) array[at] = 1;
      return array;
    },
    seen: (/** @type {Uint8Array} */ array) => {
      let sum = 0;
      for (let at = 0; at < array.length; at += pageBytes) sum += Number(array[at]);
      return sum;
    },
  },
  // Reading a page would cause a fault, too.
  untouched: { make: (bytes) => new Uint8Array(bytes), seen: () => 0 },
  small: {
    make: (bytes) =>
      Array.from({ length: bytes / smallBytes }, () => {
        const array = new Uint8Array(smallBytes);
        array[0] = 1;
        return array;
      }),
    seen: (/** @type {Uint8Array[]} */ arrays) => arrays.reduce((sum, [first]) => sum + Number(first), 0),
  },
  objects: {
    make: (bytes) => {
      /** @type {Link | undefined} */
      let last;
      for (let left = Math.floor(bytes / objectBytes); left > 0; left--) last = new Link(last, 1);
      return last;
    },
    seen: (/** @type {Link} */ last) => {
      let sum = 0;
      for (let at = /** @type {Link | undefined} */ (last); at; at = at.next) sum += at.one;
      return sum;
    },
  },
};

/** @returns {Here} */
function inJust() {
  return {
    words: justJs.args,
    now: () => justJs.hrtime(),
    collect: collectNow,
    read: () => {
      const { rss, used_heap_size: heap, external_memory: external } = justJs.memoryUsage();
      const { minflt: faults } = justJs.rUsage();
      return { resident: Number(rss), heap: Number(heap), external: Number(external), faults };
    },
    // Its loop ends after a few turns without a descriptor.
    sleep: async (ms) => justJs.sys.usleep(ms * 1000),
    collections: () => undefined,
    end: (answer) => {
      justJs.print(JSON.stringify(answer));
      justJs.exit(0);
    },
  };
}

/** @returns {Promise<Here>} */
async function elsewhere() {
  const { existsSync, readFileSync } = await import('node:fs');
  const status = '/proc/self/stat';
  // The name of the program, in parentheses, may contain any characters.
  const faultsOf = (/** @type {string} */ text) =>
    Number(text.slice(text.lastIndexOf(')') + 2).split(' ')[7]);
  const heapOf = Bun ? await heapOfBun() : heapOfV8;
  return {
    words: Deno ? Deno.args : process.argv,
    now: () => performance.now() * 1e6,
    collect: Bun ? () => Bun.gc(true) : collectNow,
    read: () => ({
      ...heapOf(),
      ...(existsSync(status) && { faults: faultsOf(readFileSync(status, 'utf8')) }),
    }),
    sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    collections: countCollections(),
    end: (answer) => console.log(JSON.stringify(answer)),
  };
}

/** @returns {Memory} */
function heapOfV8() {
  const { rss: resident, heapUsed: heap, external } = (Deno ?? process).memoryUsage();
  return { resident, heap, external };
}

/** Old versions do not include what process.memoryUsage() reports about the heap. */
async function heapOfBun() {
  const { heapStats } = await import(/** @type {any} */ ('bun:jsc'));
  return () => {
    const { heapSize, extraMemorySize } = heapStats();
    return {
      resident: process.memoryUsage.rss(),
      heap: heapSize - extraMemorySize,
      external: extraMemorySize,
    };
  };
}

/** @returns {() => number | undefined} only Node.js reports its collections, one event-loop turn later */
function countCollections() {
  const { PerformanceObserver } = /** @type {any} */ (globalThis);
  if (!PerformanceObserver?.supportedEntryTypes?.includes('gc')) return () => undefined;
  let count = 0;
  const observer = new PerformanceObserver((/** @type {any} */ list) => {
    count += list.getEntries().length;
  });
  observer.observe({ entryTypes: ['gc'] });
  return () => count;
}

/**
 * In a function of its own, so that no variable holds what was dropped.
 *
 * @param {Here} here
 * @param {(typeof ways)[string]} way
 * @param {any[]} kept
 * @param {number} bytes
 * @returns {number} ns
 */
function stepUp({ now }, { make }, kept, bytes) {
  const begun = now();
  kept.push(make(bytes));
  return now() - begun;
}

/**
 * Twice, since one collection may leave garbage for the next. In a later event-loop turn, since the present stack may still refer to what
 * was dropped.
 *
 * @param {Here} here
 */
async function collectAll({ collect, sleep }) {
  for (let i = 0; i < 2; i++) {
    await sleep(settleMs);
    collect();
  }
  await sleep(settleMs);
}

/** @param {Here} here */
async function climb(here) {
  const { words, read, sleep, collections, end } = here;
  const [name = '', ending = '', most, idleMs] = words.slice(-4);
  const way = /** @type {(typeof ways)[string]} */ (ways[name]);
  const sizes = [];
  for (let bytes = 100; bytes <= Number(most); bytes *= 10) sizes.push(bytes);
  let warm = 0;
  for (let i = 0; i < warmUp.times; i++) warm += way.seen(way.make(warmUp.bytes));
  read();
  await collectAll(here);

  /** @type {any[]} */
  const kept = [];
  let ns = 0;
  const start = read();
  const steps = sizes.map((bytes) => {
    ns += stepUp(here, way, kept, bytes);
    return { bytes, ...read() };
  });
  const touched = kept.reduce((sum, each) => sum + way.seen(each), 0);
  for (const bytes of sizes.reverse()) {
    if (ending !== 'held') kept.pop();
    await (ending === 'unasked' ? sleep(settleMs) : collectAll(here));
    steps.push({ bytes, ...read() });
  }
  await sleep(Number(idleMs));
  const idle = read();
  end({ touched, holds: kept.length, ns, start, steps, idle, collections: collections(), warm });
}

(justJs ? Promise.resolve(inJust()) : elsewhere()).then(climb);
