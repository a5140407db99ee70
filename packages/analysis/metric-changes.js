import { cellKey, numbersOf } from '@rounds/record';
import { mean } from '@rounds/stats';
import { groupBy } from '@rounds/stats/group.js';
import { isComparedFigure } from './comparisons.js';
import { widenByControl } from './gate.js';
import { fieldValue } from './trial-values.js';

/**
 * Changes of metrics other than the time.
 *
 * @import { Cell, CellTrials, FigureColumn, NumberOf, Plan } from '@rounds/record'
 * @import { CellComparison, PlannedPair } from './comparisons.js'
 * @import { Change } from './gate.js'
 *
 * @typedef {object} FigureChange of a figure that has a verdict of its own, such as a percentile of latencies
 * @property {PlannedPair} pair
 * @property {FigureColumn} column
 * @property {CellComparison} compared `slower` is more
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

/**
 * @param {Plan} plan
 * @param {Change[]} judged including those of figures
 * @param {number} [detect]
 * @returns {FigureChange[]} controls excluded; their difference widens the intervals of the others
 */
export function compareFigures({ suites }, judged, detect) {
  return suites.flatMap(({ name, columns = [] }) =>
    columns.filter(isComparedFigure).flatMap((column) => {
      const own = judged.filter(
        ([{ base, figure }, { ratio }]) => base.suite === name && figure === column.figure && ratio !== null,
      );
      return widenByControl(own, detect).flatMap(([pair, compared]) =>
        pair.control ? [] : { pair, column, compared },
      );
    }),
  );
}

/**
 * They are nearly the same in every process, so a few rounds show small differences that times do not. A metric has changed if all
 * processes of one version lie beyond all of the other. By chance, three of three lie beyond six others once in 84 times, and six
 * beyond twelve once in 18,564; here they also differ by 5%.
 *
 * @type {Record<'allocated' | 'instructions', NumberOf>}
 */
const changeMetrics = {
  allocated: fieldValue('figures', 'allocatedBytes'),
  instructions: fieldValue('counters', 'instructions'),
};

/** With fewer rounds, equal values may be chance. */
const minMetricRounds = 3;

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
  const metrics = /** @type {(keyof typeof changeMetrics)[]} */ (Object.keys(changeMetrics));
  const copies = groupBy(
    pairs.filter(({ control }) => control),
    ({ base }) => cellKey(base),
  );
  return pairs
    .filter(({ control }) => !control)
    .flatMap((pair) =>
      metrics.flatMap((metric) => {
        const valuesOf = (/** @type {Cell} */ cell) => {
          const trials = groups.get(cellKey(cell));
          return trials ? numbersOf(trials, changeMetrics[metric]) : [];
        };
        const [own, after] = [valuesOf(pair.base), valuesOf(pair.other)];
        if (own.length < minMetricRounds || after.length < minMetricRounds) return [];
        const ofCopies = copies.get(cellKey(pair.base)) ?? [];
        const before = [...own, ...ofCopies.flatMap(({ other }) => valuesOf(other))];
        const verdict = judgeMetric(before, after);
        return { pair, metric, before: mean(before), after: mean(after), verdict };
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
