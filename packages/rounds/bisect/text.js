import { formatDuration, plural } from '@rounds/record/format.js';
import { formatChange, formatPercent, formatTime } from '@rounds/report/text/numbers.js';
import { formatChangeWithInterval, provisionalMark } from '@rounds/report/text/verdict.js';
import { isChange } from './search.js';
import { endsOf, rangeOf } from './state.js';

/**
 * The report of a search, from its state alone.
 *
 * @import { SearchState, SearchVersion, VersionChange, VersionRatio } from './state.js'
 */

/** @param {SearchState} state @returns {string[]} lines; those of a later state only add to them */
export function formatSearch(state) {
  const { versions, ends, steps, isOver } = state;
  const [good, bad] = endsOf(versions);
  const between = plural(versions.length - 2, 'version');
  const count = plural(Math.ceil(Math.log2(versions.length - 1)), 'step');
  return [
    `${between} between ${good.name} and ${bad.name}: about ${count}.`,
    ...(ends ? formatEnds(state, ends) : []),
    ...steps.map((step, i) => `Step ${i + 1}: ${formatStep(state, step)}`),
    ...(isOver ? formatOutcome(state) : []),
  ];
}

/** @param {VersionRatio} compared */
function formatRatio({ ratio, low, high }) {
  if (low === null || high === null) return `${formatChange(ratio)} ${provisionalMark}`;
  return formatChangeWithInterval({ ratio, low, high });
}

/** @param {VersionChange} change */
function describeChange(change) {
  const times = change.ns.map(formatTime).join(' → ');
  return `${formatRatio(change)}, ${times}, in ${plural(change.rounds, 'round')}`;
}

/** @param {SearchVersion} version */
function nameOf({ name, subject }) {
  return subject ? `${name} (${subject})` : name;
}

/** @param {SearchState} state @param {NonNullable<SearchState['ends']>} ends @returns {string[]} */
function formatEnds({ versions, bench }, { all, ms }) {
  const [followed, ...others] = all;
  if (!bench || !followed)
    return all.map((each) => `${each.label}: ${each.verdict}, ${describeChange(each)}.`);
  const changed = others.filter(({ verdict }) => isChange(verdict));
  const list = changed.map((each) => `${each.label} ${formatRatio(each)}`).join(', ');
  const more = `Other changes, possibly by other versions: ${list}. Search for one with --case.`;
  const [good, bad] = endsOf(versions);
  const { label, verdict } = followed;
  return [
    `${bad.name} against ${good.name}: ${label} is ${verdict}, ${describeChange(followed)} (${formatDuration(ms)}).`,
    ...(list === '' ? [] : [more]),
  ];
}

/** @param {SearchState} state @param {SearchState['steps'][0]} step */
function formatStep({ versions }, { index, answer, reason, compared = [], ms }) {
  const name = nameOf(versions[index]);
  if (answer === 'skip') return `${name} is skipped: ${reason ?? ''}`;
  const ends = endsOf(versions);
  const ratios = compared.map((each, i) => `${formatRatio(each)} against ${ends[i]?.name}`).join(', ');
  return `${name} is ${answer}: ${ratios}; ${plural(compared[0]?.rounds ?? 0, 'round')}, ${formatDuration(ms)}.`;
}

/** More versions that could not be separated are only counted. */
const maxNamed = 8;

/** @param {SearchState} state @returns {string[]} */
function formatOutcome(state) {
  const { versions, confirmation, bench, options, ends } = state;
  const detect = formatPercent(options.detect);
  if (hasNoChange(state)) return [`The two ends do not differ by ${detect}: nothing to search for.`];
  if (!bench)
    return [
      `Inconclusive: the two ends may differ by ${detect}. Allow more time (--max-time), or search for larger changes (--detect ${formatPercent(2 * options.detect)}).`,
    ];
  const { good, bad } = rangeOf(state);
  const [before, after] = [versions[good], versions[bad]];
  const open = versions.slice(good + 1, bad + 1);
  const range = `The change is after ${before.name} and at most at ${after.name}, one of ${plural(open.length, 'version')}`;
  const shown = open.slice(0, maxNamed).map(nameOf).join(', ');
  const names = open.length > maxNamed ? `${shown}, and ${open.length - maxNamed} more` : shown;
  if (!confirmation) return [`The time is over. ${range}: ${names}.`];
  const comparison = `Compared with ${before.name} in a separate run, ${bench.label} is ${describeChange(confirmation)}`;
  if (!isConfirmed(state))
    return [
      `The search points to ${nameOf(after)}, but a direct comparison does not confirm it.`,
      `${comparison}. Several versions may each have a part of the change, or it comes and goes.`,
    ];
  const p = Number(confirmation.p.toPrecision(1));
  const share = Math.log(confirmation.ratio) / Math.log(ends?.all[0]?.ratio ?? 1);
  return [
    open.length === 1
      ? `${nameOf(after)} is the first with the change.`
      : `${range}. These could not be separated: ${names}.`,
    `${comparison} (p ${p < minP ? `< ${minP}` : `= ${p}`}).`,
    `That is ${Math.round(100 * share)}% of the difference between the two ends.`,
  ];
}

/** Smaller values are not distinguished. */
const minP = 0.0001;

/** @param {SearchState} state @returns {number} the exit code of a search that is over */
export function exitCodeOfSearch(state) {
  if (hasNoChange(state)) return 4;
  const { good, bad } = rangeOf(state);
  return state.confirmation && bad - good === 1 && isConfirmed(state) ? 0 : 3;
}

/** @param {SearchState} state */
function hasNoChange({ bench, ends }) {
  if (bench || !ends?.all.length) return false;
  return ends.all.every(({ verdict }) => verdict === 'same');
}

/** @param {SearchState} state @returns {boolean} whether the adjacent versions differ as the ends do */
function isConfirmed({ ends, confirmation }) {
  return ends !== undefined && confirmation?.verdict === ends.all[0]?.verdict;
}
