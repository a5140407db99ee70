import { median } from '@rounds/stats/estimate.js';
import { minSamples, sampleNs, takeWindow, windowNs } from '../engines/loop.js';
import { newCurve } from './settling.js';

/**
 * @import { WarmUpBudget } from '../contract.js'
 *
 * @typedef {object} Warm
 * @property {number} ms
 * @property {import('./settling.js').Settling} settling
 */

// As in engines/loop.js: a sample's reported number of calls must be its real one.
const { ceil, floor, log2, max, min } = Math;

/** Samples, and what is taken of them in a row, grow by this much at a time, since the first calls are not representative. */
const growth = 8;

/** Processes differ by less: a slower one has not been compiled yet. */
const far = 2;

/**
 * Watches a warm-up until the least that was asked for is done. It does not wait for a quiet moment: what is measured then would be
 * faster than usual.
 *
 * @param {WarmUpBudget} budget
 * @param {number} [least] samples
 * @returns {(took: number, calls: number, asideNs?: number) => Warm | undefined} takes a sample, and what all needed besides; returns
 *   something at the end
 */
export function watchWarmUp({ minMs, minCalls = 0, limitMs, low }, least = minSamples) {
  const curve = newCurve();
  const limitNs = max(minMs, limitMs) * 1e6;
  const minCount = limitNs > 0 ? least : 2; // which have a slope, where the time does not matter
  let ns = 0;
  let made = 0;
  let samples = 0;
  return (took, calls, asideNs = 0) => {
    ns += took;
    made += calls;
    samples++;
    curve.add(took, calls);
    if (samples < minCount) return undefined;
    const isFar = () => low !== undefined && curve.latest() > far * low;
    const isDone = ns >= minMs * 1e6 && made >= minCalls && !isFar();
    if (!isDone && ns + asideNs < limitNs) return undefined;
    return { ms: ns / 1e6, settling: curve.settling() };
  };
}

/** A call as long as this is a sample of its own, so that its percentiles are known. The clock takes less than 1% of it. */
const singleNs = 20_000;

/**
 * @param {import('../engines/loop.js').Loop} loop
 * @param {WarmUpBudget} budget
 * @returns {Promise<Warm & { calls: number, callNs: number }>} with how many calls a sample should have, and how long each
 *   takes then, with what it needs besides
 */
export async function warmUp(loop, budget) {
  const { asideNs = () => 0, isAsideOfSample, endsItself } = loop;
  // A call that is a loop of its own warms up by itself, and may take seconds.
  const watch = watchWarmUp(budget, endsItself ? 1 : minSamples);
  const isSingle = (/** @type {number} */ ns) => ns >= singleNs && !isAsideOfSample;
  let made = 0;
  for (let calls = 1, samples = 1; ; ) {
    const window = await takeWindow(loop, calls, samples);
    made += calls * window.length;
    const aside = asideNs() / made;
    const ofCall = isAsideOfSample ? 0 : aside;
    for (let i = 0; i < window.length; i++) {
      const warm = watch(window[i], calls, asideNs());
      if (!warm) continue;
      const { low } = warm.settling;
      return { ...warm, calls: isSingle(low) ? 1 : callsFor(low, ofCall), callNs: low + aside };
    }
    // A clock that goes back makes a sample negative, of which there would be a negative number.
    const shortest = max(0, shortestOf(window)) / calls;
    calls = min(calls * growth, callsFor(shortest, ofCall));
    samples = min(samples * growth, ceil(windowNs / (calls * (shortest + aside))));
  }
}

/** @param {number[]} window */
function shortestOf(window) {
  let shortest = window[0];
  for (let i = 1; i < window.length; i++) shortest = min(shortest, window[i]);
  return shortest;
}

/** Maximum extra time of a sample whose calls need preparation and are too short for the clock. */
const maxAsideNs = 10e6;
const shortSampleNs = 5000;

/**
 * A power of two, so that trials take the same samples, although their times differ a little.
 * @param {number} ns of one
 * @param {number} aside ns that it needs besides
 * @returns {number} as many as a sample should have
 */
function callsFor(ns, aside) {
  const each = max(ns, 0.1);
  const calls = max(sampleNs / (each + aside), min(shortSampleNs / each, maxAsideNs / aside));
  return max(1, 2 ** floor(log2(calls)));
}

/**
 * @param {Warm} warm
 * @param {number[]} turns ns of a call in each turn that was measured then
 * @param {number} firstNs per operation
 * @returns {import('@rounds/record/schema.js').WarmUp}
 */
export function warmUpRecord({ ms, settling }, turns, firstNs) {
  return {
    ms: short(ms),
    settledMs: short(settling.ms),
    settledCalls: settling.calls,
    low: short(settling.low),
    firstNs,
    slope: short(slopeOf(turns)),
    class: settling.class,
  };
}

/**
 * @param {number[]} turns in a row
 * @returns {number} by what part of itself the time of the second half is longer
 */
function slopeOf(turns) {
  if (turns.length < 2) return 0;
  const middle = Math.floor(turns.length / 2);
  return median(turns.slice(middle)) / median(turns.slice(0, middle)) - 1;
}

/** @param {number} value */
function short(value) {
  return Number(value.toPrecision(4));
}
