import { groupBy } from './group.js';

/**
 * @typedef {object} SkipGroup all skips with the same reason
 * @property {string} reason
 * @property {string[]} suites
 * @property {string[]} cases empty if a missing runtime skips all of them
 * @property {string[]} runtimes empty if the reason names it
 * @property {number} cells
 */

/** @param {import('@rounds/record').Skip[]} skips @returns {SkipGroup[]} */
export function skipsByReason(skips) {
  return [...groupBy(skips, ({ reason }) => reason)].map(([reason, cells]) => {
    // A missing runtime skips all cases, and its reason begins with its name.
    const isWhole = cells.every(({ runtime }) => reason.startsWith(`${runtime}:`));
    const namesOf = (/** @type {'suite' | 'case' | 'runtime'} */ part) => [
      ...new Set(cells.map((cell) => cell[part])),
    ];
    return {
      reason,
      suites: namesOf('suite'),
      cases: isWhole ? [] : namesOf('case'),
      runtimes: isWhole ? [] : namesOf('runtime'),
      cells: cells.length,
    };
  });
}
