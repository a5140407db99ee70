import { ALPHA, defaultDetect } from './family.js';
import { normalCritical } from './normal.js';

/** @typedef {import('./family.js').Comparison} Comparison */

/**
 * How many rounds an inconclusive comparison will probably take in all: until the interval, which narrows with the root of the
 * rounds, excludes 1 or lies within `detect`, whichever comes first.
 * @param {Comparison} comparison
 * @param {{ detect?: number, levels?: { now: number, next: number } }} [options] `levels`: what this look may
 *   spend on a comparison, and the look after those rounds; equal by default
 * @returns {number | null} null where nothing tells; 0 where nothing is missing
 */
export function roundsToVerdict(comparison, { detect = defaultDetect, levels } = {}) {
  const { ratio, low, high, rounds, verdict, roundsNeeded } = comparison;
  if (verdict !== 'inconclusive') return 0;
  if (ratio === null) return null;
  if (low === null || high === null) return Math.max(rounds + 1, roundsNeeded);
  const distance = Math.abs(Math.log(ratio));
  const wider = levels ? normalCritical(levels.next) / normalCritical(levels.now) : 1;
  const halfWidth = (wider * Math.log(high / low)) / 2;
  const enough = Math.max(distance, Math.log1p(detect) - distance);
  return Math.max(rounds + 1, roundsNeeded, Math.ceil(rounds * (halfWidth / enough) ** 2));
}

/**
 * The other way round: how much the log of a ratio may scatter from round to round for its interval to become as narrow as that.
 * @param {number} halfWidth in logs
 * @param {{ comparisons: number, rounds: number, share: number }} look `comparisons` in the family, and its share of alpha
 * @returns {number} standard deviation
 */
export function spreadToTell(halfWidth, { comparisons, rounds, share }) {
  return (halfWidth * Math.sqrt(rounds)) / normalCritical((ALPHA * share) / Math.max(1, comparisons));
}
