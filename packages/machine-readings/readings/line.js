import { twoCores } from '@rounds/cache-line/cores.js';
import { makeWalk } from '@rounds/cache-line/walk.js';
import { nativeFunctions, needsAddon } from '@rounds/native/load.js';
import { fastest, fastestOfEach, nsOf } from '../samples.js';

/**
 * How large is a line? As in the suites of cache-line, with their inputs and functions.
 *
 * @typedef {object} Reading
 * @property {{ step: number, ns: number }[]} walks
 * @property {{ stride: number, ns: number }[]} strides
 * @property {{ distance: number, ns: number }[]} sharing empty if two threads cannot run at the same time
 */

const powers = (/** @type {number} */ from, /** @type {number} */ to) =>
  Array.from({ length: Math.log2(to / from) + 1 }, (_, i) => from * 2 ** i);

/** Increments of each thread: enough that starting the threads is a small part of the time. */
const increments = 100_000;

export const { build } = needsAddon('cache-line');

/**
 * @param {import('./reading.js').Means} means
 * @returns {Promise<Reading>}
 */
export async function measure({ cores, sizes: { copiedBytes = 32 * 2 ** 20 } = {} }) {
  const { walk, stridedCopy, count } = await nativeFunctions('cache-line', 'walk', 'stridedCopy', 'count');
  const walks = powers(8, 512).map((step) => ({ step, ...makeWalk(step) }));
  const walked = fastestOfEach(8, walks, ({ next, start, places, laps }) => {
    // The caches must be filled first, since the other walks ran meanwhile.
    walk(next, start, places * laps);
    return fastest(2, () => walk(next, start, places * laps));
  });
  // Written to, so that all of their pages exist.
  const [from, to] = [1, 2].map((value) => new Uint8Array(copiedBytes).fill(value));
  const strides = powers(16, 1024).flatMap((stride) => [stride, stride + 1]);
  const copied = fastestOfEach(4, strides, (stride) => nsOf(() => stridedCopy(from, to, stride)));
  const [one, other] = (await twoCores()) ?? [-1, -1];
  const distances = cores < 2 ? [] : powers(4, 512);
  const shared = fastestOfEach(5, distances, (distance) =>
    nsOf(() => count(distance, increments, true, one, other)),
  );
  return {
    walks: walked.map(({ item: { step, places, laps }, ns }) => ({ step, ns: ns / (places * laps) })),
    strides: copied.map(({ item, ns }) => ({ stride: item, ns })),
    sharing: shared.map(({ item, ns }) => ({ distance: item, ns: ns / increments })),
  };
}
