import { lacksHugePages, laneCounts, pages } from '@rounds/memory-latency/cases.js';
import { makeCycle } from '@rounds/memory-latency/cycle.js';
import { fastestOf } from '@rounds/memory-latency/knees.js';
import { nativeFunctions, needsAddon } from '@rounds/native/load.js';
import { collected, thatFit } from '../room.js';
import { fastest, fastestOfEach } from '../samples.js';

/**
 * How long does a read take, by the size of the array, and how many run in parallel? As in the suite memory-latency, with more sizes.
 *
 * @typedef {object} Reading
 * @property {import('@rounds/memory-latency/knees.js').Point[]} points
 * @property {{ lanes: number, ns: number }[]} lanes at `lanesBytes`
 * @property {number} lanesBytes
 * @property {boolean} hugePages whether they were asked for
 */

const mebibyte = 2 ** 20;

/** Bytes kept at once, and visited repeatedly. */
const maxKeptBytes = 16 * mebibyte;

/**
 * In a cache of physical addresses, pages collide by chance. So small arrays have several copies, which are visited more often, at little cost.
 */
const maxSmallBytes = 4 * mebibyte;
const often = { places: 3, visits: 10 };
const seldom = { places: 1, visits: 4 };

/** Minimum number of steps of a pass, so that the call is a small part of the time. */
const minSteps = 2 ** 15;

/** Size for the comparison of lanes: beyond every cache, if memory allows. */
const maxLanesBytes = 64 * mebibyte;

/** @returns {number[]} four per doubling from 8 KiB, and fewer for large arrays */
function defaultSizes() {
  const small = Array.from({ length: 11 * 4 }, (_, i) => 2 ** (13 + (i >> 2)) * (1 + (i & 3) / 4));
  return [...small, ...[16, 24, 32, 48, 64, 128].map((each) => each * mebibyte)];
}

export const { build } = needsAddon('memory-latency');

/**
 * @param {import('./reading.js').Means} means
 * @returns {Promise<Reading>}
 */
export async function measure({ sizes = {} }) {
  const { makeCycle: place, chase } = await nativeFunctions('memory-latency', 'makeCycle', 'chase');
  const bytes = await thatFit(sizes.bytes ?? defaultSizes());
  const hugePages = (await lacksHugePages()) === undefined;
  const kind = hugePages ? pages.huge : pages.usual;
  const walkOf = (/** @type {number} */ size) => {
    const { next, starts, nodes } = makeCycle(size, { seed: size / 1024 });
    const steps = nodes * Math.ceil(minSteps / nodes);
    return { nodes, steps, copy: () => place(next, starts, kind) };
  };
  const pointsOf = (/** @type {number[]} */ some, /** @type {typeof often} */ { places, visits }) => {
    const kept = some.flatMap((size) => {
      const { nodes, steps, copy } = walkOf(size);
      return Array.from({ length: places }, () => ({ size, nodes, steps, cycle: copy() }));
    });
    return fastestOfEach(visits, kept, ({ cycle, nodes, steps }) => {
      // The caches must be filled first, since the other arrays were read meanwhile.
      chase(cycle, 1, nodes);
      return fastest(2, () => chase(cycle, 1, steps)) / steps;
    }).map(({ item: { size }, ns }) => ({ bytes: size, ns }));
  };
  const isSmall = (/** @type {number} */ size) => size <= maxSmallBytes;
  const points = [
    ...pointsOf(bytes.filter(isSmall), often),
    ...pointsOf(
      bytes.filter((size) => !isSmall(size) && size <= maxKeptBytes),
      seldom,
    ),
  ];
  const lanesBytes = Math.max(0, ...bytes.filter((size) => size <= maxLanesBytes));
  /** @type {Reading['lanes']} */
  let lanes = [];
  for (const size of bytes.filter((each) => each > maxKeptBytes || each === lanesBytes)) {
    await collected();
    const { steps, copy } = walkOf(size);
    const cycle = copy();
    const timeOf = (/** @type {number} */ count) =>
      fastest(2, () => chase(cycle, count, steps / count)) / steps;
    const ns = timeOf(1);
    points.push({ bytes: size, ns });
    if (size === lanesBytes) {
      lanes = [{ lanes: 1, ns }, ...laneCounts.map((count) => ({ lanes: count, ns: timeOf(count) }))];
    }
  }
  return { points: fastestOf([points]), lanes, lanesBytes, hugePages };
}
