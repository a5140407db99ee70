import { changePercent, plural } from './numbers.js';

/**
 * What a comparison of two runs comes to, in sentences.
 *
 * @typedef {import('@rounds/analysis').ComparedRuns} ComparedRuns
 */

/** @param {ComparedRuns} compared */
export function verdictCounts({ cells, onlyInBase, onlyInNew }) {
  const counts = /** @type {const} */ (['slower', 'faster', 'same', 'unclear']).map(
    (name) => `${cells.filter(({ comparison }) => comparison.verdict === name).length} ${name}`,
  );
  const unmatched =
    onlyInBase + onlyInNew > 0
      ? ` ${plural(onlyInBase, 'cell')} only in the base, ${onlyInNew} only in the new run.`
      : '';
  return `${plural(cells.length, 'cell')}: ${counts.join(', ')}.${unmatched}`;
}

/** @param {ComparedRuns} compared */
export function driftWords({ drift }) {
  const wider = (Math.expm1(drift.allowance) * 100).toFixed(1);
  return `These runs were taken at different times, and machines drift: a fixed loop took ${changePercent(drift.calibrationRatio)} of time in the new one, so every interval is wider by ±${wider}%. To compare closely, measure both in one run.`;
}

/**
 * @param {import('@rounds/analysis').Difference} difference
 * @returns {string} such as `machine cores: 2 and 4`
 */
export function differenceWords({ what, values }) {
  return `${what}: ${values.map(valueWords).join(' and ')}`;
}

/** @param {unknown} value */
function valueWords(value) {
  if (Array.isArray(value)) {
    return value.map((item) => (item?.id === undefined ? item : `${item.id} ${item.version}`)).join(', ');
  }
  if (value === null) return 'unknown';
  return value === undefined ? 'any' : String(value);
}
