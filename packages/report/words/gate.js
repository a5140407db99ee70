import { certainSwing, controlSwing, judgeChange } from '@rounds/analysis';
import { cellKey } from '@rounds/record';
import { changePercent, plural } from './numbers.js';
import { powerWords } from './power.js';
import { changeWithInterval, provisionalMark } from './verdict.js';

/**
 * Whether a change may pass, in sentences.
 *
 * @import { Change, Report } from '@rounds/analysis'
 *
 * @typedef {object} Gate
 * @property {Record<import('@rounds/stats').Verdict, Change[]>} by what each change was judged to be; the controls are not
 *   among them
 * @property {Change[]} controls
 * @property {number} failOn
 * @property {number} failed cells of the working tree
 * @property {number} unmeasured cells of any version
 * @property {{ name: string, error: string }[]} broken suites of the working tree that could not be loaded
 */

/** @param {Report} report @param {number} failOn @param {Gate['broken']} [broken] @returns {Gate} */
export function gateOf({ changes = [], run, failures }, failOn, broken = []) {
  /** @type {Gate['by']} */
  const by = { slower: [], faster: [], same: [], unclear: [] };
  const controls = changes.filter(([{ control }]) => control);
  for (const change of changes) {
    const [{ control }, compared] = change;
    if (!control) by[judgeChange(compared, failOn)].push(change);
  }
  const [failed, unmeasured] = [failures.faults, [...run.skips, ...run.failures]].map(
    (cells) => new Set(cells.map(cellKey)).size,
  );
  return { by, controls, failOn, failed, unmeasured, broken };
}

/** @param {Report} report @returns {Gate | undefined} as it was asked for when the run began; nothing of a run of one version */
export function ownGate(report) {
  const { failOn, threshold } = report.run.header.options;
  return report.changes && gateOf(report, Number(failOn ?? threshold ?? 0));
}

/** @param {Gate} gate @returns {string} the one that says it all */
export function gateSentence({ by, failOn, failed, unmeasured, broken }) {
  const { slower, faster, unclear } = by;
  const all = Object.values(by).flat().length;
  const limit = `${Number((failOn * 100).toPrecision(9))}%`; // as it was given
  const first = [
    ...(broken.length > 0 ? [`${plural(broken.length, 'file')} could not be loaded. `] : []),
    ...(failed > 0 ? [`${plural(failed, 'cell')} failed in the working tree. `] : []),
  ].join('');
  const why = unmeasured > 0 ? `, since ${plural(unmeasured, 'cell')} could not be measured` : '';
  if (all === 0) return `${first}Nothing was compared${why}.`;
  const which = unclear.length === all ? 'any of them' : `${unclear.length} of them`;
  const advice = 'make more rounds, or allow more with --fail-on.';
  const told = unclear.length > 0 ? ` The run cannot tell for ${which}: ${advice}` : '';
  const better = faster.length > 0 ? ` ${faster.length} of them ${isAre(faster)} faster by more.` : '';
  const found =
    slower.length > 0
      ? `${slower.length} of ${plural(all, 'comparison')} ${isAre(slower)} slower by more than ${limit}.`
      : `Nothing was found to be slower by more than ${limit}, in ${plural(all, 'comparison')}.`;
  return `${first}${found}${better}${told}`;
}

/** @param {unknown[]} list */
function isAre(list) {
  return list.length === 1 ? 'is' : 'are';
}

/** @param {Gate} gate @returns {string} what the run can be trusted for: its control, and what it could have told */
export function gateNote({ by, controls }) {
  const judged = Object.values(by).flatMap((changes) => changes.map(([, compared]) => compared));
  return [controlWords(controls), ...powerWords(judged)].join(' ');
}

/** @param {Change[]} controls */
function controlWords(controls) {
  if (controls.length === 0)
    return 'The control could not be measured: two copies of the same code may differ.';
  const [seeming, certain] = [controlSwing(controls), certainSwing(controls)].map(
    (swing) => `${Number((Math.expm1(swing) * 100).toFixed(1))}%`,
  );
  return `The control, two copies of the same code: those of a case seem to differ by up to ${seeming}, by which its interval is wider; ${certain} of that is certain, by which every interval is wider.`;
}

/** @param {Change} change @returns {string} such as `+9.8% [+8.1%, +11%]` */
export function changeWords([, { ratio, low, high }]) {
  if (ratio === null) return 'no round in common';
  if (low === null || high === null) return `${changePercent(ratio)} ${provisionalMark}`;
  return changeWithInterval({ ratio, low, high });
}
