import { knees as shuffleKnees } from '@rounds/cache-size/knees.js';
import { fastestOf, knees, undisturbed } from '@rounds/memory-latency/knees.js';
import { agreed, amount, curveOf } from './sure.js';

/**
 * @typedef {import('../readings/latency.js').Reading} Reading
 * @typedef {import('../readings/shuffle.js').Reading} ShuffleReading
 * @typedef {import('@rounds/memory-latency/knees.js').Point} Point
 * @typedef {import('./sure.js').Concluded} Concluded
 */

/** Today's first caches have 16 to 128 KiB, and the second ones more, so an undetected one is not confused with another. */
const maxFirstBytes = 192 * 1024;

/** Several cores, and several guests of a host, share the last cache. */
const whyLess = 'it is shared, and this is what others left of it';

/** At this multiple of the last cache, hardly any reads hit it. */
const farBeyond = 4;

/**
 * @param {Reading[]} readings one a round
 * @param {import('./sure.js').ReportedCaches} reported
 * @returns {Concluded}
 */
export function concludeLatency(readings, { caches }) {
  const curves = readings.map(({ points }) => points);
  const together = levelsOf(fastestOf(curves));
  const byRound = curves.map(levelsOf);
  const sizes = /** @type {const} */ ([1, 2, 3]).map((level) =>
    agreed(
      `cache-${level}`,
      'bytes',
      together[level],
      byRound.map((each) => each[level]),
      { reported: caches[level], why: whyNoLevel(level, curves), ...(level === 3 && { whyLess }) },
    ),
  );
  const levels = { 1: sizes[0]?.value, 2: sizes[1]?.value, 3: sizes[2]?.value };
  const [places, caution] = [placesOf(levels, curves), pagesWords(readings)];
  const times = places.map(({ what, bytes, why }) => {
    const values = curves.map((points) => timeAt(points, bytes));
    return amount(what, 'time', bytes === undefined ? [] : values, {
      why,
      ...(what === 'read-memory' && caution && { caution }),
    });
  });
  const lanes = readings.map((each) => ({ ...each, most: maxParallel(each) }));
  const atOnce = amount(
    'reads-at-once',
    'count',
    lanes.map(({ most }) => most),
    { why: 'not enough memory for an array beyond the caches' },
  );
  const timeOf = (/** @type {string} */ name) => times.find(({ what }) => what === name)?.value;
  const found = sizes.filter(({ value }) => value !== undefined);
  return {
    findings: [...sizes, ...times, atOnce],
    curves: [
      { what: 'latency', series: [{ name: 'a read', points: curveOf(curves.map(asXY)) }] },
      {
        what: 'lanes',
        series: [
          {
            name: 'a read',
            points: curveOf(readings.map((each) => each.lanes.map(({ lanes: x, ns }) => ({ x, y: ns })))),
          },
        ],
      },
    ],
    summary: {
      ...(found.length > 0 && {
        cacheBytes: found.map(({ value }) => Number(value)),
        cacheRounds: found.map(({ agree }) => Number(agree)),
      }),
      fastestReadNs: timeOf('read-1'),
      slowestReadNs: timeOf('read-memory'),
      readsAtOnce: atOnce.value,
    },
  };
}

/**
 * @param {ShuffleReading[]} readings
 * @param {import('./sure.js').ReportedCaches} reported
 * @returns {Concluded}
 */
export function concludeShuffle(readings, { caches }) {
  const curves = readings.map(({ points }) => points);
  const last = (/** @type {Point[]} */ points) => shuffleKnees(points).at(-1)?.bytes;
  const reported = caches[3] ?? caches[2];
  const why = 'the times do not rise by half: the largest array is not beyond it';
  return {
    findings: [
      agreed('last-cache-from-shuffle', 'bytes', last(fastestOf(curves)), curves.map(last), {
        reported,
        why,
        whyLess,
      }),
    ],
    curves: [{ what: 'shuffle', series: [{ name: 'an element', points: curveOf(curves.map(asXY)) }] }],
  };
}

/**
 * @param {Point[]} points
 * @returns {Record<number, number | undefined>} bytes by level
 */
function levelsOf(points) {
  const found = knees(points).map(({ bytes }) => bytes);
  const first = found[0] !== undefined && found[0] <= maxFirstBytes ? found.shift() : undefined;
  return { 1: first, 2: found[0], 3: found[1] };
}

/**
 * @param {1 | 2 | 3} level
 * @param {Point[][]} curves
 */
function whyNoLevel(level, curves) {
  const most = Math.max(0, ...curves.flat().map(({ bytes }) => bytes));
  const largest = `${Math.round(most / 2 ** 20)} MiB`;
  if (level < 3) return 'no step of the ladder is there';
  return `no third step up to ${largest}: there is none, or others had what it holds`;
}

/**
 * The size at which a level is read: the middle of its step, by its logarithm.
 *
 * @param {Record<number, number | undefined>} levels
 * @param {Point[][]} curves
 * @returns {{ what: string, bytes?: number, why?: string }[]}
 */
function placesOf(levels, curves) {
  const between = (/** @type {number} */ level) => {
    const [before, own] = [levels[level - 1], levels[level]];
    if (before === undefined || own === undefined) return { why: 'the ends of its step were not found' };
    return { bytes: Math.sqrt(before * own) };
  };
  const most = Math.max(0, ...curves.flat().map(({ bytes }) => bytes));
  const last = levels[3] ?? levels[2] ?? levels[1];
  const isBeyond = last !== undefined && most >= farBeyond * last;
  return [
    {
      what: 'read-1',
      ...(levels[1] === undefined ? { why: 'its end was not found' } : { bytes: levels[1] / 2 }),
    },
    { what: 'read-2', ...between(2) },
    { what: 'read-3', ...between(3) },
    {
      what: 'read-memory',
      ...(isBeyond ? { bytes: most } : { why: 'not enough memory for an array far beyond the caches' }),
    },
  ];
}

/**
 * @param {Point[]} points
 * @param {number | undefined} bytes
 * @returns {number | undefined} the time of the closest size, by its logarithm
 */
function timeAt(points, bytes) {
  if (bytes === undefined || points.length === 0) return undefined;
  const distance = (/** @type {Point} */ point) => Math.abs(Math.log(point.bytes / bytes));
  return undisturbed(points).reduce((a, b) => (distance(b) < distance(a) ? b : a)).ns;
}

/** @param {Reading} reading @returns {number | undefined} */
function maxParallel({ lanes }) {
  const [one, ...others] = lanes;
  if (!one || others.length === 0) return undefined;
  return one.ns / Math.min(one.ns, ...others.map(({ ns }) => ns));
}

/** @param {Reading[]} readings */
function pagesWords(readings) {
  if (readings.length === 0 || readings.every(({ hugePages }) => hugePages)) return undefined;
  return 'on small pages, so a part of it is the search of page tables';
}

/** @param {Point[]} points */
function asXY(points) {
  return points.map(({ bytes, ns }) => ({ x: bytes, y: ns }));
}
