import { groupBy } from '@rounds/analysis/group.js';
import { cellKey } from '@rounds/record';
import { suiteAnswer } from '../text/suite-answer.js';
import { measures } from './answer.js';
import { runtimeSeries } from './marks.js';

/**
 * The few bars that show an answer at a glance, as data.
 *
 * @import { CellReport, SuiteReport, WorkloadReport } from '@rounds/analysis'
 *
 * @typedef {{ name: string, runtime?: string, value: string, share: number, series: number }} SmallBar `share` of the longest
 * @typedef {{ what: string, bars: SmallBar[], more: number }} SmallBars `more`: how many are left out
 */

/** More bars than this are no glance. */
const most = 5;

/**
 * @param {SuiteReport} suite
 * @returns {SmallBars | undefined} of what the answer speaks of, or else of the workload that it is about: every cell of few, the
 *   fastest of each case of many; nothing if there is no time to draw
 */
export function smallBars(suite) {
  const { workload, told, measure } = answering(suite);
  const timed = (workload?.cells ?? []).filter(({ ns }) => ns.estimate > 0 && Number.isFinite(ns.estimate));
  if (!workload || timed.length === 0) return undefined;
  const fastestFirst = timed.toSorted((a, b) => a.ns.estimate - b.ns.estimate);
  const spoken = fastestFirst.filter(({ cell }) => told.has(cellKey(cell)));
  const ofCases = [...groupBy(fastestFirst, ({ cell }) => cell.case).values()].flatMap(
    ([fastest]) => fastest,
  );
  const all = spoken.length > 1 ? spoken : timed.length <= most ? fastestFirst : ofCases;
  const shown = all.slice(0, most);
  const amountOf = (/** @type {CellReport} */ cell) => measure.intervalOf(cell)?.estimate ?? 0;
  const longest = Math.max(...shown.map(amountOf));
  const runtimes = [...new Set(timed.map(({ cell }) => cell.runtime))];
  const areSeveral = new Set(shown.map(({ cell }) => cell.runtime)).size > 1;
  return {
    what: `${workload.phase === 'cold' ? 'First call' : measure.what.replace(' per operation', '')} on ${workload.workload}${areSeveral ? '' : ` in ${shown[0].cell.runtime}`}`,
    bars: shown.map((each) => ({
      ...{ name: each.cell.case, value: measure.words(amountOf(each)), share: amountOf(each) / longest },
      ...(areSeveral && { runtime: each.cell.runtime }),
      series: runtimeSeries(each.cell.runtime, runtimes),
    })),
    more: timed.length - shown.length,
  };
}

/** @param {Pick<SuiteReport, 'leads'>} suite @returns {string | undefined} the workload that is answered best */
export function mainWorkloadName({ leads = [] }) {
  return (leads.find(({ kind }) => kind !== 'inconclusive') ?? leads[0])?.workload;
}

/** @param {Pick<SuiteReport, 'workloads'>} suite @param {string} [name] @returns {WorkloadReport | undefined} or the first */
export function findWorkload({ workloads }, name) {
  return workloads.find(({ workload }) => workload === name) ?? workloads[0];
}

/**
 * @param {SuiteReport} suite
 * @returns {{ workload: WorkloadReport | undefined, told: Set<string>, measure: import('./answer.js').Measure }} `told`: keys of cells
 */
function answering(suite) {
  const times = suiteAnswer(suite).used.filter(({ figure }) => figure === undefined);
  const [most] = [...groupBy(times, ({ cell }) => cell.workload)].sort(([, a], [, b]) => b.length - a.length);
  const [name, spoken = []] = most ?? [mainWorkloadName(suite)];
  // An answer begins with one runtime, if it is about several cases.
  const first = spoken.filter(({ cell }) => cell.runtime === spoken[0].cell.runtime);
  return {
    workload: findWorkload(suite, name),
    told: new Set((first.length > 1 ? first : spoken).map(({ cell }) => cellKey(cell))),
    measure: measures[first[0]?.unit ?? 'time'],
  };
}
