/**
 * The outcome of a claim, given its measurements. Pure: no run is read here.
 *
 * @typedef {import('./contract.js').Claim} Claim
 * @typedef {import('./contract.js').Test} Test
 * @typedef {import('./expected-range.js').ExpectedRange} ExpectedRange
 *
 * @typedef {'confirmed' | 'stronger' | 'weaker' | 'reversed' | 'inconclusive' | 'not tested'} OutcomeName
 *
 * @typedef {object} Measurement the number or ratio of a test, in the quantity and unit of the test
 * @property {number} value
 * @property {number | null} low `null` if there are too few rounds for an interval
 * @property {number | null} high
 * @property {(string | undefined)[]} [runtimes] ids of the runtimes of `of` and of `by`
 * @property {string} [workload] that replaced the test's own
 *
 * @typedef {Measurement | { missing: string }} TestResult
 *
 * @typedef {object} JudgedTest
 * @property {Test} test
 * @property {OutcomeName} outcome
 * @property {Measurement} [measured]
 * @property {string} text both values side by side: `1.04× [1.01, 1.07] (published: 2×)`
 *
 * @typedef {object} Outcome
 * @property {OutcomeName} outcome
 * @property {boolean} comparable measured under the conditions of the post; otherwise it does
 *   not count
 * @property {string[]} differences of the conditions, in words
 * @property {string} text the differences first: `on other hardware: 1.04× [1.01, 1.07] (published: 2×)`
 * @property {JudgedTest[]} tests
 */

import { differencesOf } from './conditions.js';
import { expectedRange, oriented, publishedRange } from './expected-range.js';
import { formatComparison, formatTest } from './format-test.js';

/** Two times within this factor are the same. */
const noDifference = 1.02;
const rounding = 1e-9;

/**
 * @param {Claim} claim
 * @param {TestResult[]} found one for each test
 * @param {import('./conditions.js').RunConditions} here
 * @returns {Outcome}
 */
export function outcomeOf(claim, found, here) {
  const { tests = [], notTested } = claim;
  const differences = differencesOf(
    claim,
    here,
    found.map((each) => ('missing' in each ? {} : each)),
  );
  const judged = tests.map((test, i) => judge(test, found[i] ?? { missing: 'not part of this run' }));
  const outcome = combine(judged.map((each) => each.outcome));
  const decisive = judged.find((each) => each.outcome === outcome) ?? weakest(judged);
  const isTried = outcome !== 'not tested';
  const text = decisive
    ? isTried
      ? formatDecisive(decisive, judged)
      : decisive.text
    : (notTested ?? 'no test');
  return {
    outcome,
    comparable: isTried && differences.length === 0,
    differences: isTried ? differences : [],
    text: isTried && differences.length > 0 ? `${differences.join(', ')}: ${text}` : text,
    tests: judged,
  };
}

/**
 * @param {JudgedTest} decisive
 * @param {JudgedTest[]} judged
 * @returns {string} the text of the decisive test; of several, also which one it is and how many share its outcome
 */
function formatDecisive({ test, outcome, measured, text }, judged) {
  const all = judged.length;
  if (all === 1) return text;
  const same = judged.filter((each) => each.outcome === outcome).length;
  const count = same < all ? `${same} of ${all}` : all === 2 ? 'both' : `all ${all}`;
  return outcome === 'not tested'
    ? `${text}; ${count} comparisons were not made`
    : `${text} for ${formatComparison(test, measured?.workload)}; ${outcome} in ${count} comparisons`;
}

/**
 * @param {Test} test
 * @param {TestResult} found
 * @returns {JudgedTest}
 */
export function judge(test, found) {
  if ('missing' in found) return { test, outcome: 'not tested', text: found.missing };
  return { test, outcome: judgeInterval(test, found), measured: found, text: formatTest(test, found) };
}

/**
 * @param {Test} test
 * @param {Measurement} measured
 * @returns {OutcomeName}
 */
function judgeInterval(test, { low, high }) {
  if (low === null || high === null || Number.isNaN(low) || Number.isNaN(high)) return 'inconclusive';
  const range = expectedRange(test);
  const { least, most } = oriented({ least: low, most: high }, range.inverted);
  const [atLeast, atMost] = [range.low * (1 - rounding), range.high * (1 + rounding)];
  if (range.equal) return judgeEqual(least >= atLeast && most <= atMost, most < atLeast || least > atMost);
  if (most < atLeast) return isOpposite(test, range, most) ? 'reversed' : 'weaker';
  if (least > atMost) return 'stronger';
  if (least >= atLeast && (range.openAbove || most <= atMost)) return 'confirmed';
  return isNoDifference(test, range, least, most) ? 'weaker' : 'inconclusive';
}

/**
 * @param {boolean} inside
 * @param {boolean} outside
 * @returns {OutcomeName}
 */
function judgeEqual(inside, outside) {
  if (inside) return 'confirmed';
  return outside ? 'weaker' : 'inconclusive';
}

/**
 * The difference has the opposite sign, or nothing ended as claimed.
 *
 * @param {Test} test
 * @param {ExpectedRange} range
 * @param {number} most
 */
function isOpposite({ of }, { signed, inverted }, most) {
  return 'ends' in of ? most === 0 && !inverted : signed && most < 1;
}

/**
 * "Faster", but precisely measured to make no difference.
 *
 * @param {Test} test
 * @param {ExpectedRange} range
 * @param {number} least
 * @param {number} most
 */
function isNoDifference({ published }, { signed, low, inverted }, least, most) {
  const isSlight =
    published !== undefined && oriented(publishedRange(published), inverted).least <= noDifference;
  return signed && low === 1 && !isSlight && most < noDifference && least > 1 / noDifference;
}

/**
 * Every test must hold. A claim that is reversed only in part is weaker.
 *
 * @param {OutcomeName[]} words
 * @returns {OutcomeName}
 */
function combine(words) {
  const has = (/** @type {OutcomeName} */ word) => words.includes(word);
  const all = (/** @type {OutcomeName} */ word) => words.length > 0 && words.every((each) => each === word);
  if (words.length === 0 || all('not tested')) return 'not tested';
  if (all('reversed')) return 'reversed';
  if (has('reversed') || has('weaker')) return 'weaker';
  if (has('inconclusive') || has('not tested')) return 'inconclusive';
  return all('stronger') ? 'stronger' : 'confirmed';
}

/**
 * @param {JudgedTest[]} judged @returns {JudgedTest | undefined} the test that limits the outcome
 */
function weakest(judged) {
  const of = (/** @type {OutcomeName} */ word) => judged.find((each) => each.outcome === word);
  return of('reversed') ?? of('not tested') ?? of('confirmed') ?? judged[0];
}
