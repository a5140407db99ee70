import { groupBy } from './group.js';

/**
 * @typedef {import('@rounds/record').Skip} Skip
 *
 * @typedef {object} SkipGroup all skips with the same reason
 * @property {string} reason
 * @property {string[]} suites
 * @property {string[]} cases none where a runtime that is not there skips them all
 * @property {string[]} runtimes none where the reason names it
 * @property {number} cells
 */

/**
 * @param {Skip[]} skips
 * @returns {SkipGroup[]}
 */
export function skipsByReason(skips) {
  return [...groupBy(skips, ({ reason }) => reason)].map(([reason, cells]) => {
    const namesOf = (/** @type {'suite' | 'case' | 'runtime'} */ part) => [
      ...new Set(cells.map((cell) => cell[part])),
    ];
    // A runtime that is not there says so itself, and skips all cases.
    const isWhole = cells.every(({ runtime }) => reason.startsWith(`${runtime}:`));
    return {
      reason,
      suites: namesOf('suite'),
      cases: isWhole ? [] : namesOf('case'),
      runtimes: isWhole ? [] : namesOf('runtime'),
      cells: cells.length,
    };
  });
}
