import { median } from '@rounds/stats/estimate.js';

/**
 * What a call allocates, by difference: an engine that keeps count of its heap has it grow by exactly that, until it collects. So
 * windows are short beside what is free between two collections, and those in which one falls stand out and are left out.
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
 * @param {() => number} heapBytes
 * @param {{ now: () => number, callNs: number }} how
 * @returns {Promise<number | undefined>} bytes; nothing if windows do not agree, since each has a collection
 */
export async function allocatedPerCall(sampleBy, heapBytes, { now, callNs }) {
  if (callNs > longestCallNs) return undefined;
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
  const slack = readBytes / calls;
  const all = grown.filter((bytes) => bytes >= -slack);
  if (all.length === 0) return undefined;
  const usual = median(all);
  const agreeing = all.filter((bytes) => Math.abs(bytes - usual) <= tolerance * usual + slack);
  return agreeing.length > grown.length / 2 ? Math.max(0, Math.round(usual * 10) / 10) : undefined;
}
