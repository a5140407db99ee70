/**
 * What a process has used so far, as the operating system tells it of itself: so that what an operation costs can be
 * told from what the start of the runtime cost.
 *
 * @typedef {object} Usage what a runtime cannot tell is not there
 * @property {number} userNs
 * @property {number} sysNs
 * @property {number} [voluntarySwitches]
 * @property {number} [involuntarySwitches]
 * @property {number} [threads] at this moment
 */

/**
 * @param {Usage} before
 * @param {Usage} after
 * @param {number} operations
 * @returns {Record<string, number>} per operation; threads are those at the end
 */
export function usagePerOperation(before, after, operations) {
  /** @type {Record<string, number>} */
  const figures = {};
  for (const [name, value] of Object.entries(after)) {
    const earlier = /** @type {Record<string, number>} */ (/** @type {unknown} */ (before))[name];
    figures[name] = name === 'threads' ? value : (value - Number(earlier)) / operations;
  }
  figures.cpuNs = Number(figures.userNs) + Number(figures.sysNs);
  return figures;
}

/** Tables of a suite whose question is what the system does for it. @type {import('./contract.js').FigureColumn[]} */
export const usageColumns = [
  { title: 'user CPU/op', figure: 'userNs', format: 'time' },
  { title: 'system CPU/op', figure: 'sysNs', format: 'time' },
  { title: 'waits/op', figure: 'voluntarySwitches', format: 'count' },
  { title: 'preempted/op', figure: 'involuntarySwitches', format: 'count' },
  { title: 'threads', figure: 'threads', format: 'count' },
];
