import { THRESHOLD } from './family.js';
import { normalCritical } from './normal.js';

/** @typedef {import('./family.js').Comparison} Comparison */

/**
 * The smallest difference, as a share of the time, that a comparison this scattered finds nine times in ten.
 * @param {Comparison} comparison
 * @param {number} level alpha times the look's share, divided by the comparisons in the family
 * @returns {number | null} 0.04: differences of 4% and more; null where there were too few rounds for any
 */
export function detectableDifference({ low, high }, level) {
  if (low === null || high === null) return null;
  const halfWidth = Math.log(high / low) / 2;
  return Math.expm1(halfWidth * (1 + normalCritical(2 * 0.1) / normalCritical(level)));
}

/**
 * What a whole table could have told: in nine of ten of its comparisons.
 * @param {readonly Comparison[]} comparisons
 * @param {number} level
 * @returns {number | null} null if a tenth of them or more could have told nothing
 */
export function detectableInTable(comparisons, level) {
  const each = comparisons.map((comparison) => detectableDifference(comparison, level) ?? Infinity);
  const worst = each.sort((a, b) => a - b)[Math.ceil(0.9 * each.length) - 1];
  return worst === undefined || worst === Infinity ? null : worst;
}

/**
 * How many rounds an unclear comparison will probably take in all: until the interval, which narrows with the root of the
 * rounds, excludes 1 or lies within the threshold, whichever comes first.
 * @param {Comparison} comparison
 * @param {{ threshold?: number, levels?: { now: number, next: number } }} [options] `levels`: what this look may
 *   spend on a comparison, and the look after those rounds; equal by default
 * @returns {number | null} null where nothing tells; 0 where nothing is missing
 */
export function roundsToVerdict(comparison, { threshold = THRESHOLD, levels } = {}) {
  const { ratio, low, high, rounds, verdict, roundsNeeded } = comparison;
  if (verdict !== 'unclear') return 0;
  if (ratio === null) return null;
  if (low === null || high === null) return Math.max(rounds + 1, roundsNeeded);
  const distance = Math.abs(Math.log(ratio));
  const wider = levels ? normalCritical(levels.next) / normalCritical(levels.now) : 1;
  const halfWidth = (wider * Math.log(high / low)) / 2;
  const enough = Math.max(distance, Math.log1p(threshold) - distance);
  return Math.max(rounds + 1, roundsNeeded, Math.ceil(rounds * (halfWidth / enough) ** 2));
}
