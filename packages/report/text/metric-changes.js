import { formatBytes, plural } from '@rounds/record/format.js';
import { formatNames } from './names.js';
import { formatChange, formatCount } from './numbers.js';

/**
 * What is judged besides the time.
 *
 * @typedef {import('@rounds/analysis').MetricChange} CountedChange
 */

/** @type {Record<CountedChange['what'], { title: string, format: (value: number) => string }>} */
const kinds = {
  allocated: { title: 'allocated', format: formatBytes },
  instructions: { title: 'instructions', format: formatCount },
};

/** @param {CountedChange} change */
function isDifference({ verdict }) {
  return verdict === 'more' || verdict === 'less';
}

/** @param {CountedChange} change @returns {string} such as `allocated +12%` */
function wordsOf({ what, before, now }) {
  return `${kinds[what].title} ${before === 0 ? `${kinds[what].format(now)} (before: 0)` : formatChange(now / before)}`;
}

/** @param {CountedChange[]} counted @param {CountedChange['pair']} pair @returns {string} the differences of a comparison */
export function formatMetricChanges(counted, pair) {
  return counted
    .filter((change) => change.pair === pair && isDifference(change))
    .map(wordsOf)
    .join(', ');
}

/**
 * @param {number} round
 * @param {CountedChange[]} counted
 * @returns {string | undefined} differences found so far, while the run goes on; undefined if there are none
 */
export function formatMetricProgress(round, counted) {
  const lines = counted.filter(isDifference).map((change) => {
    const [before, now] = [change.before, change.now].map(kinds[change.what].format);
    const { case: name, runtime } = change.pair.other;
    return `${name} in ${runtime}: ${wordsOf(change)} (${before} → ${now} an operation)`;
  });
  return lines.length > 0
    ? `Counted, after ${plural(round, 'round')}: ${formatNames(lines, '; ')}`
    : undefined;
}
