/**
 * A measured number in the unit that a post has.
 *
 * @import { Value } from '@rounds/posts'
 */

/** @type {Record<string, number>} */
const bytesEach = { B: 1, kB: 1e3, MB: 1e6, MiB: 2 ** 20, GB: 1e9 };
/** @type {Record<string, number>} */
const nanosecondsEach = { ns: 1, µs: 1e3, ms: 1e6, s: 1e9 };

/**
 * @param {Pick<Value, 'unit' | 'figure' | 'operations' | 'bytes'>} value
 * @param {number} measured ns of an operation, or the figure
 * @param {number} bytes that an operation processed; NaN if that was not recorded
 * @returns {number} NaN for what needs them
 */
export function inUnit({ unit = 'times', figure, operations = 1, bytes: volume }, measured, bytes) {
  if (unit === 'GB/s') return bytes / measured;
  if (unit === 'MB/s') return (bytes / measured) * 1e3;
  if (unit === '/s') return 1e9 / measured;
  if (unit === 'million/s') return 1e3 / measured;
  const each = bytesEach[unit] ?? nanosecondsEach[unit] ?? 1;
  const isMs = figure?.endsWith('Ms') === true;
  return (measured * (isMs ? 1e6 : 1) * (volume === undefined ? operations : volume / bytes)) / each;
}

/**
 * The time of a whole process has its start in it, which does not grow with the volume.
 *
 * @param {Pick<Value, 'figure' | 'bytes'>} value
 * @param {number} bytes
 */
export function isOfAnotherVolume({ figure, bytes: volume }, bytes) {
  return volume !== undefined && figure?.endsWith('Ms') === true && volume !== bytes;
}
