import { nativeFunction, needsAddon } from '@rounds/native/load.js';
import { breaking, keeping } from './answer.js';
import { newCells, sumOf, ways } from './moves.js';
import { reference } from './workloads.js';

/**
 * @typedef {import('rounds').Host} Host
 * @typedef {import('./workloads.js').Plan} Plan
 * @typedef {import('./workloads.js').Answer} Answer
 * @typedef {import('./moves.js').Way} Way
 * @typedef {import('rounds').Suite<Plan, Answer>['cases'][string]} Case
 */

/** @param {Host} host */
function lacksSharedThreads({ name, version, global }) {
  if (name === 'just') return 'just-js has no node:worker_threads';
  const isThere = 'SharedArrayBuffer' in global && 'Atomics' in global;
  return isThere ? undefined : `${name} ${version} has no SharedArrayBuffer`;
}

/** @param {Host} host */
function lacksWaitAsync(host) {
  const { name, version, global } = host;
  const isThere = 'waitAsync' in (global.Atomics ?? {});
  return lacksSharedThreads(host) ?? (isThere ? undefined : `${name} ${version} has no Atomics.waitAsync`);
}

/** Unsynchronised cases must break the sum, synchronised ones must keep it. */
const synchronised = {
  notFor: (/** @type {string} */ workload) =>
    workload === 'sum-breaks' ? 'it is synchronised: see sum-stays' : undefined,
};

const unsynchronised = {
  notFor: (/** @type {string} */ workload) =>
    workload === 'sum-stays' ? 'nothing synchronises it: see sum-breaks' : undefined,
  reference: (/** @type {Plan} */ plan) => {
    const expected = reference(plan);
    return 'moves' in expected && plan.threads > 1 ? { moves: expected.moves } : expected;
  },
};

/**
 * @param {Way} way
 * @returns {(threads: number, moves: number) => Promise<{ moves: number, sum: number }>}
 */
const inThreads = (way) => async (threads, moves) => {
  const { moveInThreads } = await import('./threads.js');
  return moveInThreads(way, threads, moves);
};

/**
 * @param {'plain' | 'atomic' | 'mutex'} way
 * @returns {Promise<import('./answer.js').Run>}
 */
async function native(way) {
  const move = await nativeFunction('shared-counter', 'move');
  const number = ['plain', 'atomic', 'mutex'].indexOf(way);
  return (threads, moves) => move(number, threads, moves);
}

/** @type {Record<string, Case>} */
export const cases = {
  'one-thread': {
    ...synchronised,
    load: () =>
      keeping(async (threads, moves) => {
        const cells = newCells();
        return { moves: await ways.plain(cells, threads * moves, 0), sum: sumOf(cells) };
      }),
  },
  plain: { ...unsynchronised, unavailable: lacksSharedThreads, load: () => breaking(inThreads('plain')) },
  Atomics: { ...synchronised, unavailable: lacksSharedThreads, load: () => keeping(inThreads('Atomics')) },
  'lock-wait': {
    ...synchronised,
    unavailable: lacksSharedThreads,
    load: () => keeping(inThreads('lock-wait')),
  },
  'lock-waitAsync': {
    ...synchronised,
    unavailable: lacksWaitAsync,
    load: () => keeping(inThreads('lock-waitAsync')),
  },
  'native-plain': {
    ...unsynchronised,
    ...needsAddon('shared-counter'),
    load: async () => breaking(await native('plain')),
  },
  'native-atomic': {
    ...synchronised,
    ...needsAddon('shared-counter'),
    load: async () => keeping(await native('atomic')),
  },
  'native-mutex': {
    ...synchronised,
    ...needsAddon('shared-counter'),
    load: async () => keeping(await native('mutex')),
  },
};
