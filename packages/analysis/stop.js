import { cellKey } from '@rounds/record';
import { isLook, minimumRounds, shouldStop } from '@rounds/stats';
import { comparePairs, plannedPairs } from './comparisons.js';
import { groupBy } from './group.js';
import { enduranceIn, workloadKey } from './plan.js';

/**
 * @typedef {import('@rounds/record').Cell} Cell
 */

/** The chance of a false verdict in the family of all comparisons of a run. */
const alpha = 0.05;

/**
 * @typedef {object} StopRule
 * @property {number} comparisons the most that the run can show
 * @property {number} fewestRounds that a verdict needs, with so many comparisons
 * @property {(record: import('@rounds/record').KeptTrial | import('@rounds/record').Failure) => void} observe takes
 *   every record of a round
 * @property {(round: number) => (cell: Cell) => boolean} doneAfter which cells need no further round
 */

/**
 * Decides which cells need another round: those of every suite and workload that still has a wide interval. Looking
 * too often makes errors more likely (see `isLook`), so nothing is compared between two looks.
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
      // One trial answers whether a case survives.
      if (!isLook(round, fewestRounds, alpha / Math.max(1, pairs.length))) return isEndurance;
      const compared = groupBy(comparePairs(pairs, times, { threshold }), ({ base }) => workloadKey(base));
      const state = { round, minimumRounds: fewestRounds, precision, familySize: pairs.length, alpha };
      const wide = [...compared].filter(
        ([, group]) => !shouldStop({ ...state, comparisons: group.map(({ comparison }) => comparison) }),
      );
      const open = new Set(wide.map(([key]) => key));
      return (cell) => isEndurance(cell) || !open.has(workloadKey(cell));
    },
  };
}
