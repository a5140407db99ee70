/**
 * @typedef {object} HolmStep
 * @property {number} adjustedP
 * @property {number | null} rejectedAt the level at which the hypothesis was rejected; null when it was not
 */

/**
 * Holm's step-down procedure: the chance of even one false rejection in the whole family is at most alpha, whatever
 * the dependence between the tests. Tied p-values share the strictest of their levels, so that the outcome does not
 * depend on the order in which the comparisons were listed. A test of half the weight gets half of alpha in every step.
 *
 * Where nearly all hypotheses are rejected, Holm tests the last ones at nearly all of alpha. That is right for the family,
 * but the few pairs in it that are the same are then called different in up to alpha of all runs. `most` stops the
 * levels from rising further than that; those of Bonferroni are never cut.
 * @param {readonly number[]} ps
 * @param {number} alpha
 * @param {{ weights?: readonly number[], most?: number }} [options] `weights`: 1 each, unless told
 * @returns {HolmStep[]} in the order given
 */
export function holm(ps, alpha, { weights = ps.map(() => 1), most = Infinity } = {}) {
  /** @type {HolmStep[]} */
  const steps = ps.map(() => ({ adjustedP: 1, rejectedAt: null }));
  const ascending = ps
    .map((p, index) => ({ p: p / Number(weights[index]), weight: Number(weights[index]), index }))
    .sort((a, b) => a.p - b.p);
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  let remaining = all;
  let level = 0;
  let adjustedP = 0;
  let previousP = Number.NaN;
  let rejecting = true;
  for (const { p, weight, index } of ascending) {
    if (p !== previousP) level = Math.max(alpha / all, Math.min(alpha / remaining, most));
    previousP = p;
    rejecting &&= p <= level;
    adjustedP = Math.max(adjustedP, Math.min(1, p * (p <= most ? remaining : all)));
    steps[index] = { adjustedP, rejectedAt: rejecting ? level * weight : null };
    remaining -= weight;
  }
  return steps;
}
