import { unitsInAll } from './moves.js';

/**
 * @typedef {object} Plan
 * @property {number} threads
 * @property {number} moves that each of them makes at a time
 * @property {number} times maximum number
 * @property {'sum-breaks' | 'sum-stays'} [test] which is tested, instead of speed
 *
 * @typedef {{ moves: number, sum?: number } | { broke: true }} Answer the sum where it is defined
 * @typedef {import('rounds').Suite<Plan, Answer>['workloads'][string]} Workload
 */

/** Moves of all threads together, so that a call takes a few milliseconds. */
const movesInAll = 200_000;

/**
 * @param {number} threads
 * @param {{ quick?: boolean }} [tier]
 * @returns {Workload}
 */
function workload(threads, tier) {
  return {
    input: () => ({ threads, moves: movesInAll / threads, times: 1 }),
    operations: ({ moves }) => threads * moves,
    ...tier,
  };
}

/**
 * Two threads on one processor take turns of milliseconds, and a move is lost only if a turn ends during it.
 *
 * @param {import('rounds').Host} host
 */
async function lacksTwoProcessors({ name }) {
  if (name === 'just') return undefined; // it lacks threads, which its cases report
  const { availableParallelism, cpus } = await import('node:os');
  const found = availableParallelism?.() ?? cpus().length;
  return found >= 2 ? undefined : 'threads that take turns on one processor seldom disturb each other';
}

/** @type {Record<string, Workload>} */
export const workloads = {
  '2-threads': workload(2, { quick: true }),
  '4-threads': workload(4),
  'sum-breaks': {
    input: () => ({ threads: 2, moves: 100_000, times: 200, test: 'sum-breaks' }),
    unavailable: lacksTwoProcessors,
  },
  'sum-stays': { input: () => ({ threads: 4, moves: 50_000, times: 20, test: 'sum-stays' }) },
};

/** They test whether, not how fast. */
export const endurance = ['sum-breaks', 'sum-stays'];

/**
 * @param {Plan} plan
 * @returns {Answer}
 */
export function reference({ threads, moves, times, test }) {
  return test === 'sum-breaks' ? { broke: true } : { moves: threads * moves * times, sum: unitsInAll };
}

/**
 * With one thread nothing is lost, with or without synchronisation.
 *
 * @returns {Plan[]}
 */
export const examples = () => [
  { threads: 1, moves: 0, times: 1 },
  { threads: 1, moves: 1001, times: 2 },
];
