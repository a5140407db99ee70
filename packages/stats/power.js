import { THRESHOLD } from './family.js';
import { normalCritical } from './normal.js';

/** @typedef {import('./family.js').Comparison} Comparison */

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
