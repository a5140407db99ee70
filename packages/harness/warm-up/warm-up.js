import { fewestIn, sampleNs } from '../engines/engine.js';
import { takeWindow } from '../engines/loop.js';
import { newCurve, settling } from './settling.js';

/**
 * @typedef {object} WarmUpBudget
 * @property {number} leastMs undisturbed
 * @property {number} [leastCalls] within the limit
 * @property {number} limitMs with all disturbances
 * @property {number} [calm] what a call takes undisturbed, by what is compared: the same for all of that
 * @property {{ low: number, limitMs: number }} [reach] what a call took in other trials at their end, undisturbed: a trial that is
 *   far from that has not been compiled yet, or not collected its garbage, and goes on within this limit
 *
 * @typedef {object} Warm
 * @property {number} ms
 * @property {number[]} lows of a call, in each part of the time
 * @property {import('./settling.js').Settling} settling
 * @property {number} [first100MsNs] per call
 */

/** A batch grows by this much at a time, since the first calls say little of how long a call will take. */
const growth = 8;

const early = 100e6;

/**
 * Processes differ by less. And neighbours slow a processor down by half or more for longer than a trial: to wait for the end
 * of that took a tenth of the time of a run.
 */
const far = 2;

/**
 * Takes samples in until the least that was asked for is done. It does not wait for a calm moment: what is measured then
 * would be calmer than usual.
 *
 * @param {WarmUpBudget} budget
 * @returns {(took: number, calls: number) => Warm | undefined} takes a sample in; what it gives is the end
 */
export function watchWarmUp({ leastMs, leastCalls = 0, limitMs, reach }) {
  const curve = newCurve();
  const limitNs = Math.max(leastMs, limitMs) * 1e6;
  let ns = 0;
  let made = 0;
  let samples = 0;
  /** @type {number | undefined} */
  let first100MsNs;
  return (took, calls) => {
    ns += took;
    made += calls;
    samples++;
    const calmNs = curve.add(took, calls);
    if (ns >= early) first100MsNs ??= ns / made;
    const isLeast = calmNs >= leastMs * 1e6 && made >= leastCalls;
    if ((!isLeast && ns < limitNs) || samples < fewestIn(limitNs)) return undefined;
    if (reach && ns < reach.limitMs * 1e6 && curve.latest() > far * reach.low) return undefined;
    const lows = curve.lows();
    return {
      ms: ns / 1e6,
      lows,
      settling: settling(lows),
      ...(first100MsNs !== undefined && { first100MsNs }),
    };
  };
}

/**
 * @param {import('../engines/loop.js').Sampler} sample
 * @param {WarmUpBudget} budget
 * @returns {Promise<Warm & { calls: number }>} with how many calls a sample should have
 */
export async function warmUp(sample, budget) {
  const watch = watchWarmUp(budget);
  for (let calls = 1; ; ) {
    let shortest = Number.POSITIVE_INFINITY;
    for (const took of await takeWindow(sample, calls)) {
      const warm = watch(took, calls);
      if (warm) return { ...warm, calls: callsFor(budget.calm ?? warm.settling.low) };
      shortest = Math.min(shortest, took / calls);
    }
    calls = Math.min(calls * growth, callsFor(shortest));
  }
}

/**
 * A power of two, so that trials and tiers take the same samples, although their times differ a little: if garbage is
 * collected about as often as a sample ends, one call more means that every sample pays for it. What is compared
 * takes as many as the slowest of it: the low end of samples with half as many calls is lower.
 *
 * @param {number} ns of one
 * @returns {number} as many as a sample should have
 */
function callsFor(ns) {
  return Math.max(1, 2 ** Math.floor(Math.log2(sampleNs / Math.max(ns, 0.1))));
}
