/**
 * What became of a statement, given what was measured. Pure: no run is read here.
 *
 * @typedef {import('./contract.js').Statement} Statement
 * @typedef {import('./contract.js').Test} Test
 * @typedef {import('./zone.js').Zone} Zone
 *
 * @typedef {'confirmed' | 'stronger' | 'weaker' | 'reversed' | 'inconclusive' | 'not tested'} Word
 *
 * @typedef {object} Measured the number or ratio of a test, in the quantity and unit that the test names
 * @property {number} value
 * @property {number | null} low `null` if there are too few rounds for an interval
 * @property {number | null} high
 * @property {(string | undefined)[]} [runtimes] ids of those that it was measured in: of `of`, and of `by`
 * @property {string} [workload] that it was measured on instead of the one that the test names
 *
 * @typedef {Measured | { missing: string }} Found or why there is none
 *
 * @typedef {object} JudgedTest
 * @property {Test} test
 * @property {Word} outcome
 * @property {Measured} [measured]
 * @property {string} says both values side by side: `1.04× [1.01, 1.07] (published: 2×)`
 *
 * @typedef {object} Outcome
 * @property {Word} outcome
 * @property {boolean} comparable whether it was measured under the conditions of the post; otherwise it does
 *   not count
 * @property {string[]} differences of the conditions, in words
 * @property {string} says the differences first: `on other hardware: 1.04× [1.01, 1.07] (published: 2×)`
 * @property {JudgedTest[]} tests
 */

import { differencesOf } from './conditions.js';
import { placeOf, says } from './says.js';
import { endsOf, turned, zoneOf } from './zone.js';

/** What two times may differ by and still be the same, as everywhere here. */
const noDifference = 1.02;
const rounding = 1e-9;

/**
 * @param {Statement} statement
 * @param {Found[]} found one for each test
 * @param {import('./conditions.js').Here} here
 * @returns {Outcome}
 */
export function outcomeOf(statement, found, here) {
  const { tests = [], notTested } = statement;
  const differences = differencesOf(
    statement,
    here,
    found.map((each) => ('missing' in each ? {} : each)),
  );
  const judged = tests.map((test, i) => judge(test, found[i] ?? { missing: 'not part of this run' }));
  const outcome = together(judged.map((each) => each.outcome));
  const decisive = judged.find((each) => each.outcome === outcome) ?? worst(judged);
  const isTried = outcome !== 'not tested';
  const told = decisive ? (isTried ? amongAll(decisive, judged) : decisive.says) : (notTested ?? 'no test');
  return {
    outcome,
    comparable: isTried && differences.length === 0,
    differences: isTried ? differences : [],
    says: isTried && differences.length > 0 ? `${differences.join(', ')}: ${told}` : told,
    tests: judged,
  };
}

/**
 * @param {JudgedTest} decisive
 * @param {JudgedTest[]} judged
 * @returns {string} what the decisive test says; of several which one that is, and how many have its outcome
 */
function amongAll({ test, outcome, measured, says: told }, judged) {
  const all = judged.length;
  if (all === 1) return told;
  const alike = judged.filter((each) => each.outcome === outcome).length;
  const count = alike < all ? `${alike} of ${all}` : all === 2 ? 'both' : `all ${all}`;
  return outcome === 'not tested'
    ? `${told}; ${count} comparisons were not made`
    : `${told} for ${placeOf(test, measured?.workload)}; ${outcome} in ${count} comparisons`;
}

/**
 * @param {Test} test
 * @param {Found} found
 * @returns {JudgedTest}
 */
export function judge(test, found) {
  if ('missing' in found) return { test, outcome: 'not tested', says: found.missing };
  return { test, outcome: wordFor(test, found), measured: found, says: says(test, found) };
}

/**
 * @param {Test} test
 * @param {Measured} measured
 * @returns {Word}
 */
function wordFor(test, { low, high }) {
  if (low === null || high === null || Number.isNaN(low) || Number.isNaN(high)) return 'inconclusive';
  const zone = zoneOf(test);
  const { least, most } = turned({ least: low, most: high }, zone.inverted);
  const [atLeast, atMost] = [zone.low * (1 - rounding), zone.high * (1 + rounding)];
  if (zone.equal) return equalWord(least >= atLeast && most <= atMost, most < atLeast || least > atMost);
  if (most < atLeast) return isOpposite(test, zone, most) ? 'reversed' : 'weaker';
  if (least > atMost) return 'stronger';
  if (least >= atLeast && (zone.openAbove || most <= atMost)) return 'confirmed';
  return isNoDifference(test, zone, least, most) ? 'weaker' : 'inconclusive';
}

/**
 * @param {boolean} inside
 * @param {boolean} outside
 * @returns {Word}
 */
function equalWord(inside, outside) {
  if (inside) return 'confirmed';
  return outside ? 'weaker' : 'inconclusive';
}

/**
 * The sign of the difference is the other one, or nothing ended as it was said to.
 *
 * @param {Test} test
 * @param {Zone} zone
 * @param {number} most
 */
function isOpposite({ of }, { signed, inverted }, most) {
  return 'ends' in of ? most === 0 && !inverted : signed && most < 1;
}

/**
 * "Faster" where there is no difference, and this is known well.
 *
 * @param {Test} test
 * @param {Zone} zone
 * @param {number} least
 * @param {number} most
 */
function isNoDifference({ published }, { signed, low, inverted }, least, most) {
  const isSlight = published !== undefined && turned(endsOf(published), inverted).least <= noDifference;
  return signed && low === 1 && !isSlight && most < noDifference && least > 1 / noDifference;
}

/**
 * Every test must hold. What is the opposite in a part only is weaker as a whole.
 *
 * @param {Word[]} words
 * @returns {Word}
 */
function together(words) {
  const has = (/** @type {Word} */ word) => words.includes(word);
  const all = (/** @type {Word} */ word) => words.length > 0 && words.every((each) => each === word);
  if (words.length === 0 || all('not tested')) return 'not tested';
  if (all('reversed')) return 'reversed';
  if (has('reversed') || has('weaker')) return 'weaker';
  if (has('inconclusive') || has('not tested')) return 'inconclusive';
  return all('stronger') ? 'stronger' : 'confirmed';
}

/**
 * @param {JudgedTest[]} judged @returns {JudgedTest | undefined} what keeps the whole from what its parts are
 */
function worst(judged) {
  const of = (/** @type {Word} */ word) => judged.find((each) => each.outcome === word);
  return of('reversed') ?? of('not tested') ?? of('confirmed') ?? judged[0];
}
