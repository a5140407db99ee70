import { changePercent, plural, threeDigits } from './numbers.js';
import { phaseWords } from './phases.js';

/**
 * Comparisons in words. A ratio never stands without its interval, and "faster" is said only of that verdict.
 *
 * @typedef {import('@rounds/stats').Comparison} Comparison
 * @typedef {import('@rounds/stats').TwoComparisons & { roundsToTell?: number | null }} Compared `roundsToTell` where
 *   more rounds can be made
 */

/** Nobody will wait for more rounds than this. */
export const mostRounds = 10_000;

/**
 * Of two cells: their undisturbed times, unless only the usual ones differ.
 *
 * @param {Compared} compared
 * @param {import('@rounds/analysis').Phase} [phase]
 */
export function verdictWords({ undisturbed, usual, verdict, about, mixed, roundsToTell }, phase = 'steady') {
  const { usually } = phaseWords[phase];
  if (mixed) return `mixed: ${ratioWords(undisturbed)}, but ${usually} ${ratioWords(usual)}`;
  if (about === 'usual') return `${usually} ${ratioWords(usual)}`;
  const words = ratioWords(undisturbed);
  if (verdict !== 'unclear' || undisturbed.low === null || !roundsToTell) return words;
  return `${words}: ${toTellWords(roundsToTell)}`;
}

/** @param {number} rounds an estimate, which more than two digits would overstate */
function toTellWords(rounds) {
  return rounds > mostRounds
    ? `over ${plural(mostRounds, 'round')} to tell`
    : `about ${plural(Number(rounds.toPrecision(2)), 'round')} to tell`;
}

/** @param {Comparison} comparison */
export function ratioWords({ ratio, low, high, verdict, rounds, roundsNeeded }) {
  if (ratio === null) return 'no round in common';
  if (low === null || high === null) return `unclear: ${rounds} of ${roundsNeeded} rounds`;
  if (verdict === 'faster') return `${times(1 / ratio)} faster [${times(1 / high)}, ${times(1 / low)}]`;
  if (verdict === 'slower') return `${times(ratio)} slower [${times(low)}, ${times(high)}]`;
  return `${verdict} [${changePercent(low)}, ${changePercent(high)}]`;
}

/** @param {number} ratio */
function times(ratio) {
  return `${ratio < 10 ? ratio.toFixed(2) : threeDigits(ratio)}×`;
}
