import { fewestSamples, sampleNs } from './engines/engine.js';
import { takeWindow } from './engines/loop.js';
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
 * @property {number} calls that a sample should have
 */

/** A batch grows by this much at a time, since the first calls say little of how long a call will take. */
const growth = 8;

const early = 100e6;

/**
 * Calls until the time per call has been the same for half of all the time, and the least that was asked for is done.
 *
 * @param {import('./engines/loop.js').Sampler} sample
 * @param {WarmUpBudget} budget
 * @returns {Promise<Warm>}
 */
export async function warmUp(sample, { leastMs, leastCalls = 0, limitMs }) {
  /** @type {import('./settling.js').Curve} */
  const curve = { took: [], calls: [] };
  const limitNs = Math.max(leastMs, limitMs) * 1e6;
  let until = leastMs * 1e6;
  let ns = 0;
  let made = 0;
  let calls = 1;
  let first100MsNs;
  for (;;) {
    const took = await takeWindow(sample, calls);
    for (const each of took) {
      curve.took.push(each);
      curve.calls.push(calls);
      ns += each;
      made += calls;
      if (ns >= early) first100MsNs ??= ns / made;
    }
    const shortest = Math.max(0.1, Math.min(...took) / calls);
    calls = batchOf(Math.min(calls * growth, sampleNs / shortest));
    const isLimit = ns >= limitNs && curve.took.length >= fewestSamples;
    if (!isLimit && (ns < until || made < leastCalls)) continue;
    const found = settling(curve);
    if (isLimit || found.class !== 'unsettled') {
      const low = Math.max(0.1, found.low);
      return {
        ms: ns / 1e6,
        settling: found,
        ...(first100MsNs !== undefined && { first100MsNs }),
        calls: batchOf(sampleNs / low),
      };
    }
    until = Math.min(limitNs, ns * 1.5);
  }
}

/**
 * @param {number} calls
 * @returns {number} a whole number of the turns that the loop makes
 */
function batchOf(calls) {
  return calls < 4 ? Math.max(1, Math.round(calls)) : Math.round(calls / 4) * 4;
}
