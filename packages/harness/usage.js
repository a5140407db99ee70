/**
 * What a process has used so far, as the operating system tells it of itself: so that what an operation costs can be
 * told from what the start of the runtime cost.
 *
 * @typedef {object} Usage what a runtime cannot tell is not there
 * @property {number} userNs
 * @property {number} sysNs
 * @property {number} [voluntarySwitches]
 * @property {number} [involuntarySwitches]
 * @property {number} [mainNs] of these, what its main thread used, or that which measures
 * @property {number} [delayNs] for which that was ready to run, and the system let others run
 *
 * @typedef {object} Turn
 * @property {number} ns that the counted calls took, without the time for which other programs kept them from the processor
 * @property {number} [clockNs] the same with that time
 * @property {number} calls
 * @property {Usage} [used] by the process meanwhile
 */

// As in engines/loop.js.
const { max, min } = Math;
const { keys } = Object;

/** @param {any} before @param {Usage} after @returns {Usage} what was used between */
export function usedBetween(before, after) {
  /** @type {any} */
  const used = { ...after };
  const names = keys(used);
  for (let i = 0; i < names.length; i++) used[names[i]] -= before[names[i]];
  return used;
}

/**
 * What others took of the processor is no cost of the work, and the system tells how much that was. A process may delay itself
 * too, if it has several threads: as long as these ran, the delay may be its own, and counts.
 * @param {number} ns that something took
 * @param {Usage} used meanwhile
 * @returns {number} what it took without the time for which others kept it from the processor
 */
export function withoutDelay(ns, { userNs, sysNs, mainNs = 0, delayNs = 0 }) {
  const othersNs = delayNs - max(0, userNs + sysNs - mainNs);
  return othersNs > 0 ? max(ns - othersNs, min(ns, mainNs)) : ns;
}

/**
 * @param {Turn[]} turns
 * @returns {number} ns of a call: sums are divided, since an average of averages would count what makes a turn long many times
 */
export function meanNs(turns) {
  return sumOf(turns, ({ ns }) => ns) / sumOf(turns, ({ calls }) => calls);
}

/** @param {Turn[]} turns @param {number} operations of a call @returns {Record<string, number>} per operation */
export function usagePerOperation(turns, operations) {
  const all = sumOf(turns, ({ calls }) => calls) * operations;
  const names = Object.keys(turns[0]?.used ?? {});
  const figures = Object.fromEntries(
    names.map((name) => [name, sumOf(turns, ({ used }) => /** @type {any} */ (used)[name]) / all]),
  );
  return names.length === 0 ? {} : { ...figures, cpuNs: figures.userNs + figures.sysNs };
}

/** @param {Turn[]} turns @param {(turn: Turn) => number} of */
function sumOf(turns, of) {
  let sum = 0;
  for (let i = 0; i < turns.length; i++) sum += of(turns[i]);
  return sum;
}

/** Tables of a suite whose question is what the system does for it. @type {import('./contract.js').FigureColumn[]} */
export const usageColumns = [
  { title: 'user CPU/op', figure: 'userNs', format: 'time' },
  { title: 'system CPU/op', figure: 'sysNs', format: 'time' },
  { title: 'waits/op', figure: 'voluntarySwitches', format: 'count' },
  { title: 'preempted/op', figure: 'involuntarySwitches', format: 'count' },
  { title: 'threads', figure: 'threads', format: 'count' },
];
