import { size, throughput, time } from '../words/numbers.js';

/**
 * What a drawing shows, as data: `bars` with their values, or `lines` over an axis. One function draws each, for a page
 * and for a file of its own.
 *
 * @typedef {import('@rounds/record').Cell} Cell
 *
 * @typedef {object} Bar
 * @property {string} text beside it
 * @property {string} words what it shows in full
 * @property {number} series its colour
 * @property {number} value
 * @property {number | null} low
 * @property {number | null} high
 * @property {Cell} of
 *
 * @typedef {{ kind: 'bars', caption: string, rows: { label: string, bars: Bar[] }[] }} Bars times in ns
 *
 * @typedef {{ x: number, y: number, low: number, high: number, words: string, of?: Cell }} Point
 * @typedef {{ title?: string, series: { index: number, points: Point[] }[] }} Panel `index` is that of its name and colour
 *
 * @typedef {object} Lines
 * @property {'lines'} kind
 * @property {string} caption
 * @property {string[]} names of the series
 * @property {Panel[]} panels all with the same axes
 * @property {{ ticks: number[], unit: keyof typeof ticks }} x
 * @property {{ unit: keyof typeof ticks }} y
 *
 * @typedef {Bars | Lines} Chart
 */

/** How a number on an axis is written. */
export const ticks = {
  time: (/** @type {number} */ ns) => (ns === 0 ? '0' : short(time(ns))),
  throughput: (/** @type {number} */ bytesPerNs) =>
    bytesPerNs === 0 ? '0' : short(throughput(bytesPerNs, 1)),
  size,
  count: String,
};

/**
 * A round number needs no zeros behind the point.
 *
 * @param {string} words a number and its unit
 */
function short(words) {
  return words.replace(/\.0+(?= |$)/, '').replace(/(\.\d*[1-9])0+(?= |$)/, '$1');
}
