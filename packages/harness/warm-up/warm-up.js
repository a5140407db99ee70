import { fewestIn, sampleNs } from '../engines/engine.js';
import { takeWindow } from '../engines/loop.js';
import { settling } from './settling.js';

/**
 * @typedef {object} WarmUpBudget
 * @property {number} leastMs
 * @property {number} [leastCalls] within the limit
 * @property {number} limitMs of what may be added until it has settled
 *
 * @typedef {object} Warm
 * @property {number} ms
 * @property {import('./settling.js').Settling} settling
 * @property {number} [first100MsNs] per call
 */

/** A batch grows by this much at a time, since the first calls say little of how long a call will take. */
const growth = 8;

const early = 100e6;

/**
 * Takes samples in until the time per call has been the same for half of all the time, and the least that was asked for
 * is done.
 *
 * @param {WarmUpBudget} budget
 * @returns {(took: number, calls: number) => Warm | undefined} takes a sample in; what it gives is the end
 */
export function watchWarmUp({ leastMs, leastCalls = 0, limitMs }) {
  /** @type {import('./settling.js').Curve} */
  const curve = { took: [], calls: [] };
  const limitNs = Math.max(leastMs, limitMs) * 1e6;
  let until = leastMs * 1e6;
  let ns = 0;
  let made = 0;
  /** @type {number | undefined} */
  let first100MsNs;
  return (took, calls) => {
    curve.took.push(took);
    curve.calls.push(calls);
    ns += took;
    made += calls;
    if (ns >= early) first100MsNs ??= ns / made;
    const isLimit = ns >= limitNs && curve.took.length >= fewestIn(limitNs);
    if (!isLimit && (ns < until || made < leastCalls)) return undefined;
    const found = settling(curve);
    if (isLimit || found.class !== 'unsettled') {
      return { ms: ns / 1e6, settling: found, ...(first100MsNs !== undefined && { first100MsNs }) };
    }
    until = Math.min(limitNs, ns * 1.5);
    return undefined;
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
      if (warm) return { ...warm, calls: callsFor(warm.settling.low) };
      shortest = Math.min(shortest, took / calls);
    }
    calls = Math.min(calls * growth, callsFor(shortest));
  }
}

/**
 * @param {number} ns of one
 * @returns {number} as many as a sample should have, in whole turns of the loop
 */
function callsFor(ns) {
  const calls = sampleNs / Math.max(ns, 0.1);
  return calls < 4 ? Math.max(1, Math.round(calls)) : Math.round(calls / 4) * 4;
}
