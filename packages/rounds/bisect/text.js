import { formatDuration, plural } from '@rounds/record/format.js';
import { formatChange, formatPercent, formatTime } from '@rounds/report/text/numbers.js';
import { formatChangeWithInterval, provisionalMark } from '@rounds/report/text/verdict.js';
import { isChange } from './search.js';
import { endsOf, rangeOf } from './state.js';

/**
 * The report of a search, from its state alone.
 *
 * @import { SearchState, SearchVersion, SearchChange, VersionRatio } from './state.js'
 */

/** @param {SearchState} state @returns {string[]} lines; those of a later state only add to them */
export function formatSearch(state) {
  const { versions, steps, isOver } = state;
  const [good, bad] = endsOf(versions);
  const between = plural(versions.length - 2, 'version');
  const count = plural(Math.ceil(Math.log2(versions.length - 1)), 'step');
  return [
    `${between} between ${good.name} and ${bad.name}: about ${count}.`,
    ...formatEnds(state),
    ...steps.map((step, i) => `Step ${i + 1}: ${formatStep(state, step)}`),
    ...(isOver ? searchOutcome(state).lines : []),
  ];
}

/** @param {SearchState} state @returns {string[]} */
function formatEnds({ versions, bench, ends }) {
  const [followed, ...others] = ends?.all ?? [];
  if (!ends || !followed) return [];
  if (!bench) return ends.all.map((each) => `${each.label}: ${each.verdict}, ${describeChange(each)}.`);
  const [good, bad] = endsOf(versions);
  const what = `${followed.label} is ${followed.verdict}, ${describeChange(followed)}`;
  const list = others
    .filter(({ verdict }) => isChange(verdict))
    .map((each) => `${each.label} ${formatRatio(each)}`)
    .join(', ');
  const more = `Other changes, possibly by other versions: ${list}. Search for one with --case.`;
  return [
    `${bad.name} against ${good.name}: ${what} (${formatDuration(ends.ms)}).`,
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

/** Smaller values are not distinguished. */
const minP = 0.0001;

/** @param {SearchState} state of a search that is over @returns {{ exitCode: number, lines: string[] }} */
export function searchOutcome(state) {
  const { versions, bench, confirmation, options, ends } = state;
  const detect = formatPercent(options.detect);
  if (!bench && ends?.all.length && ends.all.every(({ verdict }) => verdict === 'same'))
    return { exitCode: 4, lines: [`The two ends do not differ by ${detect}: nothing to search for.`] };
  const inconclusive = (/** @type {string[]} */ ...lines) => ({ exitCode: 3, lines });
  if (!bench)
    return inconclusive(
      `Inconclusive: the two ends may differ by ${detect}. Allow more time (--max-time), or search for larger changes (--detect ${formatPercent(2 * options.detect)}).`,
    );
  const { good, bad } = rangeOf(state);
  const [before, after] = [versions[good], versions[bad]];
  const open = versions.slice(good + 1, bad + 1);
  const range = `The change is after ${before.name} and at most at ${after.name}, one of ${plural(open.length, 'version')}`;
  const shown = open.slice(0, maxNamed).map(nameOf).join(', ');
  const names = open.length > maxNamed ? `${shown}, and ${open.length - maxNamed} more` : shown;
  if (!confirmation) return inconclusive(`The time is over. ${range}: ${names}.`);
  const comparison = `Compared with ${before.name} in a separate run, ${bench.label} is ${describeChange(confirmation)}`;
  if (confirmation.verdict !== ends?.all[0]?.verdict)
    return inconclusive(
      `The search points to ${nameOf(after)}, but a direct comparison does not confirm it.`,
      `${comparison}. Several versions may each have a part of the change, or it comes and goes.`,
    );
  const p = Number(confirmation.p.toPrecision(1));
  const share = Math.log(confirmation.ratio) / Math.log(ends?.all[0]?.ratio ?? 1);
  const proof = [
    `${comparison} (p ${p < minP ? `< ${minP}` : `= ${p}`}).`,
    `That is ${Math.round(100 * share)}% of the difference between the two ends.`,
  ];
  if (open.length > 1) return inconclusive(`${range}. These could not be separated: ${names}.`, ...proof);
  return { exitCode: 0, lines: [`${nameOf(after)} is the first with the change.`, ...proof] };
}

/** @param {SearchChange} change */
function describeChange(change) {
  const times = change.ns.map(formatTime).join(' → ');
  return `${formatRatio(change)}, ${times}, in ${plural(change.rounds, 'round')}`;
}

/** @param {VersionRatio} compared */
function formatRatio({ ratio, low, high }) {
  if (low === null || high === null) return `${formatChange(ratio)} ${provisionalMark}`;
  return formatChangeWithInterval({ ratio, low, high });
}

/** @param {SearchVersion} version */
function nameOf({ name, subject }) {
  return subject ? `${name} (${subject})` : name;
}
