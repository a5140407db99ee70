import { analyseRun, plannedCells } from '@rounds/analysis';
import { groupBy } from '@rounds/analysis/group.js';
import { cellKey, joinIds, splitId } from '@rounds/record';
import { formatTime } from '@rounds/report/text/numbers.js';
import { mean } from '@rounds/stats';
import { compareVersions } from 'rounds/runtimes/versions.js';
import { missingIn } from '../versions/history.js';

/**
 * What a run of a release and of the one before it says.
 *
 * @typedef {object} Row a way of doing the work of a suite
 * @property {import('@rounds/record').Cell} cell in the release
 * @property {[before: Side, now: Side]} sides
 * @property {import('@rounds/analysis').CellComparison} [compared] nothing unless both were measured
 *
 * @typedef {{ words: string, missing?: string }} Side its time, or why it has none
 *
 * @typedef {object} Release
 * @property {string} id such as `node@26.13.0`
 * @property {string} before
 * @property {Row[]} rows
 * @property {import('@rounds/analysis').Report} report
 */

/** @param {import('@rounds/record').Run} run @returns {Release} */
export function releaseOf(run) {
  const { plan, runtimes } = run.header;
  // Of a runtime that is measured with a client, there is one version of that.
  const [own = []] = [...groupBy(runtimes, ({ name }) => name).values()].sort((a, b) => b.length - a.length);
  const [before = '', id = ''] = own
    .toSorted((a, b) => compareVersions(a.version, b.version))
    .map((each) => each.id);
  const otherOf = (/** @type {string} */ base) => joinIds([id, ...splitId(base).slice(1)]);
  const isBase = (/** @type {string} */ runtime) => splitId(runtime)[0] === before;
  // How cases compare with each other is not asked here.
  const pairs = plan.runtimes.filter(isBase).map((base) => ({ base, other: otherOf(base) }));
  const report = analyseRun({ ...run, header: { ...run.header, plan: { ...plan, pairs } } });
  const skipped = new Set(run.skips.map(cellKey));
  const missingOf = missingIn(run);
  /** @param {import('@rounds/record').Cell} cell @returns {Side} */
  const sideOf = (cell) => {
    const { missing } = missingOf(cell);
    if (missing !== undefined) return { words: '–', missing };
    return { words: formatTime(mean(Float64Array.from(report.timesOf(cell).values()))) };
  };
  const rows = plannedCells(plan).flatMap((base) => {
    const other = { ...base, runtime: otherOf(base.runtime) };
    const isAsked = isBase(base.runtime) && [base, other].some((cell) => !skipped.has(cellKey(cell)));
    if (!isAsked) return [];
    /** @type {Row['sides']} */
    const sides = [sideOf(base), sideOf(other)];
    return [{ cell: other, sides, compared: report.comparedOf({ base, other }) }];
  });
  return { id, before, rows, report };
}
