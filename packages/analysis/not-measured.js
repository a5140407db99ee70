import { cellKey, numbersOf } from '@rounds/record';
import { groupBy } from '@rounds/stats/group.js';
import { workloadKey } from './plan.js';
import { fieldValue, meanOf } from './trial-values.js';

/**
 * Cells whose time is not that of their work. They have no ratio and no verdict.
 *
 * @import { CellTrials } from '@rounds/record'
 * @import { CellComparison, CellPair } from './comparisons.js'
 *
 * @typedef {(
 *   | { why: 'empty' }
 *   | { why: 'cached', times: number }
 *   | { why: 'function' }
 * )} NotMeasured `times`: how many times longer a call without a cached answer takes
 */

/** @param {Map<string, CellTrials>} groups @returns {Map<string, NotMeasured>} by the keys of cells */
export function findNotMeasured(groups) {
  /** @type {Map<string, NotMeasured>} */
  const found = new Map();
  for (const mates of groupBy(groups.values(), ({ cell }) => workloadKey(cell)).values()) {
    const areAllFunctions = mates.every(returnsFunction);
    for (const trials of mates) {
      const times = meanOf(trials, fieldValue('figures', 'remembered'));
      const key = cellKey(trials.cell);
      if (times) found.set(key, { why: 'cached', times });
      else if (isEmpty(trials)) found.set(key, { why: 'empty' });
      else if (returnsFunction(trials) && !areAllFunctions) found.set(key, { why: 'function' });
    }
  }
  return found;
}

/** @param {CellTrials} trials */
export function returnsFunction(trials) {
  return meanOf(trials, fieldValue('figures', 'returnsFunction')) === 1;
}

/** More than any cache delivers. A shorter call on bytes may be work. */
const maxBytesPerNs = 2000;

/** @param {CellTrials} trials */
function isEmpty(trials) {
  const folded = numbersOf(trials, fieldValue('figures', 'folded')).length;
  if (folded <= trials.trials.length / 2) return false;
  const [bytes = 0] = numbersOf(trials, (trial) => trial.bytes);
  return bytes === 0 || bytes > maxBytesPerNs * (meanOf(trials, ({ ns }) => ns) ?? 0);
}

/** @param {Map<string, NotMeasured>} notMeasured @returns {(pair: CellPair) => boolean} */
export function makeIsComparable(notMeasured) {
  return ({ base, other }) => !notMeasured.has(cellKey(base)) && !notMeasured.has(cellKey(other));
}

/** @param {CellComparison} compared @returns {CellComparison} without a ratio and a verdict */
export function withoutRatio(compared) {
  const none = { ratio: null, low: null, high: null, bound: null, own: null, roundsToVerdict: null };
  return { ...compared, ...none, verdict: 'inconclusive', isEmpty: true };
}
