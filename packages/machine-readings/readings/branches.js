import { periods, workloads } from '@rounds/branch-prediction/workloads.js';
import { nativeFunction, needsAddon } from '@rounds/native/load.js';
import { fastest } from '../samples.js';

/**
 * Which patterns does a branch predictor learn? As in the suite branch-prediction.
 *
 * @typedef {{ points: import('@rounds/branch-prediction/learnt.js').Point[], random: number }} Reading in nanoseconds a value
 */

/** A predictor learns in the first of them. */
const samples = 25;

export const { build } = needsAddon('branch-prediction');

/**
 * @param {import('./reading.js').Means} means
 * @returns {Promise<Reading>}
 */
export async function measure({ sizes: { times = samples } = {} }) {
  const branch = await nativeFunction('branch-prediction', 'branch');
  const perValue = (/** @type {string} */ workload) => {
    const values = /** @type {Int32Array} */ (workloads[workload]?.input());
    const out = new Int32Array(values.length);
    return fastest(times, () => branch(values, out)) / values.length;
  };
  const points = periods.map((period) => ({ period, ns: perValue(`period-${period}`) }));
  return { points, random: perValue('random-1000000') };
}
