import { changePercent, plural } from './numbers.js';

/**
 * What a comparison of two runs comes to, in sentences.
 *
 * @typedef {import('@rounds/analysis/compare-runs.js').ComparedRuns} ComparedRuns
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
