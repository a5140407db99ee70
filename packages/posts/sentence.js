import { isAlike, isRatio, noDifference, slight } from './judge.js';

/**
 * Claims in words.
 *
 * @typedef {import('./contract.js').Claim} Claim
 * @typedef {import('./judge.js').Interval & { where: string }} Found `where`: `in Node.js 26`, `on Zen 5`
 */

/** @type {Partial<Record<Claim['as'], [over: string, under: string]>>} */
const words = { slower: ['slower', 'faster'], faster: ['faster', 'slower'] };

/**
 * @param {Claim} claim
 * @param {Found[]} found today's values: one, or one for each processor
 * @returns {string} of at most 120 characters: `` `fs.promises` was 17× slower than `readFileSync`; in Node.js 26 it is 1.3× slower ``
 */
export function claimSentence(claim, found) {
  const before = claim.text.replace('{}', () => formatPublished(claim) + linkOf(claim));
  if (found.length === 0) return before;
  const isCompared = words[claim.as] !== undefined;
  const values = [...new Set(found.map((each) => formatFound(claim, each)))];
  const [first] = found;
  const where = found.length === 1 ? ` ${first?.where}` : '';
  if (values.length === 1) return `${before};${where}${isCompared ? ' it is' : where && ':'} ${values[0]}`;
  const list = found.map((each) => `${formatFound(claim, each)} ${each.where}`).join(', ');
  return `${before};${isCompared ? ' it is' : ''} ${list}`;
}

/** @param {Claim} claim @param {Found} found @returns {string} both ends where the direction is unknown */
function formatFound(claim, { value, low, high }) {
  if (!isRatio(claim) || low === null || high === null || low > 1 || high < 1)
    return formatValue(claim, value);
  return low < 1 / slight || high > slight
    ? `between ${formatValue(claim, low)} and ${formatValue(claim, high)}`
    : formatValue(claim, words[claim.as] ? 1 : value);
}

/** @param {Claim} claim @returns {string} between the value and what it is compared with */
function linkOf(claim) {
  if (!words[claim.as]) return '';
  return formatPublished(claim) === equalText ? ' as' : ' than';
}

const equalText = 'as fast';

/** @param {Claim} claim @returns {string} the published value */
export function formatPublished(claim) {
  const { published, as } = claim;
  if (Array.isArray(published)) return `${formatPlain(published[0])} to ${formatValue(claim, published[1])}`;
  if (typeof published !== 'number') return published.words;
  return as in words && isAlike(published) ? equalText : formatValue(claim, published);
}

/**
 * @param {Claim} claim
 * @param {number} value
 * @returns {string} such as `17× slower`, `as fast`, `4.5×`, `45,000/s`, `3 of 4`, `still true`
 */
export function formatValue({ as, unit = 'times', of }, value) {
  if (as === 'ends') return endsText(value, of);
  if (as === 'number' || as === 'more') return formatPlain(value) + suffixOf(unit);
  const [over, under] = words[as] ?? [];
  if (over === undefined) return `${formatRatio(value)}×`;
  if (Math.abs(Math.log(value)) < Math.log(noDifference)) return equalText;
  return value > 1 ? `${formatRatio(value)}× ${over}` : `${formatRatio(1 / value)}× ${under}`;
}

/**
 * @param {Claim} claim
 * @param {import('./judge.js').Interval} interval
 * @returns {string} as a number: `1.31× [1.28, 1.34]`
 */
export function formatInterval({ as, unit = 'times', of }, { value, low, high }) {
  if (as === 'ends') return endsText(value, of);
  const brackets = low === null || high === null ? '' : ` [${formatPlain(low)}, ${formatPlain(high)}]`;
  const suffix = as === 'number' || as === 'more' ? suffixOf(unit) : '×';
  return `${formatPlain(value)}${suffix}${brackets}`;
}

/** @param {number} count @param {Claim['of']} of */
function endsText(count, of) {
  const all = of?.cases?.length ?? 0;
  if (all > 1) return `${count} of ${all}`;
  return count === 1 ? 'still true' : 'no longer';
}

/** @param {import('./contract.js').Unit} unit @returns {string} behind a number */
export function suffixOf(unit) {
  if (unit === 'times') return '';
  return unit.startsWith('/') ? unit : ` ${unit}`;
}

/** @param {number} ratio @returns {string} two digits; three near 1 */
function formatRatio(ratio) {
  return formatPlain(Number(ratio.toPrecision(ratio > 0.9 && ratio < 1.25 ? 3 : 2)));
}

/** @param {number} value @returns {string} three digits, without an exponent except for tiny numbers */
export function formatPlain(value) {
  if (!Number.isFinite(value)) return String(value);
  return String(Number(value.toPrecision(3))).replace(/\B(?=(?:\d{3})+$)(?<!\..*)/g, ',');
}
