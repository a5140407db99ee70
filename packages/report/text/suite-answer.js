import { cellKey } from '@rounds/record';
import { formatBytes } from '@rounds/record/format.js';
import { mirrored } from '@rounds/stats';
import { runtimeTitles } from './names.js';
import { formatCount, formatThroughput, formatTime } from './numbers.js';
import { formatVerdict } from './verdict.js';

/**
 * A suite's own answer about a run. Everything that it reads is kept in `used`, so that a test can recompute it from the
 * records.
 *
 * @typedef {import('@rounds/analysis').SuiteReport} SuiteReport
 * @typedef {import('@rounds/analysis').CellReport} CellReport
 * @typedef {import('@rounds/harness/contract.js').RunResults} RunResults
 * @typedef {import('@rounds/harness/contract.js').CellName} CellName
 *
 * @typedef {object} ReadValue
 * @property {import('@rounds/record').Cell} cell
 * @property {string} [figure] nothing where it is the time
 * @property {'time' | 'throughput' | 'rate'} unit that a time is shown in
 * @property {number} [operations] that the time covers, if not one
 * @property {number} value
 */

/** Why a sentence cannot be made: a run that measures less is no error. */
class NotMeasured extends Error {}

/**
 * The suite's own answer.
 *
 * @param {Pick<SuiteReport, 'sentences' | 'workloads' | 'phase'>} suite
 * @returns {{ sentences: string[], used: ReadValue[] }} none where it has none to give, or was not measured for it
 */
export function suiteAnswer({ sentences, workloads, phase }) {
  /** @type {ReadValue[]} */
  const used = [];
  if (!sentences || phase !== 'steady') return { sentences: [], used };
  const cells = workloads.flatMap((workload) => workload.cells);
  try {
    return { sentences: [sentences(resultsOf(cells, used))].flat(), used };
  } catch (error) {
    if (error instanceof NotMeasured) return { sentences: [], used: [] };
    throw error;
  }
}

/** @param {CellReport[]} cells @param {ReadValue[]} used @returns {RunResults} */
function resultsOf(cells, used) {
  /** @param {string} name of a runtime, or its id @returns {string} the id of its newest version that was measured */
  const newest = (name) => {
    const ids = cells.map(({ cell }) => cell.runtime).filter((id) => isOf(id, name));
    const [last] = ids.sort((a, b) => b.localeCompare(a, 'en', { numeric: true }));
    if (last === undefined) throw new NotMeasured(name);
    return last;
  };
  /** @param {CellName} asked */
  const find = ([name, workload, runtime]) =>
    cells.find(
      ({ cell }) => cell.case === name && cell.workload === workload && cell.runtime === newest(runtime),
    );
  /** @param {CellName} asked */
  const reportOf = (asked) => {
    const found = find(asked);
    if (!found || !(found.ns.estimate > 0)) throw new NotMeasured(asked.join(', '));
    return found;
  };
  /** @param {ReadValue['unit']} unit @param {number} [operations] @returns {RunResults['ns']} */
  const nsIn =
    (unit, operations) =>
    (...asked) => {
      const { cell, ns } = reportOf(asked);
      used.push({ cell, unit, value: ns.estimate, ...(operations && { operations }) });
      return ns.estimate;
    };
  const ns = nsIn('time');
  return {
    runtimes: Object.keys(runtimeTitles),
    has: (...asked) => cells.some(({ cell }) => isOf(cell.runtime, asked[2])) && find(asked) !== undefined,
    ns,
    time: (...asked) => formatBrief(formatTime, ns(...asked)),
    timeOf: (operations, ...asked) =>
      formatBrief(formatTime, nsIn('time', operations)(...asked) * operations),
    throughput: (...asked) => {
      const { bytes } = reportOf(asked);
      if (bytes === undefined) throw new NotMeasured(`bytes of ${asked.join(', ')}`);
      return formatBrief(formatThroughput, bytes / nsIn('throughput')(...asked));
    },
    rate: (...asked) => Number((1e9 / nsIn('rate')(...asked)).toPrecision(2)).toLocaleString('en'),
    figure: (figure, ...asked) => {
      const { cell, figures } = reportOf(asked);
      const value = figures?.[figure];
      if (value === undefined) throw new NotMeasured(`${figure} of ${asked.join(', ')}`);
      used.push({ cell, figure, unit: 'time', value });
      return value;
    },
    comparison: (one, than) => formatVerdict(comparisonOf(reportOf(one), reportOf(than))),
    runtime: (name) => runtimeTitle(newest(name)),
    format: {
      time: (value) => formatBrief(formatTime, value),
      count: (value) => formatBrief(formatCount, value),
      memory: (value) => twoDigits(formatBytes(value)),
    },
  };
}

/** @param {string} id @param {string} name of a runtime or of a pair, or its id */
function isOf(id, name) {
  return id === name || id.replaceAll(/@[^+]*/g, '') === name;
}

/**
 * An answer is read once: what a third digit adds stands in the table. Rounded once, so that 80.49 is 80.
 * @param {(value: number) => string} wordsFor with a number first
 * @param {number} value
 */
export function formatBrief(wordsFor, value) {
  return twoDigits(wordsFor(Number(value.toPrecision(2))));
}

/** @param {string} words with a number first, of which no more digits are shown */
function twoDigits(words) {
  return words.replace(/^[\d.]+/, (digits) => String(Number(Number(digits).toPrecision(2))));
}

/**
 * @param {CellReport} one
 * @param {CellReport} than
 * @returns {import('@rounds/stats').Comparison} as a table shows it, from either side
 */
function comparisonOf(one, than) {
  /** @param {CellReport} from @param {CellReport} to */
  const shownIn = ({ versusBaseline, versusRuntime }, { cell }) =>
    [versusBaseline, versusRuntime].find((each) => each && cellKey(each.base) === cellKey(cell));
  const turned = shownIn(than, one);
  const found = shownIn(one, than) ?? (turned && mirrored(turned));
  if (!found) throw new NotMeasured(`${cellKey(one.cell)} against ${cellKey(than.cell)}`);
  return found;
}

/** @param {string} id such as `node@20.20.2` @returns {string} such as `Node.js 20`: of others the second number tells, too */
export function runtimeTitle(id) {
  const [name = '', version = ''] = id.split('@');
  const told = version.split('.').slice(0, name === 'node' ? 1 : 2);
  // A label may be a name alone.
  return Object.hasOwn(runtimeTitles, name) ? `${runtimeTitles[name]} ${told.join('.')}`.trim() : id;
}
