import { formatBytes, plural } from '@rounds/record/format.js';
import { left, makeTable } from './tables/model.js';
import { layOutTable } from './terminal/table.js';
import { formatNames, formatSuiteAndWorkload } from './text/names.js';
import { formatChange, formatCount } from './text/numbers.js';
import { formatNearEnd, formatProvisional, provisionalMark } from './text/verdict.js';

/**
 * What a run reports while it goes on; and changes of metrics other than the time.
 *
 * @import { Change, MetricChange, Report } from '@rounds/analysis'
 *
 * @typedef {Change[0] & { ratio: number }} ProvisionalRatio
 */

/**
 * @param {number} round
 * @param {Change[]} changes at the look after that round
 * @returns {string | undefined} the first verdicts; undefined if there are none
 */
export function formatFirstVerdicts(round, changes) {
  const lines = changes.flatMap(([{ axis, base, other, control }, comparison]) => {
    if (control || comparison.verdict === 'inconclusive') return [];
    const [name, against, place] =
      axis === 'case' ? [other.case, base.case, other.runtime] : [other.runtime, base.runtime, other.case];
    return [`${name} against ${against} in ${place}: ${formatNearEnd(comparison)}`];
  });
  return lines.length > 0
    ? `First verdicts, after ${plural(round, 'round')}: ${formatNames(lines, '; ')}`
    : undefined;
}

/** @type {Record<MetricChange['metric'], (value: number) => string>} */
const formats = { allocated: formatBytes, instructions: formatCount };

/** @param {MetricChange} change */
function isDifference({ verdict }) {
  return verdict === 'more' || verdict === 'less';
}

/** @param {MetricChange} change @returns {string} such as `allocated +12%` */
function formatMetricChange({ metric, before, after }) {
  const change = before === 0 ? `${formats[metric](after)} (before: 0)` : formatChange(after / before);
  return `${metric} ${change}`;
}

/** @param {MetricChange[]} changes @param {MetricChange['pair']} pair @returns {string} the differences of a comparison */
function formatMetricChanges(changes, pair) {
  return changes
    .filter((change) => change.pair === pair && isDifference(change))
    .map(formatMetricChange)
    .join(', ');
}

/** @param {Report} report @param {Change[0]} pair @returns {string} the differences of a comparison besides the time, such as `p99 +12%` */
export function formatOtherChanges({ metricChanges, figureChanges }, pair) {
  const figures = figureChanges
    .filter(({ pair: { of }, compared }) => of === pair && ['slower', 'faster'].includes(compared.verdict))
    .map(({ column, compared: { ratio } }) => `${column.title} ${formatChange(Number(ratio))}`);
  return [...figures, formatMetricChanges(metricChanges, pair)].filter(Boolean).join(', ');
}

/**
 * Provisional ratios of a group during a run, from the second round on.
 *
 * @param {number} round
 * @param {ProvisionalRatio[]} ratios of one group, at least one
 * @param {{ style: import('./terminal/style.js').Style, width: number, height: number }} room on the screen
 * @returns {string[]} lines; those beyond the height are counted
 */
export function provisionalTable(round, ratios, { style, width, height }) {
  const shown = ratios.filter(({ control }) => !control);
  const [first] = shown;
  if (!first) return [];
  const place = formatSuiteAndWorkload(first.other);
  const table = makeTable(
    shown,
    [
      left('', ({ other }) => other.case),
      left('', ({ other }) => other.runtime),
      left('', ({ ratio }) => formatProvisional(ratio)),
      left('', ({ axis, base }) => `than ${axis === 'case' ? base.case : base.runtime}`),
    ],
    () => `${place}, round ${round} ${provisionalMark}`,
  );
  const lines = layOutTable(table, style, width);
  if (lines.length <= height) return lines;
  return [...lines.slice(0, height - 1), `  and ${lines.length - height + 1} more lines`];
}
