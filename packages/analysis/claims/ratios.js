import { cellKey } from '@rounds/record';
import { compareFamily, logRatios } from '@rounds/stats';
import { figureByRound } from './published-figures.js';

/**
 * Claims that one case takes less of something than another, perhaps by a factor.
 *
 * @typedef {import('@rounds/record').Cell} Cell
 * @typedef {import('@rounds/stats').Comparison} Comparison
 * @typedef {ReturnType<typeof import('@rounds/record').groupTrials>} Groups
 */

/** @typedef {'holds' | 'contradicted' | 'unclear' | 'not measured'} ClaimVerdict */

/**
 * @typedef {object} DraftTest
 * @property {Cell} cell
 * @property {Cell} than
 * @property {number} timesFaster as claimed
 * @property {string} [figure] of which it takes less, if not time
 *
 * @typedef {DraftTest & { comparison: Comparison, verdict: ClaimVerdict }} JudgedTest `comparison`: of the cell with
 *   the other one
 */

/** @type {Record<Comparison['verdict'], ClaimVerdict>} of a test that is moved by the claimed factor */
const claimVerdicts = { faster: 'holds', slower: 'contradicted', same: 'unclear', unclear: 'unclear' };

/**
 * @param {DraftTest[]} tests
 * @param {Groups} groups
 * @returns {Map<DraftTest, JudgedTest>}
 */
export function judgeTests(tests, groups) {
  // "k times faster" is "faster than a k-th of the other's time": the same test, moved by log k.
  const moved = compareFamily(
    tests.map(({ cell, than, figure, timesFaster }) => {
      const ratios = logRatios(valuesOf(groups, than, figure), valuesOf(groups, cell, figure));
      return { logRatios: ratios.map((ratio) => ratio + Math.log(timesFaster)) };
    }),
    { threshold: 0 },
  );
  return new Map(
    tests.map((test, i) => {
      const judged = /** @type {Comparison} */ (moved[i]);
      const [ratio = null, low = null, high = null] = [judged.ratio, judged.low, judged.high].map((end) =>
        movedBack(end, test.timesFaster),
      );
      const comparison = { ...judged, ratio, low, high };
      return [test, { ...test, comparison, verdict: claimVerdicts[judged.verdict] }];
    }),
  );
}

/**
 * @param {number | null} ratio
 * @param {number} timesFaster
 */
function movedBack(ratio, timesFaster) {
  if (ratio === null) return null;
  const back = ratio / timesFaster;
  // Counts can be equal, and rounding must not make them differ.
  return Math.abs(back - 1) < 1e-12 ? 1 : back;
}

/**
 * @param {Groups} groups
 * @param {Cell} cell
 * @param {string | undefined} figure
 * @returns {Map<number, number>} by round
 */
function valuesOf(groups, cell, figure) {
  const trials = groups.get(cellKey(cell));
  const values = trials ? figureByRound(trials, figure) : new Map();
  for (const [round, value] of values) if (!(value > 0)) values.delete(round);
  return values;
}
