/**
 * In which order suites are measured, and for how many rounds at a time.
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

/** @param {readonly Part[]} parts */
function likelyOf(parts) {
  return parts.reduce((sum, { planned }) => sum + planned.likelyMs, 0);
}

/**
 * First every suite gets the fewest rounds that have verdicts. The time that is left goes to all of them in turn, from one
 * planned look to the next, so that it is spent on those whose intervals are still wide.
 *
 * @param {{ fewest: number, most: number }} planned
 * @param {import('@rounds/stats').Looks} [looks]
 * @returns {number[]} rounds, ascending
 */
export function goalsOf({ fewest, most }, looks = { early: [], end: most }) {
  const between = looks.early.filter((look) => look > fewest && look < most);
  return [...new Set([Math.min(fewest, most), ...between, most])];
}

/**
 * Whether a suite whose first round has told what it takes is no longer the one that needs least, where time is short.
 *
 * @param {Part} part
 * @param {readonly Part[]} later
 * @param {number} leftMs
 */
export function isBetterLater({ planned }, later, leftMs) {
  return (
    planned.likelyMs + likelyOf(later) > leftMs &&
    later.some((each) => each.planned.likelyMs < planned.likelyMs)
  );
}
