import { median, quantileOfSorted, sorted } from './estimate.js';

/**
 * @typedef {object} Heap
 * @property {number} share of the processes
 * @property {number} ns its median
 */

/** A heap holds at least so many trials, and this share of them. */
const FEWEST = 3;
const SMALLEST_SHARE = 0.1;

/** Heaps are closer than this only by chance. */
const CLOSEST = Math.log(1.03);

/** The gap between two heaps is so many times the usual step between neighbours in order. */
const GAP = 12;

/**
 * Whether a cell's trials fall into heaps: engines compile the same code differently from process to process. Times in
 * order, a heap ends where the next time is far off, beside the usual step from one time to the next.
 *
 * On a machine that has two speeds of its own every cell falls into heaps; whoever shows this says so only of cells
 * whose runtime-mates do not.
 * @param {readonly number[]} ns one for each trial
 * @returns {Heap[]} ascending; none unless there are two or more
 */
export function heapsOf(ns) {
  const logs = sorted(ns.map((time) => Math.log(time)));
  const fewest = Math.max(FEWEST, Math.ceil(SMALLEST_SHARE * logs.length));
  if (logs.length < 2 * fewest) return [];
  const steps = Array.from(logs.subarray(1), (log, i) => log - Number(logs[i]));
  const far = Math.max(CLOSEST, GAP * median(steps));
  const ends = steps.flatMap((step, i) => (step > far ? [i + 1] : []));
  const heaps = [...ends, logs.length].map((end, i) => logs.subarray(ends[i - 1] ?? 0, end));
  // What lies apart but is no heap is an odd trial; with many of those nothing can be said.
  const large = heaps.filter((heap) => heap.length >= fewest);
  const odd = logs.length - large.reduce((sum, heap) => sum + heap.length, 0);
  if (large.length < 2 || odd > SMALLEST_SHARE * logs.length || !large.every(isFarFromNext)) return [];
  return large.map((heap) => ({ share: heap.length / logs.length, ns: Math.exp(median([...heap])) }));
}

/**
 * A long tail has gaps too; between heaps the gap is wider than the heaps.
 * @param {Float64Array} heap
 * @param {number} i
 * @param {Float64Array[]} heaps
 */
function isFarFromNext(heap, i, heaps) {
  const next = heaps[i + 1];
  if (!next) return true;
  const gap = Number(next[0]) - Number(heap.at(-1));
  return [heap, next].every((each) => quantileOfSorted(each, 0.9) - quantileOfSorted(each, 0.1) < gap);
}
