import { nativeFunction, needsAddon } from '@rounds/native/load.js';
import { hugeAllocator, lacksHugePages, requireHuge } from './huge-pages.js';
import { callMethods, walk } from './loops.js';
import { linesOf, memoryOf } from './memory.js';
import { Moved } from './moved.js';
import { lacksSimd, loadWasm } from './wasm.js';

/**
 * @typedef {import('rounds').Host} Host
 * @typedef {import('./memory.js').Memory} Memory
 * @typedef {import('./memory.js').Plan} Plan
 * @typedef {number | Moved} Answer
 * @typedef {import('rounds').Suite<Plan, Answer>['cases'][string]} Case
 */

/** Modules of WebAssembly, each with its own memory. */
let instances = 0;

/** As the addon numbers them. */
const operations = ['lines', 'sum', 'copy', 'fill'];
const ways = ['plain', 'non-temporal', 'library'];

const plain = (/** @type {number} */ bytes) => new ArrayBuffer(bytes);
const shared = (/** @type {number} */ bytes) => new SharedArrayBuffer(bytes);

/**
 * Memory is created and written when a plan is first seen, before the timed part.
 *
 * @param {string} kind of memory
 * @param {(bytes: number) => ArrayBufferLike} allocate
 * @param {(memory: Memory) => number | Promise<number>} run returns the sum of the values read
 * @param {(bytes: number) => Promise<void>} [check] of the memory
 * @returns {(plan: Plan) => Promise<Answer>}
 */
function onMemory(kind, allocate, run, check) {
  /** @type {Plan | undefined} */
  let seen;
  /** @type {Memory} */
  let memory;
  /** @type {Moved | undefined} */
  let moved;
  return async (plan) => {
    if (plan !== seen) {
      memory = memoryOf(kind, plan, allocate);
      await check?.(plan.bytes);
      moved = plan.operation === 'copy' || plan.operation === 'fill' ? new Moved(memory) : undefined;
      seen = plan;
    }
    const sum = await run(memory);
    return moved ?? sum | 0;
  };
}

/**
 * @param {number} threads
 * @returns {(host: Host) => Promise<string | undefined>} why this many are pointless
 */
const lacksCores = (threads) => async () => {
  const { availableParallelism, cpus } = await import('node:os');
  const cores = availableParallelism?.() ?? cpus().length;
  if (threads <= 2 * cores) return undefined;
  return `${threads} threads are more than twice the ${cores} ${cores === 1 ? 'core' : 'cores'} here`;
};

/**
 * @param {((host: Host) => string | undefined | Promise<string | undefined>)[]} reasons
 * @returns {(host: Host) => Promise<string | undefined>} the first of them
 */
function firstOf(...reasons) {
  return async (host) => {
    for (const reason of reasons) {
      const found = await reason(host);
      if (found !== undefined) return found;
    }
    return undefined;
  };
}

/** @param {Host} host */
function lacksWorkers({ name, version, global }) {
  if (name === 'just') return 'just-js has no node:worker_threads';
  return global.SharedArrayBuffer ? undefined : `${name} ${version} has no SharedArrayBuffer`;
}

const writesOnly = {
  notFor: (/** @type {string} */ workload) =>
    /^(?:lines|sum)-/.test(workload)
      ? 'it differs from the other cases only where memory is written'
      : undefined,
};

/**
 * @param {number} count
 * @returns {Case}
 */
function workers(count) {
  return {
    unavailable: firstOf(lacksWorkers, lacksCores(count)),
    load: async () => onMemory('shared', shared, await (await import('./workers.js')).walkingWorkers(count)),
  };
}

/**
 * @param {object} options
 * @param {number} [options.threads]
 * @param {string} [options.way]
 * @returns {Case}
 */
function native({ threads = 1, way = 'plain' }) {
  return {
    ...needsAddon(
      'memory-bandwidth',
      firstOf(lacksCores(threads), ...(way === 'non-temporal' ? [lacksStreams] : [])),
    ),
    ...(way !== 'plain' && writesOnly),
    load: async () => onMemory('plain', plain, await nativeWalk(threads, way)),
  };
}

/** @returns {Promise<string | undefined>} only called if the addon is available */
async function lacksStreams() {
  const hasNonTemporal = await nativeFunction('memory-bandwidth', 'hasNonTemporal');
  return hasNonTemporal() ? undefined : 'the addon has no non-temporal stores for this processor';
}

/**
 * @param {number} threads
 * @param {string} way
 * @returns {Promise<(memory: Memory) => number>}
 */
async function nativeWalk(threads, way) {
  const run = await nativeFunction('memory-bandwidth', 'walk');
  return ({ plan, bytes }) => run(bytes, operations.indexOf(plan.operation), threads, ways.indexOf(way));
}

/** @type {Record<string, Case>} */
export const cases = {
  js: {
    load: () => onMemory('plain', plain, (memory) => walk(memory, { from: 0, to: linesOf(memory.plan) })),
  },
  'js-methods': {
    ...writesOnly,
    load: () =>
      onMemory('plain', plain, (memory) => callMethods(memory, { from: 0, to: linesOf(memory.plan) })),
  },
  'js-workers-2': workers(2),
  'js-workers-4': workers(4),
  wasm: {
    unavailable: lacksSimd,
    load: (host) => {
      const { allocate, walk: run } = loadWasm(host);
      return onMemory(`wasm ${++instances}`, allocate, run);
    },
  },
  native: native({}),
  ...Object.fromEntries(
    [2, 4, 8, 15, 20, 64].map((threads) => [`native-threads-${threads}`, native({ threads })]),
  ),
  'native-library': native({ way: 'library' }),
  'native-nontemporal': native({ way: 'non-temporal' }),
  'native-nontemporal-threads-2': native({ threads: 2, way: 'non-temporal' }),
  'native-huge-pages': {
    ...needsAddon('memory-bandwidth', lacksHugePages),
    notFor: (workload) => (workload.endsWith('-1MiB') ? 'it has less than one huge page' : undefined),
    load: async () =>
      onMemory(
        'huge',
        hugeAllocator(await nativeFunction('memory-bandwidth', 'adviseHuge')),
        await nativeWalk(1, 'plain'),
        requireHuge,
      ),
  },
};
