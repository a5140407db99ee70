import { formatDuration, plural } from '@rounds/record/format.js';
import { formatChange, formatPercent, formatTime } from '@rounds/report/text/numbers.js';
import { formatChangeWithInterval, provisionalMark } from '@rounds/report/text/verdict.js';
import { isChange } from './search.js';
import { rangeOf } from './state.js';
import { endsOf } from './versions.js';

/**
 * The report of a search, from its state alone.
 *
 * @import { SearchState, VersionChange, VersionRatio } from './state.js'
 * @import { Version } from './versions.js'
 */

/** @param {SearchState} state @returns {string[]} lines; those of a later state only add to them */
export function formatSearch(state) {
  return [
    formatStart(state),
    ...(state.ends ? formatEnds(state) : []),
    ...state.steps.map((step, i) => formatStep(state, step, i + 1)),
    ...(state.isOver ? formatOutcome(state) : []),
  ];
}

/** @param {VersionRatio} compared */
function formatRatio({ ratio, low, high }) {
  if (low === null || high === null) return `${formatChange(ratio)} ${provisionalMark}`;
  return formatChangeWithInterval({ ratio, low, high });
}

/** @param {VersionChange} change */
function describeChange(change) {
  const [before, after] = change.ns.map(formatTime);
  return `${formatRatio(change)}, ${before} → ${after}, in ${plural(change.rounds, 'round')}`;
}

/** @param {Version} version */
function nameOf({ name, subject }) {
  return subject ? `${name} (${subject})` : name;
}

/** @param {SearchState} state */
function formatStart({ versions }) {
  const [good, bad] = endsOf(versions);
  const steps = Math.ceil(Math.log2(versions.length - 1));
  return `${plural(versions.length - 2, 'version')} between ${good.name} and ${bad.name}: about ${plural(steps, 'step')}.`;
}

/** @param {SearchState} state @returns {string[]} */
function formatEnds({ versions, ends, bench }) {
  const { all = [], clearest = 0, ms = 0 } = ends ?? {};
  const followed = all[clearest];
  if (!bench || !followed)
    return all.map((each) => `${each.label}: ${each.verdict}, ${describeChange(each)}.`);
  const others = all.filter((each) => each !== followed && isChange(each.verdict));
  const changed = others.map((each) => `${each.label} ${formatRatio(each)}`).join(', ');
  const [good, bad] = endsOf(versions);
  return [
    `${bad.name} against ${good.name}: ${followed.label} is ${followed.verdict}, ${describeChange(followed)} (${formatDuration(ms)}).`,
    ...(changed
      ? [`Other changes, possibly by other versions: ${changed}. Search for one with --case.`]
      : []),
  ];
}

/** @param {SearchState} state @param {SearchState['steps'][0]} step @param {number} number */
function formatStep({ versions }, step, number) {
  const which = `Step ${number}: ${nameOf(versions[step.index])}`;
  if (step.answer === 'skip') return `${which} is skipped: ${step.reason ?? ''}`;
  const [good, bad] = endsOf(versions);
  const [ofGood, ofBad] = (step.compared ?? []).map(formatRatio);
  const rounds = plural(step.compared?.[0]?.rounds ?? 0, 'round');
  return `${which} is ${step.answer}: ${ofGood} against ${good.name}, ${ofBad} against ${bad.name}; ${rounds}, ${formatDuration(step.ms)}.`;
}

/** More versions that could not be separated are only counted. */
const maxNamed = 8;

/** @param {SearchState} state @returns {string[]} */
function formatOutcome(state) {
  const { versions, confirmation, bench, options, ends } = state;
  const { detect } = options;
  if (hasNoChange(state))
    return [`The two ends do not differ by ${formatPercent(detect)}: nothing to search for.`];
  if (!bench)
    return [
      `Inconclusive: the two ends may differ by ${formatPercent(detect)}. Allow more time (--max-time), or search for larger changes (--detect ${formatPercent(2 * detect)}).`,
    ];
  const { good, bad } = rangeOf(state);
  const [before, after] = [versions[good], versions[bad]];
  const range = `The change is after ${before.name} and at most at ${after.name}, one of ${plural(bad - good, 'version')}`;
  const open = versions.slice(good + 1, bad + 1);
  const shown = open.slice(0, maxNamed).map(nameOf).join(', ');
  const names = `${shown}${open.length > maxNamed ? `, and ${open.length - maxNamed} more` : ''}`;
  if (!confirmation) return [`The time is over. ${range}: ${names}.`];
  const comparison = `Compared with ${before.name} in a separate run, ${bench.label} is ${describeChange(confirmation)}`;
  if (!isConfirmed(state))
    return [
      `The search points to ${nameOf(after)}, but a direct comparison does not confirm it.`,
      `${comparison}. Several versions may each have a part of the change, or it comes and goes.`,
    ];
  const first =
    bad - good === 1
      ? `${nameOf(after)} is the first with the change.`
      : `${range}. These could not be separated: ${names}.`;
  const p = Number(confirmation.p.toPrecision(1));
  const whole = Math.log(ends?.all[ends.clearest]?.ratio ?? 1);
  const share = Math.round((100 * Math.log(confirmation.ratio)) / whole);
  return [
    first,
    `${comparison} (p ${p < minP ? `< ${minP}` : `= ${p}`}).`,
    `That is ${share}% of the difference between the two ends.`,
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
  return ends !== undefined && confirmation?.verdict === ends.all[ends.clearest]?.verdict;
}
