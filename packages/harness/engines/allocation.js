import { median } from '@rounds/stats/estimate.js';

/**
 * What a call allocates, by difference: an engine that keeps count of its heap has it grow by exactly that, until it collects. So
 * windows are short beside what is free between two collections, and those in which one falls stand out and are left out.
 *
 * Another engine keeps count of the blocks of its heap. There is a collection before each window then, and what it has left free in
 * the blocks is filled by as many calls, whatever the length of the window.
 *
 * @typedef {(clock: () => number) => import('./loop.js').Sampler} SampleBy measures calls by any clock
 */

const windowBytes = 2 ** 16;
const windowNs = 2e6;
const maxCalls = 2 ** 20;
const windows = 9;

/** A different clock makes the engine recompile some code. */
const settleNs = 20e6;

/** Longer calls are too rare to measure allocation, and would make trials long. */
const longestCallNs = 50e6;

/** Windows that differ by no more agree: some calls fill a pool from which others take. */
const tolerance = 0.01;

/**
 * @param {SampleBy} sampleBy
 * @param {import('../host.js').Heap} heap
 * @param {{ now: () => number, callNs: number }} how
 * @returns {Promise<number | undefined>} bytes; nothing if windows do not agree, since each has a collection
 */
export async function allocatedPerCall(sampleBy, { bytes, collect }, { now, callNs }) {
  if (callNs > longestCallNs) return undefined;
  if (collect) return byBlocks(sampleBy(bytes), collect, callNs);
  return byBytes(sampleBy, bytes, now);
}

/** @param {SampleBy} sampleBy @param {() => number} heapBytes @param {() => number} now */
async function byBytes(sampleBy, heapBytes, now) {
  const readBytes = median(
    Array.from({ length: windows }, () => {
      const start = heapBytes();
      return heapBytes() - start;
    }),
  );
  let reads = 0;
  const bytesOf = sampleBy(() => heapBytes() - reads++ * readBytes);
  let calls = 1;
  for (; calls < maxCalls; calls *= 2) {
    const begun = now();
    if ((await bytesOf(calls)) >= windowBytes || now() - begun >= windowNs) break;
  }
  for (const end = now() + settleNs; now() < end; ) await bytesOf(calls);
  const grown = [];
  while (grown.length < windows) grown.push((await bytesOf(calls)) / calls);
  return agreed(grown, readBytes / calls);
}

/** Large compared with one block, and smaller than what is allocated between two collections. */
const blocksBytes = 2 ** 20;
const maxCallsByBlocks = 2 ** 18;
const blocksNs = 20e6;
const windowsByBlocks = 5;

/** @param {import('./loop.js').Sampler} sample of bytes @param {() => void} collect @param {number} callNs */
async function byBlocks(sample, collect, callNs) {
  const grownBy = async (/** @type {number} */ calls) => {
    collect();
    return sample(calls);
  };
  const base = await grownBy(0);
  let calls = 1;
  for (let before = 0; calls < maxCallsByBlocks; calls *= 2) {
    const more = (await grownBy(calls)) - base;
    if (more >= blocksBytes) break;
    // Twice as many calls allocate twice as much, unless there was a collection, for example because of memory outside of the heap.
    const isCollected = before >= blocksBytes / 16 && more < 1.25 * before;
    if (isCollected || calls * callNs >= blocksNs) return undefined;
    before = more;
  }
  const grown = [];
  while (grown.length < windowsByBlocks)
    grown.push(((await grownBy(2 * calls)) - (await grownBy(calls))) / calls);
  return agreed(grown, 0);
}

/** @param {number[]} grown bytes a call, in each window @param {number} slack */
function agreed(grown, slack) {
  const all = grown.filter((bytes) => bytes >= -slack);
  if (all.length === 0) return undefined;
  const usual = median(all);
  const agreeing = all.filter((bytes) => Math.abs(bytes - usual) <= tolerance * usual + slack);
  return agreeing.length > grown.length / 2 ? Math.max(0, Math.round(usual * 10) / 10) : undefined;
}
