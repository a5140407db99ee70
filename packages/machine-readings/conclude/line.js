import { lineSizeFromSharing, lineSizeFromStrides, lineSizeFromWalks } from '@rounds/cache-line/line-size.js';
import { agreed } from './sure.js';

/** @typedef {import('../readings/line.js').Reading} Reading */

/**
 * @param {Reading[]} readings one a round
 * @param {import('./sure.js').ReportedCaches} reported
 * @returns {import('./sure.js').Concluded}
 */
export function concludeLine(readings, { lineBytes }) {
  /** @type {Reading} */
  const fastest = {
    walks: fastestBy(readings, 'walks', 'step'),
    strides: fastestBy(readings, 'strides', 'stride'),
    sharing: fastestBy(readings, 'sharing', 'distance'),
  };
  const cannotShare = readings.every(({ sharing }) => sharing.length === 0);
  /** @type {[what: string, read: (reading: Reading) => { bytes: number } | undefined, why: string][]} */
  const ways = [
    ['line', ({ walks }) => lineSizeFromWalks(walks), 'no width of a step from which on steps take as long'],
    [
      'line-from-sharing',
      ({ sharing }) => lineSizeFromSharing(sharing),
      cannotShare
        ? 'two threads count at the same time only on two processors'
        : 'the threads disturb each other at no distance or at all, as on one core',
    ],
    [
      'line-from-strides',
      ({ strides }) => lineSizeFromStrides(strides),
      'no stride of which the double is much faster',
    ],
  ];
  const findings = ways.map(([what, read, why]) => {
    const byRound = readings.map((each) => read(each)?.bytes);
    return agreed(what, 'bytes', read(fastest)?.bytes, byRound, { reported: lineBytes, why });
  });
  return { findings, summary: { lineBytes: findings[0]?.value } };
}

/**
 * @template {keyof Reading} Name
 * @param {Reading[]} readings
 * @param {Name} name
 * @param {keyof Reading[Name][number]} key
 * @returns {Reading[Name]} the fastest point of each key
 */
function fastestBy(readings, name, key) {
  /** @type {Map<unknown, any>} */
  const fastest = new Map();
  for (const point of readings.flatMap((each) => /** @type {any[]} */ (each[name]))) {
    const known = fastest.get(point[key]);
    if (!known || point.ns < known.ns) fastest.set(point[key], point);
  }
  return /** @type {Reading[Name]} */ ([...fastest.values()]);
}
