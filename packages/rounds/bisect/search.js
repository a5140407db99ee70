import { judgeChange } from '@rounds/analysis';
import { mirrored } from '@rounds/stats';

/**
 * The decisions of a search. They depend on results only, not on how versions are measured.
 *
 * @import { Change, CellComparison } from '@rounds/analysis'
 * @import { Verdict } from '@rounds/stats'
 *
 * @typedef {'good' | 'bad' | 'skip'} StepAnswer for a version; `skip`: inconclusive, or it could not be built
 */

/**
 * The change is after the last good version and at most at the first bad one after it. The next version to try is the middle of the
 * longest stretch without an answer: that halves the range, and stays away from versions that cannot be built.
 *
 * @param {number} last the index of the bad end; that of the good one is 0
 * @param {ReadonlyMap<number, StepAnswer>} answers by index
 * @returns {{ good: number, bad: number, next?: number }} without `next`, nothing is left to try
 */
export function nextStep(last, answers) {
  const indexesOf = (/** @type {StepAnswer} */ wanted) =>
    [...answers].flatMap(([index, answer]) => (answer === wanted ? [index] : []));
  const bad = Math.min(last, ...indexesOf('bad'));
  const good = Math.max(0, ...indexesOf('good').filter((index) => index < bad));
  const skipped = indexesOf('skip').filter((index) => good < index && index < bad);
  const known = [good, ...skipped.sort((a, b) => a - b), bad];
  const stretches = known.slice(1).map((end, i) => ({ from: known[i] + 1, length: end - known[i] - 1 }));
  const { from, length } = stretches.reduce((best, each) => (each.length > best.length ? each : best));
  return { good, bad, ...(length > 0 && { next: from + Math.floor(length / 2) }) };
}

/** A change by more than this share of `detect` is a change; one by less than `detect` may be none. */
const minShare = 1 / 3;

/**
 * @param {CellComparison} compared a later version with an earlier one
 * @param {number} detect smallest change to search for, as a fraction
 * @returns {Verdict} `slower` and `faster`: by more than a third of `detect`; `same`: by less than `detect` in both directions
 */
export function verdictOfChange(compared, detect) {
  const limits = { failOn: detect * minShare, detect };
  const verdict = judgeChange(compared, limits);
  // For the gate, "same" means "not slower". Here it must not be faster, either.
  return verdict === 'same' ? judgeChange(mirrored(compared), limits) : verdict;
}

/** @param {Verdict} verdict */
export function isChange(verdict) {
  return verdict === 'slower' || verdict === 'faster';
}

/**
 * One change is enough to search for.
 *
 * @param {Change[]} changes of one bench
 * @param {Change[]} all of every bench
 * @param {number} detect
 */
export function areEndsDecided(changes, all, detect) {
  const verdictsOf = (/** @type {Change[]} */ own) =>
    own.flatMap(([{ control }, compared]) => (control ? [] : [verdictOfChange(compared, detect)]));
  return verdictsOf(all).some(isChange) || verdictsOf(changes).every((verdict) => verdict === 'same');
}

/**
 * A version is on the side of the end that it is closer to, once it differs from the other one.
 *
 * @param {CellComparison | undefined} ofGood the version compared with the good end
 * @param {CellComparison | undefined} ofBad with the bad one
 * @returns {'good' | 'bad' | undefined} nothing while it is inconclusive
 */
export function sideOf(ofGood, ofBad) {
  if (!ofGood || !ofBad) return undefined;
  const [fromGood, fromBad] = [ofGood, ofBad].map(({ ratio }) => Math.abs(Math.log(ratio ?? Number.NaN)));
  if (fromGood < fromBad) return differs(ofBad) ? 'good' : undefined;
  return fromBad < fromGood && differs(ofGood) ? 'bad' : undefined;
}

/** @param {CellComparison} compared */
function differs({ low, high }) {
  return low !== null && high !== null && (low > 1 || high < 1);
}
