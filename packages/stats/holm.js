/**
 * @typedef {object} HolmStep
 * @property {number} adjustedP
 * @property {number | null} rejectedAt the level at which the hypothesis was rejected; null when it was not
 */

/**
 * Holm's step-down procedure: the chance of even one false rejection in the whole family is at most alpha, whatever
 * the dependence between the tests. Tied p-values share the strictest of their levels, so that the outcome does not
 * depend on the order in which the comparisons were listed.
 * @param {readonly number[]} ps
 * @param {number} alpha
 * @returns {HolmStep[]} in the order given
 */
export function holm(ps, alpha) {
  /** @type {HolmStep[]} */
  const steps = ps.map(() => ({ adjustedP: 1, rejectedAt: null }));
  const ascending = ps.map((p, index) => ({ p, index })).sort((a, b) => a.p - b.p);
  let level = 0;
  let adjustedP = 0;
  let previousP = Number.NaN;
  let rejecting = true;
  for (const [rank, { p, index }] of ascending.entries()) {
    const remaining = ps.length - rank;
    if (p !== previousP) level = alpha / remaining;
    previousP = p;
    rejecting &&= p <= level;
    adjustedP = Math.max(adjustedP, Math.min(1, p * remaining));
    steps[index] = { adjustedP, rejectedAt: rejecting ? level : null };
  }
  return steps;
}
