/**
 * The numbers that confirm a claim, by one rule for all: `about N` is between N / 1.2 and N × 1.2, so that it does not matter which of
 * two times is divided by the other. At most half of a difference may be missing, and at most half of it added: "15% faster" is not
 * confirmed by 0% or by 30%.
 *
 * @typedef {import('./contract.js').Test} Test
 * @typedef {import('./contract.js').Published} Published
 *
 * @typedef {object} ExpectedRange oriented so that larger numbers strengthen the claim
 * @property {boolean} inverted 1 / x is judged instead of x
 * @property {number} low
 * @property {number} high above it, the outcome is stronger
 * @property {boolean} openAbove whether numbers above `high` still confirm the claim
 * @property {boolean} signed whether the claim has a direction: below 1 is the opposite
 * @property {boolean} equal the claim is that there is no difference: neither side is stronger
 */

const fifth = 1.2;
const same = 1.1;
/** More than this many times the published value is stronger. */
const byFar = 2;

/**
 * @param {Test} test
 * @returns {ExpectedRange}
 */
export function expectedRange(test) {
  const { expected, by } = test;
  const isRatio = by !== undefined;
  if ('same' in expected) return equalRange(expected.within === undefined ? same : 1 + expected.within);
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

/** @param {number} within @returns {ExpectedRange} */
function equalRange(within) {
  return { ...bounded(1 / within, within, false, false), equal: true };
}

/**
 * @param {number} low
 * @param {number} high
 * @param {boolean} inverted
 * @param {boolean} signed
 * @returns {ExpectedRange}
 */
function bounded(low, high, inverted, signed) {
  const ends = inverted ? [1 / high, 1 / low] : [low, high];
  return { inverted, low: Number(ends[0]), high: Number(ends[1]), openAbove: false, signed, equal: false };
}

/**
 * `at least N`; far more than the published value is stronger. Without a published number, nothing is.
 *
 * @param {number} low
 * @param {boolean} inverted
 * @param {Test} test
 * @returns {ExpectedRange}
 */
function atLeast(low, inverted, { by, published }) {
  const most =
    published === undefined ? Number.POSITIVE_INFINITY : oriented(publishedRange(published), inverted).most;
  const high = byFar * Math.max(low, most);
  return { inverted, low, high, openAbove: true, signed: by !== undefined && low >= 1, equal: false };
}

/**
 * @param {Published} published
 * @returns {{ least: number, most: number }} a missing end equals the other one
 */
export function publishedRange(published) {
  if (typeof published === 'number') return { least: published, most: published };
  const { least = Number(published.most), most = Number(published.least) } = published;
  return { least, most };
}

/**
 * @param {{ least: number, most: number }} ends
 * @param {boolean} inverted
 */
export function oriented({ least, most }, inverted) {
  return inverted ? { least: 1 / most, most: 1 / least } : { least, most };
}
