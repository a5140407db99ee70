import { cellKey } from '@rounds/record';
import { isLook, isPrecise, minimumRounds } from '@rounds/stats';
import { comparePairs, plannedPairs } from './comparisons.js';
import { enduranceIn, workloadKey } from './plan.js';

/**
 * @typedef {import('@rounds/record').Cell} Cell
 */

/** That of the family of all comparisons of a run. */
const alpha = 0.05;

/**
 * @typedef {object} StopRule
 * @property {number} comparisons how many the run will show at the most
 * @property {number} fewestRounds that a verdict needs among so many
 * @property {(record: import('@rounds/record').Trial | import('@rounds/record').Failure) => void} observe is told of
 *   every record of a round
 * @property {(round: number) => (cell: Cell) => boolean} doneAfter which cells need no further round
 */

/**
 * Which cells need another round: those of a suite and workload in which a comparison is still wide. Looking at the
 * intervals has a price, so it is done only in the rounds that the schedule of looks names.
 *
 * @param {import('@rounds/record').Plan} plan
 * @param {Cell[]} cells those that are measured
 * @param {{ precision: number, threshold?: number }} options
 * @returns {StopRule}
 */
export function stopRule(plan, cells, { precision, threshold }) {
  /** @type {import('./comparisons.js').Times} */
  const times = new Map(cells.map((cell) => [cellKey(cell), new Map()]));
  const pairs = plannedPairs(plan, times);
  const fewestRounds = minimumRounds(pairs.length, alpha);
  const isEndurance = enduranceIn(plan);
  return {
    comparisons: pairs.length,
    fewestRounds,
    observe: (record) => {
      if (record.type === 'trial') times.get(cellKey(record))?.set(record.round, record.ns);
    },
    doneAfter: (round) => {
      // One trial says whether a workload is survived.
      if (!isLook(round, fewestRounds, alpha / Math.max(1, pairs.length))) return isEndurance;
      const wide = new Set(
        comparePairs(pairs, times, { threshold })
          // What has no round in common cannot become precise by waiting.
          .filter(({ comparison }) => comparison.rounds > 0 && !isPrecise(comparison, precision))
          .map(({ base }) => workloadKey(base)),
      );
      return (cell) => isEndurance(cell) || !wide.has(workloadKey(cell));
    },
  };
}
