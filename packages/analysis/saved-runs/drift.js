import { compareRuns } from '@rounds/stats';

/**
 * How much the machine's speed may have changed from one run to another: their rounds are not paired.
 *
 * @import { Run } from '@rounds/record'
 *
 * @typedef {object} Drift
 * @property {Record<string, number>} ratios time of each kind of work, new against base; empty where too few rounds tell
 * @property {number} allowance in log units; infinite where nothing tells
 */

const loop = 'loop';

/** @param {Run} run @param {string} kind of work */
function timesOf({ noise }, kind) {
  const times = noise.map(({ basket, calibrationNs }) => (kind === loop ? calibrationNs : basket[kind]) ?? 0);
  return times.filter((ns) => ns > 0);
}

/**
 * What a cell depends on is not known, so every kind of work counts, as far as it may have moved by the 95% interval of
 * its shift. The loop is longer than the others, and sees more of the neighbours.
 * @param {Run} base
 * @param {Run} other
 * @returns {Drift}
 */
export function driftBetween(base, other) {
  /** @type {Drift} */
  const drift = { ratios: {}, allowance: 0 };
  for (const kind of [...Object.keys(base.noise[0]?.basket ?? {}), loop]) {
    const [shift] = compareRuns([{ base: timesOf(base, kind), other: timesOf(other, kind) }]);
    const { ratio, low, high } = shift ?? {};
    if (!ratio || !low || !high) return { ratios: {}, allowance: Number.POSITIVE_INFINITY };
    drift.ratios[kind] = ratio;
    drift.allowance = Math.max(drift.allowance, -Math.log(low), Math.log(high));
  }
  return drift;
}
