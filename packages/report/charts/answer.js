import { groupBy } from '@rounds/analysis/group.js';
import { cellKey, own } from '@rounds/record';
import { figureFormats } from '../text/figures.js';
import { formatCaseAndRuntime } from '../text/names.js';
import { formatMargin, formatRate, formatThroughput, formatTime } from '../text/numbers.js';
import { suiteAnswer } from '../text/suite-answer.js';
import { drawRows } from './bars.js';
import { caseSeries, runtimeSeries } from './marks.js';
import { makeTickFormat, tickFormats } from './scale.js';

/**
 * What a suite's own answer speaks of, in bars of its own unit.
 *
 * @import { CellReport, SuiteReport } from '@rounds/analysis'
 * @import { Cell } from '@rounds/record'
 * @import { IntervalEstimate } from '../text/numbers.js'
 * @import { ReadValue } from '../text/suite-answer.js'
 * @import { Bar, Drawing } from './bars.js'
 *
 * @typedef {object} Measure
 * @property {string} what
 * @property {string} [better]
 * @property {(cell: CellReport) => IntervalEstimate | undefined} intervalOf
 * @property {(value: number) => string} words
 * @property {(value: number) => string} tick
 */

/** @type {Record<ReadValue['unit'], Measure>} */
export const measures = {
  time: {
    ...{ what: 'Time per operation', better: 'left is faster', words: formatTime, tick: tickFormats.time },
    intervalOf: ({ ns }) => ns,
  },
  throughput: {
    ...{
      what: 'Throughput',
      better: 'right is faster',
      words: formatThroughput,
      tick: tickFormats.throughput,
    },
    intervalOf: ({ ns, bytes = 0 }) => inverse(ns, bytes),
  },
  rate: {
    ...{
      what: 'Operations a second',
      better: 'right is faster',
      words: formatRate,
      tick: makeTickFormat(formatRate),
    },
    intervalOf: ({ ns }) => inverse(ns, 1e9),
  },
};

/** @param {SuiteReport} suite @returns {boolean} whether its own answer speaks of anything else than the times that tables show */
export function hasAnswerChart(suite) {
  const [first] = suiteAnswer(suite).used;
  return first !== undefined && (first.figure !== undefined || first.unit !== 'time');
}

/**
 * @param {SuiteReport} suite
 * @returns {(cell: Cell) => boolean} whether it is in the chart of the suite's own answer
 */
export function inAnswerChart(suite) {
  const rows = chartOf(suite)?.rows ?? [];
  const drawn = new Set(rows.flatMap(({ bars }) => bars.flatMap(({ of }) => (of ? cellKey(of) : []))));
  return (cell) => drawn.has(cellKey(cell));
}

/**
 * @param {SuiteReport} suite
 * @param {import('../text/links.js').LinkTo} [linkTo]
 * @returns {{ title: string, drawn: Drawing } | undefined} nothing where it has no answer of its own
 */
export function drawAnswer(suite, linkTo) {
  const chart = chartOf(suite);
  const drawn = chart && drawRows(chart.rows, chart.about, linkTo);
  return drawn && { title: chart.title.replaceAll('`', ''), drawn };
}

/** @param {SuiteReport} suite */
function chartOf(suite) {
  const { sentences, used } = suiteAnswer(suite);
  const [title] = sentences;
  const [first] = used;
  if (title === undefined || first === undefined) return undefined;
  const measure = measureOf(suite, first);
  const isAlike = (/** @type {ReadValue} */ { figure, unit }) =>
    figure === first.figure && unit === first.unit;
  const spoken = used.filter(isAlike);
  const byWorkload = groupBy(spoken, ({ cell }) => cell.workload);
  const { workload } = first.cell;
  // Where it has more workloads than cases of one, it is about these.
  const isByWorkload = byWorkload.size > Number(byWorkload.get(workload)?.length);
  return {
    title,
    ...(isByWorkload ? ofWorkloads(suite, spoken, measure) : ofCases(suite, workload, measure)),
  };
}

