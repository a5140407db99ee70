import { changePercent, threeDigits } from './numbers.js';

/**
 * A comparison in words. A ratio never stands without its interval, and "faster" is said only of that verdict.
 *
 * @param {import('@rounds/stats').Comparison} comparison
 */
export function verdictWords({ ratio, low, high, verdict, rounds, roundsNeeded }) {
  if (ratio === null) return 'no round in common';
  if (low === null || high === null) return `unclear: ${rounds} of at least ${roundsNeeded} rounds`;
  if (verdict === 'faster') return `${times(1 / ratio)} faster [${times(1 / high)}, ${times(1 / low)}]`;
  if (verdict === 'slower') return `${times(ratio)} slower [${times(low)}, ${times(high)}]`;
  return `${verdict} [${changePercent(low)}, ${changePercent(high)}]`;
}

/** @param {number} ratio */
function times(ratio) {
  return `${ratio < 10 ? ratio.toFixed(2) : threeDigits(ratio)}×`;
}
