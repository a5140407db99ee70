import { cellKey } from '@rounds/record';
import { throughput, time, timeWithInterval } from '../words/numbers.js';
import { phaseWords } from '../words/phases.js';
import { unsettledMark } from '../words/power.js';
import { ratioWords, verdictWords } from '../words/verdict.js';
import { left, right } from './model.js';

/**
 * Cells that several tables have.
 *
 * @typedef {import('./model.js').TableCell} TableCell
 * @typedef {import('@rounds/analysis').CellReport} CellReport
 */

/**
 * The two times of a cell. The interval is that of each cell alone.
 *
 * @param {import('@rounds/analysis').Phase} phase
 * @returns {import('./model.js').ColumnOf<CellReport>[]}
 */
export function timeColumns(phase) {
  const { time: name, usual } = phaseWords[phase];
  return [
    left(`${name}/op [95% each]`, ({ ns, unsettled }) => timeWithInterval(ns) + markIf(unsettled)),
    right(usual, ({ usualNs }) => when(usualNs, time)),
  ];
}

/** How the title of a column says that its intervals are corrected for all comparisons of the suite. */
export const together = '[95% all]';

/**
 * @param {CellReport[]} cells of one workload
 * @returns {boolean} whether any of them is compared with the baseline; versions of the code are with each other
 */
export function hasBaseline(cells) {
  return cells.some(({ versusBaseline }) => versusBaseline);
}

/** @param {string} text @returns {TableCell} */
export function quiet(text) {
  return { text, tone: 'quiet' };
}

/**
 * @template Value
 * @param {Value | undefined} value
 * @param {(value: Value) => string} format
 * @returns {string} nothing if there is no value
 */
export function when(value, format) {
  return value === undefined ? '' : format(value);
}

/**
 * @param {import('../words/verdict.js').Compared | undefined} comparison absent when the other side was not measured
 * @param {import('@rounds/analysis').Phase} [phase]
 * @returns {TableCell}
 */
export function compared(comparison, phase = 'steady') {
  return comparison ? { text: verdictWords(comparison, phase), tone: comparison.verdict } : { text: '' };
}

/**
 * @param {CellReport[]} cells of one workload
 * @param {import('@rounds/analysis').Phase} phase
 * @returns {(cell: CellReport, comparison: CellReport['versusBaseline']) => TableCell} with a mark where one of the two had not
 *   settled
 */
export function markedVerdicts(cells, phase) {
  const changing = new Set(cells.flatMap(({ cell, unsettled }) => (unsettled ? [cellKey(cell)] : [])));
  return ({ unsettled }, comparison) => {
    const { text, ...rest } = compared(comparison, phase);
    const isMarked = comparison && (unsettled || changing.has(cellKey(comparison.base)));
    return { text: text + markIf(isMarked), ...rest };
  };
}

/** @param {boolean | undefined} unsettled */
function markIf(unsettled) {
  return unsettled ? ` ${unsettledMark}` : '';
}

/** @param {import('@rounds/stats').Comparison} comparison of two runs @returns {TableCell} */
export function comparedRuns(comparison) {
  return { text: ratioWords(comparison), tone: comparison.verdict };
}

/** @param {Pick<import('@rounds/analysis').CellReport, 'bytes' | 'ns'>} cell */
export function throughputOf({ bytes, ns }) {
  return when(ns.estimate > 0 ? bytes : undefined, (value) => throughput(value, ns.estimate));
}
