import { formatChange, formatToPrecision, formatWait } from './numbers.js';

/**
 * Comparisons in words. A ratio has its interval beside it, or says that it is provisional.
 *
 * @typedef {import('@rounds/stats').Comparison} Comparison
 * @typedef {Comparison & TimeToVerdict} ComparisonInReport
 * @typedef {{ roundsToVerdict?: number | null, msToVerdict?: number }} TimeToVerdict what a verdict would take, where more rounds can be made
 */

/** Nobody will wait for more rounds than this. */
export const maxEstimatedRounds = 10_000;

/** Below this factor a difference is said in percent. */
const leastFactor = 1.1;

/** @param {ComparisonInReport} compared @returns {string} such as `1.21× faster [1.19, 1.23]` or `3.1% slower [2.4%, 3.9%]` */
export function formatVerdict(compared) {
  const { ratio, low, high, own, verdict, roundsNeeded } = compared;
  if (ratio === null) return 'no round in common';
  // By its own interval: that of the family is wider, and may be missing.
  if (verdict === 'same' && own)
    return `same: ${formatChangeWithInterval({ ratio, low: own[0], high: own[1] })}`;
  if (low === null || high === null) {
    // Two runs on a machine that may have changed by any factor: no number of rounds would tell.
    if (roundsNeeded === Infinity) return verdict;
    return `~${formatProvisional(ratio)} ${provisionalMark}`;
  }
  if (verdict === 'faster' || verdict === 'slower') {
    const { amount, interval } = differenceOf({ ratio, low, high });
    return `${amount} ${verdict} ${interval}`;
  }
  const words = `${verdict}: ${formatChangeWithInterval({ ratio, low, high })}`;
  const wait = formatTimeToVerdict(compared);
  return wait === undefined ? words : `${words}, ${wait} to tell`;
}

/**
 * The first verdict about a difference exaggerates it, since it comes sooner where chance adds to it. Its near end does not.
 * @param {Comparison} compared that has a verdict
 * @returns {string} such as `at least 1.4× slower`, rounded down
 */
export function formatNearEnd({ low, high, verdict }) {
  if (verdict === 'same' || low === null || high === null) return verdict;
  const near = verdict === 'slower' ? low : 1 / high;
  const amount = near < leastFactor ? `${flooredTo(1, (near - 1) * 100)}%` : `${flooredTo(1, near)}×`;
  return `at least ${amount} ${verdict}`;
}

/** @param {number} digits behind the point, or fewer of a large number @param {number} amount */
function flooredTo(digits, amount) {
  const scale = 10 ** Math.max(0, digits - Math.max(0, Math.floor(Math.log10(amount))));
  return Math.floor(amount * scale) / scale;
}

/** @param {TimeToVerdict} toTell whether anybody would wait for it */
export function isWithinReach({ roundsToVerdict }) {
  return Boolean(roundsToVerdict) && Number(roundsToVerdict) <= maxEstimatedRounds;
}

/** @param {TimeToVerdict} toTell @returns {string | undefined} nothing where it is told, unknown or too long */
export function formatTimeToVerdict(toTell) {
  return isWithinReach(toTell) && toTell.msToVerdict !== undefined
    ? formatWait(toTell.msToVerdict)
    : undefined;
}

/** @param {Comparison} compared a difference @returns {string} such as `6.6× [6.4, 6.9]` */
export function formatFactor({ ratio, low, high }) {
  const { amount, interval } = differenceOf({ ratio: Number(ratio), low: Number(low), high: Number(high) });
  return `${amount} ${interval}`;
}

/** @param {{ ratio: number, low: number, high: number }} change @returns {string} such as `+9.8% [+8.1%, +11%]` */
export function formatChangeWithInterval({ ratio, low, high }) {
  const halfWidth = ((high - low) / 2) * 100;
  const [estimate, from, to] = [ratio, low, high].map((each) => formatChange(each, halfWidth));
  return `${estimate} [${from}, ${to}]`;
}

export const provisionalMark = '(provisional)';

/**
 * A ratio that has no interval yet, with no more digits than a guess deserves.
 *
 * @param {number} ratio
 * @returns {string} such as `6.6× faster` or `3% slower`
 */
export function formatProvisional(ratio) {
  const [factor, word] = ratio < 1 ? [1 / ratio, 'faster'] : [ratio, 'slower'];
  if (factor >= leastFactor) return `${Number(factor.toPrecision(2))}× ${word}`;
  return `${Math.round((factor - 1) * 100)}% ${word}`;
}

/** @param {{ ratio: number, low: number, high: number }} change whose ends are both above 1 or both below, and said to be so */
function differenceOf({ ratio, low, high }) {
  const [factor, nearer, further] = ratio < 1 ? [1 / ratio, 1 / high, 1 / low] : [ratio, low, high];
  const isSmall = factor < leastFactor;
  const amountOf = (/** @type {number} */ each) => (isSmall ? (each - 1) * 100 : each);
  const halfWidth = (amountOf(further) - amountOf(nearer)) / 2;
  const show = (/** @type {number} */ each) => formatToPrecision(amountOf(each), halfWidth);
  const [none, unit, sign] = isSmall ? [0, '%', '%'] : [1, '', '×'];
  const shown = [show(nearer), amountOf(nearer).toFixed(2)].find((words) => Number(words) > none);
  return {
    amount: `${show(factor)}${sign}`,
    interval: `[${shown ?? `>${none}`}${unit}, ${show(further)}${unit}]`,
  };
}
