import { cellKey, numbersOf } from '@rounds/record';
import { mean } from '@rounds/stats';
import { groupBy } from './group.js';
import { fieldValue } from './means.js';

/**
 * What is counted beside the time. It is the same in every process, or nearly, and so tells a small difference within a few rounds,
 * of which a time says nothing yet. It is judged by order alone: every process of one version is beyond all of the other. By chance,
 * three of three would be beyond six others once in 84 times, and six beyond twelve once in 18,564; and here by 5% at the least.
 *
 * @import { Cell, CellTrials, NumberOf } from '@rounds/record'
 * @import { PlannedPair } from './comparisons/comparisons.js'
 *
 * @typedef {'more' | 'less' | 'same' | 'inconclusive'} MetricVerdict `inconclusive`: processes of one version differ by as much
 *
 * @typedef {object} MetricChange
 * @property {PlannedPair} pair
 * @property {keyof typeof changeMetrics} what
 * @property {number} before means, per operation
 * @property {number} now
 * @property {MetricVerdict} verdict
 */

/** @type {Record<'allocated' | 'instructions', NumberOf>} */
export const changeMetrics = {
  allocated: fieldValue('figures', 'allocatedBytes'),
  instructions: fieldValue('counters', 'instructions'),
};

/** With fewer, what is the same in all of them may be so by chance. */
export const minMetricRounds = 3;

/** What differs by less is the same. */
export const metricTolerance = 0.05;

/** Of what is next to nothing, a share tells nothing. */
const least = 1;

/**
 * @param {PlannedPair[]} pairs controls among them, whose processes run what their base does
 * @param {{ get(key: string): CellTrials | undefined }} groups
 * @returns {MetricChange[]} of those that have it on both sides
 */
export function findMetricChanges(pairs, groups) {
  const valuesOf = (/** @type {Cell} */ cell, /** @type {keyof typeof changeMetrics} */ what) => {
    const trials = groups.get(cellKey(cell));
    return trials ? numbersOf(trials, changeMetrics[what]) : [];
  };
  const controls = pairs.filter(({ control }) => control);
  const copies = groupBy(controls, ({ base }) => cellKey(base));
  return pairs
    .filter(({ control }) => !control)
    .flatMap((pair) =>
      /** @type {(keyof typeof changeMetrics)[]} */ (Object.keys(changeMetrics)).flatMap((what) => {
        const own = valuesOf(pair.base, what);
        const ofCopies = (copies.get(cellKey(pair.base)) ?? []).flatMap(({ other }) => valuesOf(other, what));
        const before = [...own, ...ofCopies];
        const now = valuesOf(pair.other, what);
        if (own.length < minMetricRounds || now.length < minMetricRounds) return [];
        return [{ pair, what, before: mean(before), now: mean(now), verdict: verdictOf(before, now) }];
      }),
    );
}

/** @param {number[]} before @param {number[]} now @returns {MetricVerdict} */
function verdictOf(before, now) {
  if (isBeyond(now, before)) return 'more';
  if (isBeyond(before, now)) return 'less';
  const all = [...before, ...now];
  return farther(Math.max(...all), Math.min(...all)) ? 'inconclusive' : 'same';
}

/** @param {number[]} values @param {number[]} others @returns {boolean} whether all of them are, by enough */
function isBeyond(values, others) {
  return farther(Math.min(...values), Math.max(...others));
}

/** @param {number} high @param {number} low */
function farther(high, low) {
  return high - low >= Math.max(least, metricTolerance * low);
}
