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
  if (low === null || high === null) {
    if (roundsNeeded === Infinity) return verdict;
    return `unclear: ${rounds} of ${Math.max(rounds + 1, roundsNeeded)} rounds`; // a continued run needs more
  }
  if (verdict === 'faster') return factorWords(verdict, 1 / ratio, [1 / high, 1 / low]);
  if (verdict === 'slower') return factorWords(verdict, ratio, [low, high]);
  return `${verdict} [${changePercent(low)}, ${changePercent(high)}]`;
}

/** More decimals than the last tell nobody anything. */
const decimals = [2, 3, 4];

/**
 * @param {'faster' | 'slower'} verdict
 * @param {number} ratio
 * @param {[nearer: number, further: number]} ends to 1, which neither is said to be
 */
function factorWords(verdict, ratio, [nearer, further]) {
  const shown = decimals.find((each) => Number(nearer.toFixed(each)) > 1);
  const above = shown === undefined ? '>' : '';
  const times = (/** @type {number} */ each) =>
    `${each < 10 ? each.toFixed(shown ?? 2) : threeDigits(each)}×`;
  return `${times(ratio)} ${verdict} [${above}${times(nearer)}, ${times(further)}]`;
}
