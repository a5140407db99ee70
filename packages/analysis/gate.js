import { headline, verdictOf } from '@rounds/stats';

/**
 * How two versions of the code differ, cell by cell, and whether a change may pass.
 *
 * Where code lies in memory changes its speed, and that differs between two folders with the same files. So one version
 * is measured twice, and what its two copies seem to differ by, at the most, widens every interval of the run.
 *
 * @typedef {import('./comparisons/comparisons.js').Pair} Pair
 * @typedef {import('./comparisons/comparisons.js').Compared} Compared
 * @typedef {import('@rounds/stats').Comparison} Comparison
 * @typedef {import('@rounds/stats').Verdict} Verdict
 * @typedef {[pair: Pair, compared: Compared]} Change
 */

/**
 * @param {Map<Pair, Compared>} planned
 * @param {number} [threshold]
 * @returns {Map<Pair, Compared>} the controls among them as they are
 */
export function widenedByControl(planned, threshold = 0.02) {
  const all = [...planned];
  const controls = all.filter(([{ control }]) => control);
  if (controls.length === 0) return planned;
  const byUndisturbed = controlSwing(controls, 'undisturbed');
  const byUsual = controlSwing(controls, 'usual');
  const margin = Math.log1p(threshold);
  return new Map(
    all.map(([pair, compared]) => {
      if (pair.control) return [pair, compared];
      const undisturbed = widened(compared.undisturbed, byUndisturbed, margin);
      const usual = widened(compared.usual, byUsual, margin);
      const of = headline(undisturbed.verdict, usual.verdict);
      return [pair, { ...compared, undisturbed, usual, ...of }];
    }),
  );
}

/**
 * @param {Change[]} controls
 * @param {'undisturbed' | 'usual'} figure
 * @returns {number} the most by which two copies of the same code seem to differ, as a log
 */
export function controlSwing(controls, figure) {
  return Math.max(0, ...controls.map(([, compared]) => Math.abs(Math.log(compared[figure].ratio ?? 1))));
}

/**
 * @param {Comparison} comparison
 * @param {number} logs
 * @param {number} margin
 * @returns {Comparison}
 */
function widened({ low, high, bound, ...rest }, logs, margin) {
  if (low === null || high === null) return { ...rest, low, high };
  const by = Math.exp(logs);
  const ends = { low: low / by, high: high * by };
  const verdict = verdictOf([Math.log(ends.low), Math.log(ends.high)], margin);
  return { ...rest, ...ends, ...(bound && { bound: [bound[0] / by, bound[1] * by] }), verdict };
}

/**
 * @param {Compared} compared
 * @param {number} failOn a fraction
 * @returns {Verdict} `slower` and `faster`: by more than that, certainly; `same`: certainly not slower by more;
 *   `unclear`: the run could not tell
 */
export function judgeChange({ undisturbed, usual }, failOn) {
  const limit = 1 + failOn;
  const judge = (/** @type {Comparison} */ { low, high }) => {
    if (low === null || high === null) return 'unclear';
    if (low > limit) return 'slower';
    if (high < 1 / limit) return 'faster';
    return high <= limit ? 'same' : 'unclear';
  };
  return headline(judge(undisturbed), judge(usual)).verdict;
}
