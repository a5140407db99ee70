/**
 * In which order suites are measured, and how long each may go on.
 *
 * @typedef {{ planned: { likelyMs: number, fewest: number, most: number } }} Part what is measured of a suite; `likelyMs`: until
 *   it has verdicts
 */

/**
 * The suites that need least come first: a suite without verdicts is of no use, so where time is short it is better that
 * some are not reached than that none has enough.
 *
 * @template {Part} P
 * @param {P[]} parts
 */
export function inGoodOrder(parts) {
  return [...parts].sort((a, b) => a.planned.likelyMs - b.planned.likelyMs);
}

/** @param {Part[]} parts */
function likelyOf(parts) {
  return parts.reduce((sum, { planned }) => sum + planned.likelyMs, 0);
}

/** An estimate may be off by so much. */
const slack = 1.5;

/**
 * How long a suite may go on, and to which round: for all the time that the later ones will surely leave, or else for the
 * fewest rounds that have verdicts, since those that need more time come later.
 *
 * @param {Part} part
 * @param {Part[]} later
 * @param {number} leftMs
 */
export function limitsOf({ planned: { likelyMs, fewest, most } }, later, leftMs) {
  const spareMs = leftMs - slack * likelyOf(later);
  if (later.length === 0 || spareMs >= slack * likelyMs) return { maxTimeMs: spareMs, most };
  return { maxTimeMs: leftMs, most: Math.min(fewest, most) };
}

/**
 * Whether a suite whose first round has told what it takes is no longer the one that needs least, where time is short.
 *
 * @param {Part} part
 * @param {Part[]} later
 * @param {number} leftMs
 */
export function isBetterLater({ planned }, later, leftMs) {
  return (
    planned.likelyMs + likelyOf(later) > leftMs &&
    later.some((each) => each.planned.likelyMs < planned.likelyMs)
  );
}
