import { verdictWords } from '../words/verdict.js';

/**
 * Cells that several tables have.
 *
 * @typedef {import('./model.js').TableCell} TableCell
 */

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
