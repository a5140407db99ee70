/**
 * Which numbers reproduce a statement. There is one rule for all: `about N` is within a fifth of N, which
 * means between N / 1.2 and N × 1.2, so that it makes no difference which of two times is divided by the
 * other. Of a difference between two, no more than half may be missing, and no more than half of it added:
 * "15% faster" is not confirmed by 0% or by 30%.
 *
 * @typedef {import('./contract.js').Test} Test
 * @typedef {import('./contract.js').Published} Published
 *
 * @typedef {object} Zone of numbers so turned that larger ones strengthen the statement
 * @property {boolean} inverted 1 / x is judged in place of x
 * @property {number} low
 * @property {number} high beyond which it is stronger
 * @property {boolean} openAbove whether what is above `high` still is as the statement says
 * @property {boolean} signed whether it says which of two is more: below 1 is the opposite
 * @property {boolean} equal it says that there is no difference: neither side is stronger
 */

const fifth = 1.2;
const same = 1.1;
/** Over so many times of what was published is stronger. */
const byFar = 2;

/**
 * @param {Test} test
 * @returns {Zone}
 */
export function zoneOf(test) {
  const { expected, by } = test;
  const isRatio = by !== undefined;
  if ('same' in expected) return equalZone(expected.within === undefined ? same : 1 + expected.within);
  if ('least' in expected) return atLeast(expected.least, false, test);
  if ('most' in expected) return atLeast(1 / expected.most, true, test);
  const [from, to] = 'about' in expected ? [expected.about, expected.about] : expected.between;
  const low = from / toleranceOf(from, isRatio);
  const high = to * toleranceOf(to, isRatio);
  if (!isRatio) return bounded(low, high, test.stronger === 'less', false);
  if (from >= 1 && to > 1) return bounded(low, high, false, true);
  if (to <= 1 && from < 1) return bounded(low, high, true, true);
  return { ...bounded(Math.min(low, 1 / same), Math.max(high, same), false, false), equal: true };
}

/**
 * @param {number} value
 * @param {boolean} isRatio
 */
function toleranceOf(value, isRatio) {
  return isRatio ? Math.min(fifth, Math.sqrt(Math.max(value, 1 / value))) : fifth;
}

/** @param {number} within @returns {Zone} */
function equalZone(within) {
  return { ...bounded(1 / within, within, false, false), equal: true };
}

/**
 * @param {number} low
 * @param {number} high
 * @param {boolean} inverted
 * @param {boolean} signed
 * @returns {Zone}
 */
function bounded(low, high, inverted, signed) {
  const ends = inverted ? [1 / high, 1 / low] : [low, high];
  return { inverted, low: Number(ends[0]), high: Number(ends[1]), openAbove: false, signed, equal: false };
}

/**
 * `at least N`, and what exceeds by far all that was published is stronger. Where no number was, nothing is.
 *
 * @param {number} low
 * @param {boolean} inverted
 * @param {Test} test
 * @returns {Zone}
 */
function atLeast(low, inverted, { by, published }) {
  const most = published === undefined ? Number.POSITIVE_INFINITY : turned(endsOf(published), inverted).most;
  const high = byFar * Math.max(low, most);
  return { inverted, low, high, openAbove: true, signed: by !== undefined && low >= 1, equal: false };
}

/**
 * @param {Published} published
 * @returns {{ least: number, most: number }} of an end that is left open, the other
 */
export function endsOf(published) {
  if (typeof published === 'number') return { least: published, most: published };
  const { least = Number(published.most), most = Number(published.least) } = published;
  return { least, most };
}

/**
 * @param {{ least: number, most: number }} ends
 * @param {boolean} inverted
 */
export function turned({ least, most }, inverted) {
  return inverted ? { least: 1 / most, most: 1 / least } : { least, most };
}
