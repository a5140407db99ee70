import { judgeChange } from '@rounds/analysis';
import { mirrored } from '@rounds/stats';

/**
 * What a run says of the version in the middle, and of the two ends.
 *
 * @typedef {import('@rounds/analysis').Change} Change
 * @typedef {import('@rounds/analysis').CellComparison} Compared
 * @typedef {import('@rounds/stats').Verdict} Verdict
 */

/** Of what is looked for. What is certainly less is found by the ends to be none, what is certainly more to be a change. */
const leastShare = 1 / 3;

/**
 * @param {Compared} compared a later version with an earlier one
 * @param {number} detect the least change that is looked for, as a fraction
 * @returns {Verdict} `slower` and `faster`: by more than a third of that, certainly; `same`: certainly neither by that
 */
export function changeTold(compared, detect) {
  const limits = { failOn: detect * leastShare, detect };
  const verdict = judgeChange(compared, limits);
  // "The same" is said of what is not slower: here it must not be faster either.
  return verdict === 'same' ? judgeChange(mirrored(compared), limits) : verdict;
}

/**
 * One change is enough to search for.
 *
 * @param {Change[]} changes of one bench
 * @param {Change[]} all of every bench
 * @param {number} detect
 */
export function areEndsTold(changes, all, detect) {
  const toldOf = (/** @type {Change[]} */ own) =>
    own.flatMap(([{ control }, compared]) => (control ? [] : { verdict: changeTold(compared, detect) }));
  return toldOf(all).some(isChange) || toldOf(changes).every(({ verdict }) => verdict === 'same');
}

/** @param {{ verdict: Verdict }} told */
export function isChange({ verdict }) {
  return verdict === 'slower' || verdict === 'faster';
}

/**
 * A version is on the side that it is nearer to, once it is told from the other.
 *
 * @param {Compared} ofGood the version compared with the good end
 * @param {Compared} ofBad with the bad one
 * @returns {'good' | 'bad' | undefined} nothing while it is told from neither
 */
export function sideTold(ofGood, ofBad) {
  const [fromGood, fromBad] = [ofGood, ofBad].map(({ ratio }) => Math.abs(Math.log(ratio ?? Number.NaN)));
  if (fromGood < fromBad) return isToldApart(ofBad) ? 'good' : undefined;
  return fromBad < fromGood && isToldApart(ofGood) ? 'bad' : undefined;
}

/** @param {Compared} compared */
function isToldApart({ low, high }) {
  return low !== null && high !== null && (low > 1 || high < 1);
}
