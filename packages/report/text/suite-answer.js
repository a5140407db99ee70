import { cellKey } from '@rounds/record';
import { formatBytes } from '@rounds/record/format.js';
import { mirrored } from '@rounds/stats';
import { runtimeTitle, runtimeTitles } from './names.js';
import { formatCount, formatThroughput, formatTime } from './numbers.js';
import { formatVerdict } from './verdict.js';

/**
 * The answer that a suite itself formats. Every value that it reads is kept in `used`, so that a test can compute it again from
 * the records.
 *
 * @import { CellReport, SuiteReport } from '@rounds/analysis'
 * @import { CellName, RunResults } from '@rounds/harness/contract.js'
 *
 * @typedef {object} ReadValue
 * @property {import('@rounds/record').Cell} cell
 * @property {string} [figure] absent for the time
 * @property {'time' | 'throughput' | 'rate'} unit of the time
 * @property {number} [operations] that the time covers, if not one
 * @property {number} value
 */

/** The run lacks a value that the sentence needs. That is not an error. */
class NotMeasured extends Error {}

/**
 * @param {Pick<SuiteReport, 'sentences' | 'workloads' | 'phase'>} suite
 * @returns {{ sentences: string[], used: ReadValue[] }} empty for suites without an answer of their own, and where values are missing
 */
export function suiteAnswer({ sentences, workloads, phase }) {
  /** @type {ReadValue[]} */
  const used = [];
  if (!sentences || phase !== 'steady') return { sentences: [], used };
  const cells = workloads.flatMap((workload) => workload.cells);
  try {
    return { sentences: [sentences(makeResults(cells, used))].flat(), used };
  } catch (error) {
    if (error instanceof NotMeasured) return { sentences: [], used: [] };
    throw error;
  }
}

/** @param {CellReport[]} cells @param {ReadValue[]} used @returns {RunResults} */
function makeResults(cells, used) {
  /** @param {string} name of a runtime, or its id @returns {string} the id of its newest version that was measured */
  const newest = (name) => {
    const ids = cells.map(({ cell }) => cell.runtime).filter((id) => isVersionOf(id, name));
    const [last] = ids.sort((a, b) => b.localeCompare(a, 'en', { numeric: true }));
    if (last === undefined) throw new NotMeasured(name);
    return last;
  };
  /** @param {CellName} names */
  const find = ([name, workload, runtime]) =>
    cells.find(
      ({ cell }) => cell.case === name && cell.workload === workload && cell.runtime === newest(runtime),
    );
  /** @param {CellName} names */
  const get = (names) => {
    const report = find(names);
    if (!report || !(report.ns.estimate > 0)) throw new NotMeasured(names.join(', '));
    return report;
  };
  /** @param {ReadValue['unit']} unit @param {number} [operations] @returns {RunResults['ns']} */
  const nsIn =
    (unit, operations) =>
    (...names) => {
      const { cell, ns } = get(names);
      used.push({ cell, unit, value: ns.estimate, ...(operations && { operations }) });
      return ns.estimate;
    };
  const ns = nsIn('time');
  return {
    runtimes: Object.keys(runtimeTitles),
    has: (...names) =>
      cells.some(({ cell }) => isVersionOf(cell.runtime, names[2])) && find(names) !== undefined,
    ns,
    time: (...names) => formatBrief(formatTime, ns(...names)),
    timeOf: (operations, ...names) =>
      formatBrief(formatTime, nsIn('time', operations)(...names) * operations),
    throughput: (...names) => {
      const { bytes } = get(names);
      if (bytes === undefined) throw new NotMeasured(`bytes of ${names.join(', ')}`);
      return formatBrief(formatThroughput, bytes / nsIn('throughput')(...names));
    },
    rate: (...names) => Number((1e9 / nsIn('rate')(...names)).toPrecision(2)).toLocaleString('en'),
    figure: (figure, ...names) => {
      const { cell, figures } = get(names);
      const value = figures?.[figure];
      if (value === undefined) throw new NotMeasured(`${figure} of ${names.join(', ')}`);
      used.push({ cell, figure, unit: 'time', value });
      return value;
    },
    comparison: (one, than) => formatVerdict(findComparison(get(one), get(than))),
    runtime: (name) => runtimeTitle(newest(name)),
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
