import { time } from '../words/numbers.js';

/**
 * A round number on an axis needs no zeros behind the point.
 *
 * @param {string} words a number and its unit
 */
function short(words) {
  return words.replace(/\.0+(?= )/, '').replace(/(\.\d*[1-9])0+(?= )/, '$1');
}

/** @param {number} ns */
export function timeTick(ns) {
  return ns === 0 ? '0' : short(time(ns));
}

/** @param {number} bytesPerNs */
export function throughputTick(bytesPerNs) {
  if (bytesPerNs === 0) return '0';
  const [divisor, unit] =
    bytesPerNs >= 1 ? [1, 'GB/s'] : bytesPerNs >= 1e-3 ? [1e-3, 'MB/s'] : [1e-6, 'kB/s'];
  return `${Number((bytesPerNs / divisor).toPrecision(3))} ${unit}`;
}

/** @param {number} bytes */
export function sizeTick(bytes) {
  const units = /** @type {const} */ ([
    [2 ** 30, 'GiB'],
    [2 ** 20, 'MiB'],
    [2 ** 10, 'KiB'],
  ]);
  const [divisor, unit] = units.find(([least]) => bytes >= least) ?? [1, 'B'];
  return `${Number((bytes / divisor).toPrecision(3))} ${unit}`;
}
