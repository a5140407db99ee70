import { formatChange, formatToPrecision, formatWait } from './numbers.js';

/**
 * Comparisons as text. A ratio has its interval beside it, or is marked as provisional.
 *
 * @import { RatioEstimate } from '@rounds/stats'
 *
 * @typedef {{ roundsToVerdict?: number | null, msToVerdict?: number, isEmpty?: true }} TimeToVerdict `isEmpty`: one of the two did no work
 */

/** No one waits for more rounds than this. */
export const maxEstimatedRounds = 10_000;

/** Smaller differences are shown in percent. */
const minFactor = 1.1;

/** @param {RatioEstimate & TimeToVerdict} comparison @returns {string} such as `1.21× faster [1.19, 1.23]` or `3.1% slower [2.4%, 3.9%]` */
export function formatVerdict(comparison) {
  const { ratio, low, high, own, verdict } = comparison;
  if (comparison.isEmpty) return 'nothing to compare';
  if (ratio === null) return 'no round in common';
  // By its own interval: that of the family is wider, and may be missing.
  if (verdict === 'same' && own)
    return `same: ${formatChangeWithInterval({ ratio, low: own[0], high: own[1] })}`;
  if (low === null || high === null) {
    const amount = Math.abs(ratio - 1) < 0.005 ? '0%' : formatProvisional(ratio);
    return `~${amount} ${provisionalMark}`;
  }
  if (verdict === 'faster' || verdict === 'slower') {
    const { amount, interval } = formatDifference({ ratio, low, high });
    return `${amount} ${verdict} ${interval}`;
  }
  const time = formatTimeToVerdict(comparison);
  return `${verdict}: ${formatChangeWithInterval({ ratio, low, high })}${time ? `, ${time}` : ''}`;
}

/**
 * The first verdict about a difference exaggerates it, since chance in its favour brings the verdict sooner. The near end of the
 * interval does not.
 * @param {RatioEstimate} comparison with a verdict
 * @returns {string} such as `at least 1.4× slower`, rounded down
 */
export function formatNearEnd({ low, high, verdict }) {
  if (verdict === 'same' || low === null || high === null) return verdict;
  const near = verdict === 'slower' ? low : 1 / high;
  const amount = near < minFactor ? `${roundDown((near - 1) * 100)}%` : `${roundDown(near)}×`;
  return `at least ${amount} ${verdict}`;
}

/** @param {number} amount @returns {number} with two digits, or none after the point */
function roundDown(amount) {
  const scale = amount < 10 ? 10 : 1;
  return Math.floor(amount * scale) / scale;
}

/** @param {TimeToVerdict} estimate @returns {string | undefined} undefined where it is zero, unknown or too long */
export function formatTimeToVerdict({ roundsToVerdict, msToVerdict }) {
  const isWithinReach = Boolean(roundsToVerdict) && Number(roundsToVerdict) <= maxEstimatedRounds;
  return isWithinReach && msToVerdict !== undefined ? `${formatWait(msToVerdict)} more` : undefined;
}

/** @param {RatioEstimate} comparison a difference @returns {string} such as `6.6× [6.4, 6.9]` */
export function formatFactor({ ratio, low, high }) {
  const { amount, interval } = formatDifference({
    ratio: Number(ratio),
    low: Number(low),
    high: Number(high),
  });
  return `${amount} ${interval}`;
}

/** @param {{ ratio: number, low: number, high: number }} change @returns {string} such as `+9.8% [+8.1%, +11%]` */
export function formatChangeWithInterval({ ratio, low, high }) {
  const halfWidth = ((high - low) / 2) * 100;
  const [estimate, from, to] = [ratio, low, high].map((each) => formatChange(each, halfWidth));
  return `${estimate} [${from}, ${to}]`;
}

export const provisionalMark = '(provisional)';

/** @param {number} ratio without an interval @returns {string} such as `6.6× faster` or `3% slower` */
export function formatProvisional(ratio) {
  const [factor, word] = ratio < 1 ? [1 / ratio, 'faster'] : [ratio, 'slower'];
  if (factor >= minFactor) return `${Number(factor.toPrecision(2))}× ${word}`;
  return `${Math.round((factor - 1) * 100)}% ${word}`;
}

/** @param {{ ratio: number, low: number, high: number }} change both ends are above 1, or both below, and appear so */
function formatDifference({ ratio, low, high }) {
  const [factor, nearer, further] = ratio < 1 ? [1 / ratio, 1 / high, 1 / low] : [ratio, low, high];
  const isSmall = factor < minFactor;
  const amountOf = (/** @type {number} */ each) => (isSmall ? (each - 1) * 100 : each);
  const halfWidth = (amountOf(further) - amountOf(nearer)) / 2;
  const show = (/** @type {number} */ each) => formatToPrecision(amountOf(each), halfWidth);
  const [none, unit, sign] = isSmall ? [0, '%', '%'] : [1, '', '×'];
  const shown = [show(nearer), amountOf(nearer).toFixed(2)].find((text) => Number(text) > none);
  return {
    amount: `${show(factor)}${sign}`,
    interval: `[${shown ?? `>${none}`}${unit}, ${show(further)}${unit}]`,
  };
}
