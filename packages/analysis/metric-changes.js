import { cellKey, numbersOf } from '@rounds/record';
import { mean } from '@rounds/stats';
import { groupBy } from './group.js';
import { fieldValue } from './trial-values.js';

/**
 * Metrics other than the time. They are nearly the same in every process, so a few rounds show small differences that times do not.
 * A metric has changed if all processes of one version lie beyond all of the other. By chance, three of three lie beyond six others
 * once in 84 times, and six beyond twelve once in 18,564; here they also differ by 5%.
 *
 * @import { Cell, CellTrials, NumberOf } from '@rounds/record'
 * @import { PlannedPair } from './comparisons.js'
 *
 * @typedef {'more' | 'less' | 'same' | 'inconclusive'} MetricVerdict `inconclusive`: the processes of one version differ as much
 *
 * @typedef {object} MetricChange
 * @property {PlannedPair} pair
 * @property {keyof typeof changeMetrics} metric
 * @property {number} before means per operation
 * @property {number} after
 * @property {MetricVerdict} verdict
 */

/** @type {Record<'allocated' | 'instructions', NumberOf>} */
const changeMetrics = {
  allocated: fieldValue('figures', 'allocatedBytes'),
  instructions: fieldValue('counters', 'instructions'),
};

/** With fewer rounds, equal values may be chance. */
export const minMetricRounds = 3;

/** Smaller differences are the same. */
const metricTolerance = 0.05;

/** Ratios of values below 1 mean nothing. */
const minDifference = 1;

/**
 * @param {PlannedPair[]} pairs including controls, whose processes run the code of their base
 * @param {{ get(key: string): CellTrials | undefined }} groups
 * @returns {MetricChange[]} for pairs with values on both sides
 */
export function findMetricChanges(pairs, groups) {
  const valuesOf = (/** @type {Cell} */ cell, /** @type {keyof typeof changeMetrics} */ metric) => {
    const trials = groups.get(cellKey(cell));
    return trials ? numbersOf(trials, changeMetrics[metric]) : [];
  };
  const controls = pairs.filter(({ control }) => control);
  const copies = groupBy(controls, ({ base }) => cellKey(base));
  return pairs
    .filter(({ control }) => !control)
    .flatMap((pair) =>
      /** @type {(keyof typeof changeMetrics)[]} */ (Object.keys(changeMetrics)).flatMap((metric) => {
        const own = valuesOf(pair.base, metric);
        const ofCopies = (copies.get(cellKey(pair.base)) ?? []).flatMap(({ other }) =>
          valuesOf(other, metric),
        );
        const before = [...own, ...ofCopies];
        const after = valuesOf(pair.other, metric);
        if (own.length < minMetricRounds || after.length < minMetricRounds) return [];
        return [
          { pair, metric, before: mean(before), after: mean(after), verdict: judgeMetric(before, after) },
        ];
      }),
    );
}

/** @param {number[]} before @param {number[]} after @returns {MetricVerdict} */
function judgeMetric(before, after) {
  if (isBeyond(after, before)) return 'more';
  if (isBeyond(before, after)) return 'less';
  const all = [...before, ...after];
  return isFarther(Math.max(...all), Math.min(...all)) ? 'inconclusive' : 'same';
}

/** @param {number[]} values @param {number[]} others @returns {boolean} whether all values lie beyond all others */
function isBeyond(values, others) {
  return isFarther(Math.min(...values), Math.max(...others));
}

/** @param {number} high @param {number} low */
function isFarther(high, low) {
  return high - low >= Math.max(minDifference, metricTolerance * low);
}
