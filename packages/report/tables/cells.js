import { throughput } from '../words/numbers.js';
import { ratioWords, verdictWords } from '../words/verdict.js';

/**
 * Cells that several tables have.
 *
 * @typedef {import('./model.js').TableCell} TableCell
 */

/** The interval is that of each cell alone. */
export const undisturbedTitle = 'undisturbed/op [95% each]';

/** How the title of a column says that its intervals are corrected for all comparisons of the suite. */
export const together = '[95% all]';

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

/** @param {import('@rounds/stats').Comparison} comparison of two runs @returns {TableCell} */
export function comparedRuns(comparison) {
  return { text: ratioWords(comparison), tone: comparison.verdict };
}

/** @param {Pick<import('@rounds/analysis').CellReport, 'bytes' | 'ns'>} cell */
export function throughputOf({ bytes, ns }) {
  return when(ns.estimate > 0 ? bytes : undefined, (value) => throughput(value, ns.estimate));
}
