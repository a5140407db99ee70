import { changePercent, fixedBy, plural } from './numbers.js';

/**
 * Comparisons in words. A ratio has its interval beside it, or says that it is provisional.
 *
 * @typedef {import('@rounds/stats').Comparison} Comparison
 * @typedef {Comparison & { roundsToTell?: number | null }} Compared `roundsToTell` where more rounds can be made
 */

/** Nobody will wait for more rounds than this. */
export const mostRounds = 10_000;

/** Below this factor a difference is said in percent. */
const leastFactor = 1.1;

/** @param {Compared} compared @returns {string} such as `1.21× faster [1.19, 1.23]` or `3.1% slower [2.4%, 3.9%]` */
export function verdictWords({ ratio, low, high, verdict, roundsNeeded, roundsToTell }) {
  if (ratio === null) return 'no round in common';
  if (low === null || high === null) {
    // Two runs on a machine that may have changed by any factor: no number of rounds would tell.
    if (roundsNeeded === Infinity) return verdict;
    return `~${provisionalWords(ratio)} ${provisionalMark}`;
  }
  if (verdict === 'faster') return differenceWords(verdict, 1 / ratio, [1 / high, 1 / low]);
  if (verdict === 'slower') return differenceWords(verdict, ratio, [low, high]);
  const words = `${verdict}: ${changeWithInterval({ ratio, low, high })}`;
  if (verdict === 'same' || !roundsToTell || roundsToTell > mostRounds) return words;
  // More than two digits would overstate an estimate.
  return `${words}, needs ~${plural(Number(roundsToTell.toPrecision(2)), 'round')}`;
}

/** @param {{ ratio: number, low: number, high: number }} change @returns {string} such as `+9.8% [+8.1%, +11%]` */
export function changeWithInterval({ ratio, low, high }) {
  const halfWidth = ((high - low) / 2) * 100;
  const [estimate, from, to] = [ratio, low, high].map((each) => changePercent(each, halfWidth));
  return `${estimate} [${from}, ${to}]`;
}

export const provisionalMark = '(provisional)';

/**
 * A ratio that has no interval yet, with no more digits than a guess deserves.
 *
 * @param {number} ratio
 * @returns {string} such as `6.6× faster` or `3% slower`
 */
export function provisionalWords(ratio) {
  const [factor, word] = ratio < 1 ? [1 / ratio, 'faster'] : [ratio, 'slower'];
  if (factor >= leastFactor) return `${Number(factor.toPrecision(2))}× ${word}`;
  return `${Math.round((factor - 1) * 100)}% ${word}`;
}

/**
 * @param {'faster' | 'slower'} verdict
 * @param {number} factor
 * @param {[nearer: number, further: number]} ends to 1, which neither is said to be
 */
function differenceWords(verdict, factor, [nearer, further]) {
  const isSmall = factor < leastFactor;
  const amountOf = (/** @type {number} */ each) => (isSmall ? (each - 1) * 100 : each);
  const halfWidth = (amountOf(further) - amountOf(nearer)) / 2;
  const show = (/** @type {number} */ each) => fixedBy(amountOf(each), halfWidth);
  const [none, unit, sign] = isSmall ? [0, '%', '%'] : [1, '', '×'];
  const shown = [show(nearer), amountOf(nearer).toFixed(2)].find((words) => Number(words) > none);
  return `${show(factor)}${sign} ${verdict} [${shown ?? `>${none}`}${unit}, ${show(further)}${unit}]`;
}
