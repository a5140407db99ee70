import { cellKey } from '@rounds/record';
import { formatBytes } from '@rounds/record/format.js';
import { mirrored } from '@rounds/stats';
import { figureMeasure, measures, timeOfOperations } from './measures.js';
import { runtimeTitle, runtimeTitles } from './names.js';
import { formatCount, formatTime } from './numbers.js';
import { formatVerdict } from './verdict.js';

/**
 * The answer that a suite itself formats. Every value that it reads is kept in `used`, for a chart of them, and so that a test can
 * compute it again from the records.
 *
 * @import { CellReport, SuiteReport } from '@rounds/analysis'
 * @import { CellName, RunResults } from '@rounds/harness/contract.js'
 * @import { Measure } from './measures.js'
 *
 * @typedef {{ cell: import('@rounds/record').Cell, measure: Measure }} ReadValue
 */

/** The run lacks a value that the sentence needs. That is not an error. */
class NotMeasured extends Error {}

/**
 * @param {Pick<SuiteReport, 'sentences' | 'workloads'>} suite
 * @returns {{ sentences: string[], used: ReadValue[] }} empty for suites without an answer of their own, and where values are missing
 */
export function suiteAnswer({ sentences, workloads }) {
  /** @type {ReadValue[]} */
  const used = [];
  if (!sentences) return { sentences: [], used };
  try {
    return { sentences: [sentences(makeResults(workloads, used))].flat(), used };
  } catch (error) {
    if (error instanceof NotMeasured) return { sentences: [], used: [] };
    throw error;
  }
}

/** @param {SuiteReport['workloads']} workloads @param {ReadValue[]} used @returns {RunResults} */
function makeResults(workloads, used) {
  const cells = workloads.flatMap((workload) => workload.cells);
  /** @param {string} name of a runtime, or its id @returns {string | undefined} the id of its newest version that was measured */
  const newest = (name) =>
    cells
      .map(({ cell }) => cell.runtime)
      .filter((id) => isVersionOf(id, name))
      .sort((a, b) => b.localeCompare(a, 'en', { numeric: true }))[0];
  /** @param {CellName} names */
  const find = ([name, workload, runtime]) => {
    const id = newest(runtime);
    return cells.find(({ cell }) => cell.case === name && cell.workload === workload && cell.runtime === id);
  };
  /** @param {CellName} names */
  const get = (names) => {
    const report = find(names);
    if (!report || report.notMeasured || !(report.ns.estimate > 0)) throw new NotMeasured(names.join(', '));
    return report;
  };
  /** @param {Measure} measure @param {CellName} names */
  const read = (measure, names) => {
    const report = get(names);
    const value = measure.estimate(report);
    if (!value) throw new NotMeasured(`${measure.title} of ${names.join(', ')}`);
    used.push({ cell: report.cell, measure });
    return value.estimate;
  };
  /** @param {Measure} measure @param {CellName} names */
  const format = (measure, names) => formatBrief(measure.format, read(measure, names));
  const columns = workloads.flatMap((workload) => workload.columns);
  return {
    runtimes: Object.keys(runtimeTitles),
    has: (...names) => {
      const report = find(names);
      return report !== undefined && !report.notMeasured;
    },
    ns: (...names) => read(measures.time, names),
    time: (...names) => format(measures.time, names),
    timeOf: (operations, ...names) => format(timeOfOperations(operations), names),
    throughput: (...names) => format(measures.throughput, names),
    rate: (...names) => Number(read(measures.rate, names).toPrecision(2)).toLocaleString('en'),
    figure: (figure, ...names) => read(figureMeasure(figure, columns), names),
    comparison: (one, than) => formatVerdict(findComparison(get(one), get(than))),
    runtime: (name) => {
      const id = newest(name);
      if (id === undefined) throw new NotMeasured(name);
      return runtimeTitle(id);
    },
    format: {
      time: (value) => formatBrief(formatTime, value),
      count: (value) => formatBrief(formatCount, value),
      memory: (value) => toTwoDigits(formatBytes(value)),
    },
  };
}

/** @param {string} id @param {string} name of a runtime or of a pair, or its id */
function isVersionOf(id, name) {
  return id === name || id.replaceAll(/@[^+]*/g, '') === name;
}

/**
 * The table has the third digit. The value is rounded once, so that 80.49 becomes 80.
 * @param {(value: number) => string} format with the number first
 * @param {number} value
 */
function formatBrief(format, value) {
  return toTwoDigits(format(Number(value.toPrecision(2))));
}

/** @param {string} text with a number first */
function toTwoDigits(text) {
  return text.replace(/^[\d.]+/, (digits) => String(Number(Number(digits).toPrecision(2))));
}

/**
 * @param {CellReport} one
 * @param {CellReport} than
 * @returns {import('@rounds/stats').RatioEstimate} of the table, from either side
 */
function findComparison(one, than) {
  /** @param {CellReport} from @param {CellReport} to */
  const shownIn = ({ versusBaseline, versusRuntime }, { cell }) =>
    [versusBaseline, versusRuntime].find((each) => each && cellKey(each.base) === cellKey(cell));
  const reverse = shownIn(than, one);
  const comparison = shownIn(one, than) ?? (reverse && mirrored(reverse));
  if (!comparison) throw new NotMeasured(`${cellKey(one.cell)} against ${cellKey(than.cell)}`);
  return comparison;
}
