import { groupBy } from '@rounds/analysis/group.js';
import { cellKey } from '@rounds/record';
import { formatCaseAndRuntime } from '../text/names.js';
import { formatMargin } from '../text/numbers.js';
import { suiteAnswer } from '../text/suite-answer.js';
import { drawRows } from './bars.js';
import { caseSeries, runtimeSeries } from './marks.js';
import { makeTickFormat } from './scale.js';

/**
 * The values that a suite's own answer mentions, as bars in its unit.
 *
 * @import { CellReport, SuiteReport } from '@rounds/analysis'
 * @import { Cell } from '@rounds/record'
 * @import { Measure } from '../text/measures.js'
 * @import { Bar, Drawing } from './bars.js'
 */

/** @param {SuiteReport} suite @returns {{ title: string, drawing: Drawing } | undefined} undefined without an own answer */
export function drawAnswer(suite) {
  const { sentences, used } = suiteAnswer(suite);
  const [title] = sentences;
  const [first] = used;
  if (title === undefined || first === undefined) return undefined;
  const mentioned = used.filter((each) => each.measure.title === first.measure.title);
  const byWorkload = groupBy(mentioned, ({ cell }) => cell.workload);
  const { workload } = first.cell;
  // An answer about more workloads than cases compares the workloads.
  const isByWorkload = byWorkload.size > Number(byWorkload.get(workload)?.length);
  const keys = new Set(mentioned.map(({ cell }) => cellKey(cell)));
  const cells = suite.workloads
    .flatMap((each) => each.cells)
    .filter(({ cell }) => (isByWorkload ? keys.has(cellKey(cell)) : cell.workload === workload));
  const cases = [...new Set(cells.map(({ cell }) => cell.case))];
  const runtimes = [...new Set(cells.map(({ cell }) => cell.runtime))];
  const { measure } = first;
  const styleOf = (/** @type {Cell} */ cell) => {
    const { case: name, runtime } = cell;
    if (!isByWorkload)
      return { place: runtimes.length > 1 ? runtime : '', series: runtimeSeries(runtime, runtimes) };
    const place = runtimes.length > 1 ? formatCaseAndRuntime(cell) : name;
    return {
      place: cases.length * runtimes.length > 1 ? place : '',
      series: caseSeries(cases.indexOf(name)),
    };
  };
  const byLabel = groupBy(cells, ({ cell }) => (isByWorkload ? cell.workload : cell.case));
  const on = isByWorkload ? '' : ` on ${workload}`;
  const where = runtimes.length === 1 ? ` in ${runtimes[0]}` : '';
  const rows = Array.from(byLabel, ([label, own]) => ({
    label,
    bars: own.flatMap((each) => makeBars(each, measure, styleOf(each.cell))),
  }));
  const axis = { title: `${measure.title}${on}${where}`, better: measure.better };
  const drawing = drawRows(rows, { ...axis, formatTick: makeTickFormat(measure.format) });
  return drawing && { title: title.replaceAll('`', ''), drawing };
}

/**
 * @param {CellReport} report
 * @param {Measure} measure
 * @param {{ place: string, series: number }} style the text beside the value, and the colour
 * @returns {Bar[]} none without a value
 */
function makeBars(report, { estimate, format }, { place, series }) {
  const value = estimate(report);
  if (!value || !(value.estimate > 0)) return [];
  const text = `${format(value.estimate)}${formatMargin(value)}`;
  const label = place === '' ? text : `${text}  ${place}`;
  return [{ value, label, tooltip: label, series }];
}
