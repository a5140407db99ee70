import { longestLearnt } from '@rounds/branch-prediction/learnt.js';
import { agreed, curveOf } from './sure.js';

/** @typedef {import('../readings/branches.js').Reading} Reading */

/**
 * @param {Reading[]} readings one a round
 * @returns {import('./concluded.js').Concluded}
 */
export function concludeBranches(readings) {
  const curve = curveOf(readings.map(({ points }) => points.map(({ period: x, ns: y }) => ({ x, y }))));
  const random = Math.min(...readings.map((each) => each.random));
  const points = curve.map(({ x, y }) => ({ period: x, ns: y }));
  const value = longestOf({ points, random });
  return {
    findings: [
      agreed('branch-pattern', 'count', value, readings.map(longestOf), {
        why: 'random values cost no more than others, as if the loop had no branch',
      }),
    ],
    curves: [{ what: 'branches', series: [{ name: 'a value', points: curve }] }],
    summary: { branchPattern: value },
  };
}

/** @param {Reading} reading */
function longestOf({ points, random }) {
  const predictable = Math.min(...points.map(({ ns }) => ns));
  return longestLearnt(points, { predictable, random })?.longest;
}
