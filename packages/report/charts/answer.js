import { groupBy } from '@rounds/analysis/group.js';
import { cellKey, own } from '@rounds/record';
import { formats } from '../words/figures.js';
import { inRuntime } from '../words/names.js';
import { plusMinus, rate, throughput, time } from '../words/numbers.js';
import { ownAnswer } from '../words/told.js';
import { drawRows } from './bars.js';
import { caseSeries, runtimeSeries } from './marks.js';
import { tickOf, ticks } from './scale.js';

/**
 * What a suite's own answer speaks of, in bars of its own unit.
 *
 * @import { CellReport, SuiteReport } from '@rounds/analysis'
 * @import { Cell } from '@rounds/record'
 * @import { Interval } from '../words/numbers.js'
 * @import { Used } from '../words/told.js'
 * @import { Bar, Drawn } from './bars.js'
 *
 * @typedef {object} Measure
 * @property {string} what
 * @property {string} [better]
 * @property {(cell: CellReport) => Interval | undefined} intervalOf
 * @property {(value: number) => string} words
 * @property {(value: number) => string} tick
 */

/** @type {Record<Used['unit'], Measure>} */
export const measures = {
  time: {
    ...{ what: 'Time per operation', better: 'left is faster', words: time, tick: ticks.time },
    intervalOf: ({ ns }) => ns,
  },
  throughput: {
    ...{ what: 'Throughput', better: 'right is faster', words: throughput, tick: ticks.throughput },
    intervalOf: ({ ns, bytes = 0 }) => inverse(ns, bytes),
  },
  rate: {
    ...{ what: 'Operations a second', better: 'right is faster', words: rate, tick: tickOf(rate) },
    intervalOf: ({ ns }) => inverse(ns, 1e9),
  },
};

/** @param {SuiteReport} suite @returns {boolean} whether its own answer speaks of anything else than the times that tables show */
export function isOfOtherUnit(suite) {
  const [first] = ownAnswer(suite).used;
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
 * @param {import('../words/links.js').LinkTo} [linkTo]
 * @returns {{ title: string, drawn: Drawn } | undefined} nothing where it has no answer of its own
 */
export function drawAnswer(suite, linkTo) {
  const chart = chartOf(suite);
  const drawn = chart && drawRows(chart.rows, chart.about, linkTo);
  return drawn && { title: chart.title.replaceAll('`', ''), drawn };
}

/** @param {SuiteReport} suite */
function chartOf(suite) {
  const { sentences, used } = ownAnswer(suite);
  const [title] = sentences;
  const [first] = used;
  if (title === undefined || first === undefined) return undefined;
  const measure = measureOf(suite, first);
  const isAlike = (/** @type {Used} */ { figure, unit }) => figure === first.figure && unit === first.unit;
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

/** @param {SuiteReport} suite @param {Used} used @returns {Measure} */
function measureOf({ workloads }, { figure, unit, operations }) {
  if (operations !== undefined && operations > 1) return timeOf(operations);
  if (figure === undefined) return measures[unit];
  const column = workloads.flatMap(({ columns }) => columns).find((each) => each.figure === figure);
  const words = formats[column?.format ?? 'count'];
  /** @param {CellReport} cell */
  const intervalOf = ({ figures }) => {
    const estimate = own(figures, figure);
    return estimate === undefined ? undefined : { estimate, low: null, high: null };
  };
  const [initial = '', ...rest] = column?.title ?? figure;
  return { what: initial.toUpperCase() + rest.join(''), words, tick: tickOf(words), intervalOf };
}

/** @param {number} operations @returns {Measure} */
function timeOf(operations) {
  /** @param {CellReport} cell @returns {Interval} */
  const intervalOf = ({ ns: { estimate, low, high } }) => ({
    estimate: estimate * operations,
    low: low && low * operations,
    high: high && high * operations,
  });
  return { ...measures.time, what: `Time of ${operations.toLocaleString('en')}`, intervalOf };
}

/** @param {Interval} ns @param {number} amount @returns {Interval} so much of it in each; without ends where there is no most */
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

/** @param {SuiteReport} suite @param {Used[]} spoken @param {Measure} measure */
function ofWorkloads({ workloads }, spoken, measure) {
  const keys = new Set(spoken.map(({ cell }) => cellKey(cell)));
  const cells = workloads.flatMap((each) => each.cells).filter(({ cell }) => keys.has(cellKey(cell)));
  const names = [...new Set(cells.map(({ cell }) => cell.case))];
  const runtimes = [...new Set(cells.map(({ cell }) => cell.runtime))];
  const rows = rowsBy('workload', cells, measure, ({ case: name, runtime }) => {
    const place = runtimes.length > 1 ? inRuntime({ case: name, runtime }) : name;
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
  const text = `${words(value.estimate)}${plusMinus(value)}`;
  const beside = place === '' ? text : `${text}  ${place}`;
  return [{ value, beside, words: beside, series, of: cell.cell }];
}

/** @param {Measure} measure @param {string} workload @param {string[]} runtimes */
function aboutOf({ what, better, tick }, workload, runtimes) {
  const on = workload === '' ? '' : ` on ${workload}`;
  const where = runtimes.length === 1 ? ` in ${runtimes[0]}` : '';
  return { what: `${what}${on}${where}`, better, tick };
}
