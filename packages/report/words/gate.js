import { controlSwing, judgeChange, limitsOf, neededToJudge } from '@rounds/analysis';
import { cellKey } from '@rounds/record';
import { changePercent, percent, plural, waitWords } from './numbers.js';
import { changeWithInterval, maxRounds, provisionalMark } from './verdict.js';

/**
 * Whether a change may pass, in sentences.
 *
 * @import { Change, Report } from '@rounds/analysis'
 *
 * @typedef {object} Gate
 * @property {Record<import('@rounds/stats').Verdict, Change[]>} by what each change was judged to be; the controls are not
 *   among them
 * @property {Change[]} controls
 * @property {import('@rounds/analysis').Limits} limits
 * @property {(change: Change) => import('@rounds/analysis').Needed} needed to judge what is inconclusive
 * @property {number} failed cells of the working tree
 * @property {number} unmeasured cells of any version
 * @property {import('@rounds/record').Broken[]} broken suites of the working tree that could not be loaded
 */

/** @param {Report} report of versions of the code @returns {Gate} as it was asked for when the run began */
export function gateOf({ changes = [], run, failures }) {
  const limits = limitsOf(run);
  /** @type {Gate['by']} */
  const by = { slower: [], faster: [], same: [], inconclusive: [] };
  const controls = changes.filter(([{ control }]) => control);
  for (const change of changes) {
    const [{ control }, compared] = change;
    if (!control) by[judgeChange(compared, limits)].push(change);
  }
  const [failed, unmeasured] = [failures.faults, [...run.skips, ...run.failures]].map(
    (cells) => new Set(cells.map(cellKey)).size,
  );
  const needed = neededToJudge(run, changes, limits);
  return { by, controls, limits, needed, failed, unmeasured, broken: run.broken };
}

/** @param {Report} report @returns {Gate | undefined} nothing of a run of one version */
export function ownGate(report) {
  return report.changes && gateOf(report);
}

/** What each verdict is called of a change that is to pass. @type {Record<import('@rounds/stats').Verdict, string>} */
export const gateVerdicts = {
  slower: 'slower',
  faster: 'faster',
  same: 'not slower',
  inconclusive: 'inconclusive',
};

/** @param {Gate} gate @returns {string} the one that says it all */
export function gateSentence({ by, limits, failed, unmeasured, broken }) {
  const { slower, faster, inconclusive } = by;
  const all = Object.values(by).flat().length;
  const { failOn, detect = failOn } = limits;
  const first = [
    ...(broken.length > 0 ? [`${plural(broken.length, 'file')} could not be loaded. `] : []),
    ...(failed > 0 ? [`${plural(failed, 'cell')} failed in the working tree. `] : []),
  ].join('');
  const why = unmeasured > 0 ? `, since ${plural(unmeasured, 'cell')} could not be measured` : '';
  if (all === 0) return `${first}Nothing was compared${why}.`;
  const comparisons = plural(all, 'comparison');
  const found = [
    ...(slower.length > 0
      ? [`${slower.length} of ${comparisons} ${isAre(slower)} slower by more than ${percent(failOn)}.`]
      : []),
    ...(inconclusive.length > 0
      ? [
          `Inconclusive: ${inconclusive.length} of ${comparisons} (a slowdown of ${percent(detect)} would not have been seen).`,
        ]
      : []),
    ...(faster.length > 0
      ? [`${faster.length} ${isAre(faster)} faster by more than ${percent(failOn)}.`]
      : []),
  ];
  if (slower.length + inconclusive.length === 0)
    found.unshift(`Nothing is slower by ${percent(detect)}, in ${comparisons}.`);
  return first + found.join(' ');
}

/** @param {unknown[]} list */
function isAre(list) {
  return list.length === 1 ? 'is' : 'are';
}

/** @param {import('@rounds/analysis').Needed} needed @returns {string} what it would take to judge a change */
export function neededWords({ rounds, ms }) {
  if (rounds === null) return 'copies of the same code differ as much';
  if (rounds > maxRounds) return 'more rounds may not tell';
  const inAll = `~${plural(Number(rounds.toPrecision(2)), 'round')}`;
  return ms === undefined ? `needs ${inAll}` : `needs ${waitWords(ms)} more (${inAll})`;
}

/** @param {Gate} gate @returns {string} what the run can be trusted for, and how to settle what is inconclusive */
export function gateNote({ by, controls, limits }) {
  const { failOn, detect = failOn } = limits;
  const fix = `To settle what is inconclusive: more time (--max-time, --rounds), or a larger difference (--detect ${percent(2 * detect)}).`;
  // What has no round in common may never have one.
  const isOpen = by.inconclusive.some(([, { ratio }]) => ratio !== null);
  return [controlWords(controls), ...(isOpen ? [fix] : [])].join(' ');
}

/** @param {Change[]} controls */
function controlWords(controls) {
  if (controls.every(([, { ratio }]) => ratio === null))
    return 'The control could not be measured: two copies of the same code may differ.';
  const swing = `${Number((Math.expm1(controlSwing(controls)) * 100).toFixed(1))}%`;
  return `The control, two copies of the same code: those of a case seem to differ by up to ${swing}, by which its interval is wider.`;
}

/** @param {Change[1]} compared @returns {string} such as `+9.8% [+8.1%, +11%]` */
export function changeWords({ ratio, low, high }) {
  if (ratio === null) return 'no round in common';
  if (low === null || high === null) return `${changePercent(ratio)} ${provisionalMark}`;
  return changeWithInterval({ ratio, low, high });
}
