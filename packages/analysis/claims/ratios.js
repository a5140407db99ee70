/**
 * Claims that one case takes less of something than another, perhaps by a factor.
 *
 * @typedef {import('@rounds/record').Cell} Cell
 * @typedef {import('@rounds/stats').Comparison} Comparison
 * @typedef {import('@rounds/stats').Verdict} Verdict
 * @typedef {import('../comparisons/comparisons.js').Compared} Compared
 */

/** @typedef {'holds' | 'contradicted' | 'unclear' | 'not measured'} ClaimVerdict */

/**
 * @typedef {object} DraftTest
 * @property {Cell} cell
 * @property {Cell} than
 * @property {number} timesFaster as claimed
 * @property {string} [figure] of which it takes less, if not time
 *
 * @typedef {DraftTest & { comparison: Compared, verdict: ClaimVerdict }} JudgedTest `comparison`: of the cell with the
 *   other one
 */

/** @type {Record<Verdict, ClaimVerdict>} of a comparison with the claimed factor */
const claimVerdicts = { faster: 'holds', slower: 'contradicted', same: 'unclear', unclear: 'unclear' };

/**
 * @param {DraftTest} test
 * @param {Compared} comparison
 * @returns {JudgedTest}
 */
export function judgeTest(test, comparison) {
  return { ...test, comparison, verdict: claimVerdicts[againstFactor(comparison, test.timesFaster)] };
}

/**
 * "k times faster" is "faster than a k-th of the other's time". Where k is not 1, only the bounds of the family tell,
 * since an interval may end closer to 1 where that is all that is asked.
 *
 * @param {Comparison} comparison
 * @param {number} timesFaster
 * @returns {Verdict}
 */
function againstFactor({ low, high, bound }, timesFaster) {
  if (low === null || high === null || !bound) return 'unclear';
  const [least, most] = timesFaster === 1 ? [low, high] : bound;
  if (most * timesFaster < 1) return 'faster';
  return least * timesFaster > 1 ? 'slower' : 'unclear';
}
