import { nativeFunctions, needsAddon } from '@rounds/native/load.js';
import { startsFor } from './cycle.js';
import { makeNodes, walk, walkLanes, walkNodes } from './walk.js';

/**
 * @typedef {import('rounds').Host} Host
 * @typedef {import('./cycle.js').Cycle} Cycle
 * @typedef {import('rounds').Suite<Cycle, number>['cases'][string]} Case
 */

export const laneCounts = [2, 4, 8, 16, 32];

/** Lanes help where reads wait: one workload each in the second cache, in none, and with a pattern that a prefetcher finds. */
const withLanes = ['256KiB', '64MiB', '256MiB', 'list-1000000'];

/** @param {string} workload */
const notForLanes = (workload) =>
  withLanes.includes(workload) ? undefined : `several lanes are measured on ${withLanes.join(', ')} only`;

/** @param {string} workload */
const notForObjects = (workload) =>
  workload === '256MiB' ? 'to make four million objects takes longer than to walk them' : undefined;

/** Kinds of pages of native code, numbered as in chase.cc. */
export const pages = { usual: 0, small: 1, huge: 2 };

const hugePagesFile = '/sys/kernel/mm/transparent_hugepage/enabled';

/** @returns {Promise<string | undefined>} */
export async function lacksHugePages() {
  const { readFileSync } = await import('node:fs');
  try {
    const isOff = readFileSync(hugePagesFile, 'utf8').includes('[never]');
    return isOff ? `huge pages are off: echo madvise > ${hugePagesFile}` : undefined;
  } catch {
    return 'this system has no transparent huge pages';
  }
}

/**
 * Data that a case derives from a cycle, once per cycle.
 *
 * @template Made
 * @param {(cycle: Cycle) => Made} make
 * @returns {(cycle: Cycle) => Made}
 */
function onceFor(make) {
  /** @type {Cycle | undefined} */
  let seen;
  /** @type {Made} */
  let made;
  return (cycle) => {
    if (cycle !== seen) {
      made = make(cycle);
      seen = cycle;
    }
    return made;
  };
}

/**
 * @param {number} kind of pages
 * @param {number} [lanes]
 * @returns {Case}
 */
function native(kind, lanes = 1) {
  return {
    ...needsAddon('memory-latency', kind === pages.usual ? undefined : lacksHugePages),
    ...(lanes > 1 && { notFor: notForLanes }),
    load: async () => {
      const { makeCycle, chase } = await nativeFunctions('memory-latency', 'makeCycle', 'chase');
      const place = onceFor(({ next, starts }) => makeCycle(next, starts, kind));
      return (cycle) => chase(place(cycle), lanes, (cycle.laps * cycle.nodes) / lanes);
    },
  };
}

/** @type {Record<string, Case>} */
export const cases = {
  js: {
    load:
      () =>
      ({ next, nodes, laps }) =>
        walk(next, 0, laps * nodes),
  },

  ...each('js-lanes', (lanes) => ({
    notFor: notForLanes,
    load: () => {
      const startsOf = onceFor((cycle) => startsFor(cycle, lanes));
      return (cycle) => walkLanes(cycle.next, startsOf(cycle), (cycle.laps * cycle.nodes) / lanes);
    },
  })),

  'js-objects': {
    notFor: notForObjects,
    load: () => {
      const nodesOf = onceFor(makeNodes);
      return (cycle) => {
        const [first] = nodesOf(cycle);
        return walkNodes(/** @type {NonNullable<typeof first>} */ (first), cycle.laps * cycle.nodes);
      };
    },
  },

  native: native(pages.usual),
  ...each('native-lanes', (lanes) => native(pages.usual, lanes)),
  'native-small-pages': native(pages.small),
  'native-huge-pages': native(pages.huge),
};

/**
 * @param {string} name
 * @param {(lanes: number) => Case} define
 * @returns {Record<string, Case>}
 */
function each(name, define) {
  return Object.fromEntries(laneCounts.map((lanes) => [`${name}-${lanes}`, define(lanes)]));
}
