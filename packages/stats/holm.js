/**
 * @typedef {object} HolmStep
 * @property {number} adjustedP
 * @property {number | null} rejectedAt the level at which the hypothesis was rejected; null when it was not
 */

/**
 * Holm's step-down procedure: the chance of even one false rejection in the whole family is at most alpha, whatever the
 * dependence between the tests. Equal p-values share the strictest of their levels, so that the order in which the
 * comparisons are listed does not matter.
 *
 * Where nearly all hypotheses are rejected, Holm tests the last ones at nearly all of alpha. That is right for the family,
 * but the few pairs in it that are identical are then called different in up to alpha of all runs. `maxLevel` keeps the levels
 * from rising further than that; those of Bonferroni are never lowered.
 * @param {readonly number[]} ps
 * @param {number} alpha
 * @param {number} [maxLevel]
 * @returns {HolmStep[]} in the order given
 */
export function holm(ps, alpha, maxLevel = Infinity) {
  /** @type {HolmStep[]} */
  const steps = ps.map(() => ({ adjustedP: 1, rejectedAt: null }));
  const ascending = ps.map((p, index) => ({ p, index })).sort((a, b) => a.p - b.p);
  let [level, adjustedP, previousP, rejecting] = [0, 0, Number.NaN, true];
  for (const [i, { p, index }] of ascending.entries()) {
    const remaining = ps.length - i;
    if (p !== previousP) level = Math.max(alpha / ps.length, Math.min(alpha / remaining, maxLevel));
    previousP = p;
    rejecting &&= p <= level;
    adjustedP = Math.max(adjustedP, Math.min(1, p * (p <= maxLevel ? remaining : ps.length)));
    steps[index] = { adjustedP, rejectedAt: rejecting ? level : null };
  }
  return steps;
}
