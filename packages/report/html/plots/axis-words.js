import { figureWords } from '../../words/figures.js';
import { throughput, time } from '../../words/numbers.js';

export { size as sizeTick } from '../../words/numbers.js';

/**
 * A round number on an axis needs no zeros behind the point.
 *
 * @param {string} words a number and its unit
 */
function short(words) {
  return words.replace(/\.0+(?= |$)/, '').replace(/(\.\d*[1-9])0+(?= |$)/, '$1');
}

/**
 * @param {import('@rounds/record').FigureColumn['format']} format
 * @returns {(value: number) => string}
 */
export function figureTick(format) {
  return (value) => (value === 0 ? '0' : short(figureWords(format, value)));
}

/** @param {number} ns */
export function timeTick(ns) {
  return ns === 0 ? '0' : short(time(ns));
}

/** @param {number} bytesPerNs */
export function throughputTick(bytesPerNs) {
  return bytesPerNs === 0 ? '0' : short(throughput(bytesPerNs, 1));
}
