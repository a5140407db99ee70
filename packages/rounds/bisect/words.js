import { formatDuration, plural } from '@rounds/record/format.js';
import { formatChange, formatPercent, formatTime } from '@rounds/report/text/numbers.js';
import { formatChangeWithInterval, provisionalMark } from '@rounds/report/text/verdict.js';
import { placesIn } from './state.js';
import { isChange } from './told.js';
import { endsOf } from './versions.js';

/**
 * What a search has found, in words. It follows from the state alone, so that whoever has that says the same.
 *
 * @typedef {import('./state.js').State} State
 * @typedef {import('./state.js').Found} Found
 * @typedef {import('./state.js').Told} Told
 * @typedef {import('./versions.js').Version} Version
 */

/** @param {Found} found */
function changeOf({ ratio, low, high }) {
  if (low === null || high === null) return `${formatChange(ratio)} ${provisionalMark}`;
  return formatChangeWithInterval({ ratio, low, high });
}

/** @param {Told} told */
function toldWords(told) {
  const [before, after] = told.ns.map(formatTime);
  return `${changeOf(told)}, ${before} → ${after}, in ${plural(told.rounds, 'round')}`;
}

/** @param {Version} version */
function nameOf({ name, subject }) {
  return subject ? `${name} (${subject})` : name;
}

/** @param {State} state @returns {string[]} all there is to say so far: later, only more lines follow */
export function searchWords(state) {
  return [
    beginWords(state),
    ...(state.ends ? endsWords(state) : []),
    ...state.steps.map((step, i) => stepWords(state, step, i + 1)),
    ...(state.isOver ? outcomeWords(state) : []),
  ];
}

/** @param {State} state @returns {string} what is searched */
function beginWords({ versions }) {
  const [good, bad] = endsOf(versions);
  const between = versions.length - 2;
  const steps = Math.ceil(Math.log2(versions.length - 1));
  return `${plural(between, 'version')} between ${good.name} and ${bad.name}: about ${plural(steps, 'step')}.`;
}

/** @param {State} state @returns {string[]} what the ends differ by */
function endsWords({ versions, ends, bench }) {
  const { all = [], clearest = 0, ms = 0 } = ends ?? {};
  const followed = all[clearest];
  if (!bench || !followed) return all.map((each) => `${each.words}: ${each.verdict}, ${toldWords(each)}.`);
  const others = all.filter((each) => each !== followed && isChange(each));
  const changed = others.map((each) => `${each.words} ${changeOf(each)}`).join(', ');
  const [good, bad] = endsOf(versions);
  const between = `${bad.name} against ${good.name}`;
  return [
    `${between}: ${followed.words} is ${followed.verdict}, ${toldWords(followed)} (${formatDuration(ms)}).`,
    ...(changed ? [`Also changed, perhaps elsewhere: ${changed}. Search for one with --case.`] : []),
  ];
}

/** @param {State} state @param {import('./state.js').Step} step @param {number} number */
function stepWords({ versions }, step, number) {
  const which = `Step ${number}: ${nameOf(versions[step.place])}`;
  if (step.answer === 'skip') return `${which} is skipped: ${step.reason ?? ''}`;
  const [good, bad] = endsOf(versions);
  const [ofGood, ofBad] = (step.compared ?? []).map(changeOf);
  const rounds = plural(step.compared?.[0]?.rounds ?? 0, 'round');
  return `${which} is ${step.answer}: ${ofGood} against ${good.name}, ${ofBad} against ${bad.name}; ${rounds}, ${formatDuration(step.ms)}.`;
}

/** Of the versions that one search could not separate, so many are named. */
const maxNamed = 8;

/** @param {State} state @returns {string[]} what it came to */
function outcomeWords(state) {
  const { versions, last, bench, options } = state;
  const { detect } = options;
  if (isWithoutChange(state))
    return [`The two ends do not differ by ${formatPercent(detect)}: there is no change to search for.`];
  if (!bench)
    return [
      `Whether the two ends differ by ${formatPercent(detect)} cannot be told. Give it more time (--max-time), or search for larger changes (--detect ${formatPercent(2 * detect)}).`,
    ];
  const { good, bad } = placesIn(state);
  const left = `The change is after ${versions[good].name}, and in ${versions[bad].name} at the latest: in one of ${plural(bad - good, 'version')}.`;
  const open = versions.slice(good + 1, bad + 1);
  const shown = open.slice(0, maxNamed).map(nameOf).join(', ');
  const named = `${shown}${open.length > maxNamed ? `, and ${open.length - maxNamed} more` : ''}.`;
  if (!last) return [`--max-time is over. ${left}`, `These are: ${named}`];
  const [before, after] = [versions[good], versions[bad]];
  const beside = `Beside ${before.name}, in a run of their own, ${bench.words} is ${toldWords(last)}`;
  if (!isBorneOut(state))
    return [
      `The steps lead to ${nameOf(after)}, and it does not bear that out.`,
      `${beside}. Several versions may each have a part of the change, or it comes and goes.`,
    ];
  const first =
    bad - good === 1
      ? `${nameOf(after)} is the first with the change.`
      : `${left} These could not be separated: ${named}`;
  const odds = Math.floor(1 / Math.max(last.p, Number.MIN_VALUE));
  const rare = odds >= 1e6 ? 'a million' : Number(odds.toPrecision(2)).toLocaleString('en');
  return [first, `${beside}: equal ones differ so much once in ${rare} such runs.`, shareWords(state)];
}

/** @param {State} state @returns {number} the exit code of a search that is over */
export function exitCodeOf(state) {
  if (isWithoutChange(state)) return 4;
  const { good, bad } = placesIn(state);
  return state.last && bad - good === 1 && isBorneOut(state) ? 0 : 3;
}

/** @param {State} state */
function isWithoutChange({ bench, ends }) {
  if (bench || !ends?.all.length) return false;
  return ends.all.every(({ verdict }) => verdict === 'same');
}

/** @param {State} state @returns {boolean} whether the neighbours differ as the ends do */
function isBorneOut({ ends, last }) {
  return ends !== undefined && last?.verdict === ends.all[ends.clearest]?.verdict;
}

/** @param {State} state @returns {string} how much of the difference of the ends it is */
function shareWords({ ends, last }) {
  const whole = ends?.all[ends.clearest];
  const part = Math.log(last?.ratio ?? 1) / Math.log(whole?.ratio ?? 1);
  return `That is ${Math.round(100 * part)}% of what the two ends differ by.`;
}