/** @param {SuiteReport} suite @param {ReadValue} used @returns {Measure} */
function measureOf({ workloads }, { figure, unit, operations }) {
  if (operations !== undefined && operations > 1) return timeOf(operations);
  if (figure === undefined) return measures[unit];
  const column = workloads.flatMap(({ columns }) => columns).find((each) => each.figure === figure);
  const words = figureFormats[column?.format ?? 'count'];
  /** @param {CellReport} cell */
  const intervalOf = ({ figures }) => {
    const estimate = own(figures, figure);
    return estimate === undefined ? undefined : { estimate, low: null, high: null };
  };
  const [initial = '', ...rest] = column?.title ?? figure;
  return { what: initial.toUpperCase() + rest.join(''), words, tick: makeTickFormat(words), intervalOf };
}

/** @param {number} operations @returns {Measure} */
function timeOf(operations) {
  /** @param {CellReport} cell @returns {IntervalEstimate} */
  const intervalOf = ({ ns: { estimate, low, high } }) => ({
    estimate: estimate * operations,
    low: low && low * operations,
    high: high && high * operations,
  });
  return { ...measures.time, what: `Time of ${operations.toLocaleString('en')}`, intervalOf };
}

/** @param {IntervalEstimate} ns @param {number} amount @returns {IntervalEstimate} so much of it in each; without ends where there is no most */
function inverse({ estimate, low, high }, amount) {
  const ends = high === null || !(Number(low) > 0) ? [null, null] : [amount / high, amount / Number(low)];
  return { estimate: amount / estimate, low: ends[0], high: ends[1] };
}

/** @param {SuiteReport} suite @param {string} name @param {Measure} measure */
function ofCases({ workloads }, name, measure) {
  const cells = workloads.find(({ workload }) => workload === name)?.cells ?? [];
  const runtimes = [...new Set(cells.map(({ cell }) => cell.runtime))];
  const rows = rowsBy('case', cells, measure, ({ runtime }) => ({
    place: runtimes.length > 1 ? runtime : '',
    series: runtimeSeries(runtime, runtimes),
  }));
  return { rows, about: aboutOf(measure, name, runtimes) };
}

/** @param {SuiteReport} suite @param {ReadValue[]} spoken @param {Measure} measure */
function ofWorkloads({ workloads }, spoken, measure) {
  const keys = new Set(spoken.map(({ cell }) => cellKey(cell)));
  const cells = workloads.flatMap((each) => each.cells).filter(({ cell }) => keys.has(cellKey(cell)));
  const names = [...new Set(cells.map(({ cell }) => cell.case))];
  const runtimes = [...new Set(cells.map(({ cell }) => cell.runtime))];
  const rows = rowsBy('workload', cells, measure, ({ case: name, runtime }) => {
    const place = runtimes.length > 1 ? formatCaseAndRuntime({ case: name, runtime }) : name;
    return {
      place: names.length * runtimes.length > 1 ? place : '',
      series: caseSeries(names.indexOf(name)),
    };
  });
  return { rows, about: aboutOf(measure, '', runtimes) };
}

/**
 * @param {'case' | 'workload'} part that rows are called by
 * @param {CellReport[]} cells
 * @param {Measure} measure
 * @param {(cell: Cell) => { place: string, series: number }} lookOf what stands beside a bar, and its colour
 */
function rowsBy(part, cells, measure, lookOf) {
  return [...groupBy(cells, ({ cell }) => cell[part])].map(([label, own]) => ({
    label,
    bars: own.flatMap((each) => barOf(each, measure, lookOf(each.cell))),
  }));
}

/**
 * @param {CellReport} cell
 * @param {Measure} measure
 * @param {{ place: string, series: number }} look
 * @returns {Bar[]} nothing without a value
 */
function barOf(cell, { intervalOf, words }, { place, series }) {
  const value = intervalOf(cell);
  if (!value || !(value.estimate > 0)) return [];
  const text = `${words(value.estimate)}${formatMargin(value)}`;
  const beside = place === '' ? text : `${text}  ${place}`;
  return [{ value, beside, words: beside, series, of: cell.cell }];
}

/** @param {Measure} measure @param {string} workload @param {string[]} runtimes */
function aboutOf({ what, better, tick }, workload, runtimes) {
  const on = workload === '' ? '' : ` on ${workload}`;
  const where = runtimes.length === 1 ? ` in ${runtimes[0]}` : '';
  return { what: `${what}${on}${where}`, better, tick };
}
