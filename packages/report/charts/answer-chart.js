import { groupBy } from '@rounds/analysis/group.js';
import { cellKey, own } from '@rounds/record';
import { formatCaseAndRuntime } from '../text/names.js';
import { formatMargin, formatRate, formatThroughput, formatTime } from '../text/numbers.js';
import { suiteAnswer } from '../text/suite-answer.js';
import { figureFormats } from '../text/table-notes.js';
import { drawRows } from './bars.js';
import { caseSeries, runtimeSeries } from './marks.js';
import { makeTickFormat, tickFormats } from './scale.js';

/**
 * The values that a suite's own answer mentions, as bars in its unit.
 *
 * @import { CellReport, SuiteReport } from '@rounds/analysis'
 * @import { Cell } from '@rounds/record'
 * @import { IntervalEstimate } from '../text/numbers.js'
 * @import { ReadValue } from '../text/suite-answer.js'
 * @import { Bar, Drawing } from './bars.js'
 *
 * @typedef {object} Measure
 * @property {string} title
 * @property {string} [better]
 * @property {(cell: CellReport) => IntervalEstimate | undefined} estimate
 * @property {(value: number) => string} format
 * @property {(value: number) => string} formatTick
 */

/** @type {Record<ReadValue['unit'], Measure>} */
export const measures = {
  time: {
    ...{ title: 'Time per operation', better: 'left is faster' },
    ...{ format: formatTime, formatTick: tickFormats.time, estimate: ({ ns }) => ns },
  },
  throughput: {
    ...{ title: 'Throughput', better: 'right is faster' },
    ...{ format: formatThroughput, formatTick: tickFormats.throughput },
    estimate: ({ ns, bytes = 0 }) => invert(ns, bytes),
  },
  rate: {
    ...{ title: 'Operations per second', better: 'right is faster' },
    ...{ format: formatRate, formatTick: makeTickFormat(formatRate) },
    estimate: ({ ns }) => invert(ns, 1e9),
  },
};

/** @param {SuiteReport} suite @returns {{ title: string, drawing: Drawing } | undefined} undefined without an own answer */
export function drawAnswer(suite) {
  const { sentences, used } = suiteAnswer(suite);
  const [title] = sentences;
  const [first] = used;
  if (title === undefined || first === undefined) return undefined;
  const mentioned = used.filter(({ figure, unit }) => figure === first.figure && unit === first.unit);
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
  const measure = measureOf(suite, first);
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
  const drawing = drawRows(rows, { ...measure, title: `${measure.title}${on}${where}` });
  return drawing && { title: title.replaceAll('`', ''), drawing };
}

/** @param {SuiteReport} suite @param {ReadValue} value @returns {Measure} */
function measureOf({ workloads }, { figure, unit, operations = 1 }) {
  if (operations > 1) return timeOf(operations);
  if (figure === undefined) return measures[unit];
  const column = workloads.flatMap(({ columns }) => columns).find((each) => each.figure === figure);
  const format = figureFormats[column?.format ?? 'count'];
  const [initial = '', ...rest] = column?.title ?? figure;
  return {
    ...{ title: initial.toUpperCase() + rest.join(''), format, formatTick: makeTickFormat(format) },
    estimate: ({ figures }) => {
      const estimate = own(figures, figure);
      return estimate === undefined ? undefined : { estimate, low: null, high: null };
    },
  };
}

/** @param {number} operations @returns {Measure} */
function timeOf(operations) {
  return {
    ...measures.time,
    title: `Time of ${operations.toLocaleString('en')}`,
    estimate: ({ ns: { estimate, low, high } }) => ({
      estimate: estimate * operations,
      low: low && low * operations,
      high: high && high * operations,
    }),
  };
}

/** @param {IntervalEstimate} ns @param {number} amount @returns {IntervalEstimate} amount per time; no interval if it includes 0 */
function invert({ estimate, low, high }, amount) {
  const ends = high === null || !(Number(low) > 0) ? [null, null] : [amount / high, amount / Number(low)];
  return { estimate: amount / estimate, low: ends[0], high: ends[1] };
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
