import { throughput } from '../words/numbers.js';
import { verdictWords } from '../words/verdict.js';

/**
 * Cells that several tables have.
 *
 * @typedef {import('./model.js').TableCell} TableCell
 * @typedef {import('@rounds/analysis').CellReport} CellReport
 */

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
 * @returns {TableCell}
 */
export function compared(comparison) {
  return comparison ? { text: verdictWords(comparison), tone: comparison.verdict } : { text: '' };
}

/** @param {Pick<CellReport, 'bytes' | 'ns'>} cell */
export function throughputOf({ bytes, ns }) {
  return when(ns.estimate > 0 ? bytes : undefined, (value) => throughput(value, ns.estimate));
}
