/**
 * The outcome of a claim today, by the interval of what was measured. Pure: no run is read here.
 *
 * @typedef {import('./contract.js').Claim} Claim
 * @typedef {{ value: number, low: number | null, high: number | null }} Interval
 * @typedef {'holds' | 'smaller' | 'larger' | 'reversed' | 'gone' | 'inconclusive' | 'not tested'} Outcome
 */

/** Ratios within this factor of 1 are no difference. */
export const noDifference = 1.02;

/** An interval on both sides of 1, within this factor, shows that a difference is gone. */
export const slight = 1.05;

/** A post that finds no difference holds up to this one. */
const equalFactor = 1.1;

/** A value within this factor of the published one holds. */
const fifth = 1.2;

/**
 * @param {Claim} claim
 * @returns {{ value: number, spread: number, isAtLeast: boolean }} the published value; of a range the middle, which both ends differ from by
 *   the factor `spread`
 */
export function publishedValue({ published }) {
  if (typeof published === 'number') return { value: published, spread: 1, isAtLeast: false };
  if (!Array.isArray(published)) return { value: published.least, spread: 1, isAtLeast: true };
  const [from, to] = published;
  return { value: Math.sqrt(from * to), spread: Math.sqrt(to / from), isAtLeast: false };
}

/** @param {Claim} claim @returns {boolean} whether 1 means no difference */
export function isRatio({ as }) {
  return as !== 'number' && as !== 'more' && as !== 'ends';
}

/** @param {number} ratio @returns {boolean} whether a post with this ratio reports no difference */
export function isAlike(ratio) {
  return Math.abs(Math.log(ratio)) < Math.log(slight);
}

/**
 * Which of the ranges below contains the whole interval? One that crosses a limit is inconclusive.
 *
 * @param {Claim} claim
 * @param {Interval | undefined} now
 * @returns {Outcome}
 */
export function judge(claim, now) {
  if (now === undefined) return 'not tested';
  if (now.low === null || now.high === null) return 'inconclusive';
  const published = publishedValue(claim);
  const { value, isAtLeast } = published;
  // A ratio is turned so that a larger one strengthens the claim.
  const isTurned = isRatio(claim) && value < 1 && !isAlike(value) && !isAtLeast;
  const [low, high] = isTurned ? [1 / now.high, 1 / now.low] : [now.low, now.high];
  const turned = { ...published, value: isTurned ? 1 / value : value };
  const range = rangesOf(turned, isRatio(claim)).find(([, from, to]) => low >= from && high <= to);
  return range?.[0] ?? 'inconclusive';
}

/**
 * @param {ReturnType<typeof publishedValue>} published
 * @param {boolean} isOfRatio
 * @returns {[outcome: Outcome, from: number, to: number][]}
 */
function rangesOf({ value, spread, isAtLeast }, isOfRatio) {
  const all = Number.POSITIVE_INFINITY;
  // Words such as `most of`.
  if (isOfRatio && isAtLeast && value < 1)
    return [
      ['holds', value, all],
      ['smaller', 0, value],
    ];
  if (isOfRatio && isAlike(value) && !isAtLeast)
    return [
      ['holds', value / equalFactor, value * equalFactor],
      ['larger', value * equalFactor, all],
      ['reversed', 0, value / equalFactor],
    ];
  // At most half of a small difference may be missing or added.
  const tolerance = spread * (isOfRatio ? Math.min(fifth, Math.sqrt(value)) : fifth);
  const least = isOfRatio ? Math.max(value, noDifference) : value;
  const lowest = isAtLeast ? least : value / tolerance;
  const holds = /** @type {const} */ (['holds', lowest, isAtLeast ? all : value * tolerance]);
  const larger = /** @type {const} */ (['larger', value * tolerance, all]);
  if (!isOfRatio)
    return [[...holds], ['gone', 0, 0], ['reversed', -all, 0], ['smaller', 0, lowest], [...larger]];
  return [
    [...holds],
    ['reversed', 0, 1 / noDifference],
    ['smaller', noDifference, lowest],
    ['gone', 1 / slight, Math.min(slight, lowest)],
    [...larger],
  ];
}
