import { lineSizeFromSharing, lineSizeFromStrides, lineSizeFromWalks } from '@rounds/cache-line/line-size.js';
import { agreed } from './sure.js';

/**
 * @typedef {import('../readings/line.js').Reading} Reading
 * @typedef {import('./concluded.js').Concluded} Concluded
 */

/**
 * @param {Reading[]} readings one a round
 * @param {import('./concluded.js').ReportedCaches} reported
 * @returns {Concluded}
 */
export function concludeLine(readings, { lineBytes }) {
  const all = least(readings);
  const cannotShare = readings.every(({ sharing }) => sharing.length === 0);
  const ways = /** @type {const} */ ([
    [
      'line',
      (/** @type {Reading} */ each) => lineSizeFromWalks(each.walks)?.bytes,
      'no width of a step from which on steps take as long',
    ],
    [
      'line-from-sharing',
      (/** @type {Reading} */ each) => lineSizeFromSharing(each.sharing)?.bytes,
      cannotShare
        ? 'two threads count at the same time only on two processors'
        : 'the threads disturb each other at no distance or at all, as on one core',
    ],
    [
      'line-from-strides',
      (/** @type {Reading} */ each) => lineSizeFromStrides(each.strides)?.bytes,
      'no stride of which the double is much faster',
    ],
  ]);
  const findings = ways.map(([what, read, why]) =>
    agreed(what, 'bytes', read(all), readings.map(read), { reported: lineBytes, why }),
  );
  return { findings, summary: { lineBytes: findings[0]?.value } };
}

/**
 * @param {Reading[]} readings
 * @returns {Reading} the fastest of each
 */
function least(readings) {
  return {
    walks: fastestBy(
      readings.flatMap(({ walks }) => walks),
      ({ step }) => step,
    ),
    strides: fastestBy(
      readings.flatMap(({ strides }) => strides),
      ({ stride }) => stride,
    ),
    sharing: fastestBy(
      readings.flatMap(({ sharing }) => sharing),
      ({ distance }) => distance,
    ),
  };
}

/**
 * @template {{ ns: number }} Point
 * @param {Point[]} points
 * @param {(point: Point) => number} keyOf
 * @returns {Point[]}
 */
function fastestBy(points, keyOf) {
  /** @type {Map<number, Point>} */
  const fastest = new Map();
  for (const point of points) {
    const known = fastest.get(keyOf(point));
    if (!known || point.ns < known.ns) fastest.set(keyOf(point), point);
  }
  return [...fastest.values()];
}
