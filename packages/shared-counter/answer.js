import { Fault } from 'rounds';
import { unitsInAll } from './moves.js';

/**
 * Outcome of the moves.
 *
 * @typedef {import('./workloads.js').Plan} Plan
 * @typedef {import('./workloads.js').Answer} Answer
 * @typedef {{ moves: number, sum: number }} Moved
 * @typedef {(threads: number, moves: number) => Moved | Promise<Moved>} Run
 */

/**
 * For a case that synchronises: the sum counts.
 *
 * @param {Run} run
 * @returns {(plan: Plan) => Promise<Answer>}
 */
export function keeping(run) {
  return async ({ threads, moves, times }) => {
    let made = 0;
    let sum = unitsInAll;
    for (let time = 0; time < times; time++) {
      const moved = await run(threads, moves);
      made += moved.moves;
      sum += moved.sum - unitsInAll; // each repetition starts over
    }
    return { moves: made, sum };
  };
}

/**
 * For a case that does not synchronise: with several threads any sum is possible, and the test is whether it breaks.
 *
 * @param {Run} run
 * @returns {(plan: Plan) => Promise<Answer>}
 */
export function breaking(run) {
  const inAll = keeping(run);
  return async (plan) => {
    const { threads, moves, times, test } = plan;
    if (test !== 'sum-breaks') {
      const answer = await inAll(plan);
      return threads === 1 ? answer : { moves: 'moves' in answer ? answer.moves : 0 };
    }
    for (let time = 0; time < times; time++) {
      if ((await run(threads, moves)).sum !== unitsInAll) return { broke: true };
    }
    throw new Fault(
      `the sum stayed ${unitsInAll} in ${times} runs of ${threads} × ${moves} moves that nothing synchronised: the threads hardly ever ran at the same time. Let the process have two processors to itself, and try again`,
    );
  };
}
