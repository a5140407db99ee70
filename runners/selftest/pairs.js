import { cellKey } from '@rounds/record';
import { compareSuite } from '@rounds/stats';
import { newTimes } from './times.js';

/**
 * What the self-test compares and how it keeps score: pairs whose truth is known before they are measured.
 *
 * @typedef {import('@rounds/record').Cell} Cell
 * @typedef {Map<string, import('./times.js').CellTimes>} Times by the cell's key
 */

/** @typedef {{ runtime: string, workload: string }} Group a runtime with one kind of work */

/**
 * @typedef {object} KnownPair
 * @property {Cell} base
 * @property {Cell} other
 * @property {number} slowdown 0 for two labels of the very same thing
 */

export const slowdowns = [0.03, 0.05, 0.1];

const workloads = ['numbers', 'text', 'objects'];

/** At least so many comparisons of a thing with itself, all together. */
const fewestComparisons = 300;

/**
 * One kind of work for each runtime, so that several kinds and several runtimes fit in the time.
 *
 * @param {string[]} runtimes
 * @returns {Group[]}
 */
export function groupsOf(runtimes) {
  return runtimes.map((runtime, i) => ({ runtime, workload: workloads[i % workloads.length] ?? '' }));
}

/**
 * How many labels the base needs: every pair of them is compared, so a few shared trials make many comparisons.
 *
 * @param {number} groups
 */
function labelsFor(groups) {
  let labels = 2;
  while ((groups * labels * (labels - 1)) / 2 < fewestComparisons) labels++;
  return labels;
}

/**
 * The cells that measure one thing; a label is only a name, behind it is the same binary with the same flags.
 *
 * @param {Group} group
 * @param {number} slowdown
 * @param {number} labels
 * @returns {Cell[]}
 */
function cellsOf({ runtime, workload }, slowdown, labels) {
  return Array.from({ length: labels }, (_, i) => ({
    suite: 'selftest',
    case: slowdown === 0 ? 'base' : `slower-${Math.round(slowdown * 100)}%`,
    workload,
    runtime: `${runtime}#${i + 1}`,
  }));
}

/**
 * The runtime behind a label.
 *
 * @param {Cell} cell
 */
export function runtimeOf({ runtime }) {
  return runtime.slice(0, runtime.lastIndexOf('#'));
}

/**
 * @param {Group[]} groups
 * @returns {{ cells: Cell[], pairs: KnownPair[] }}
 */
export function planSelftest(groups) {
  const labels = labelsFor(groups.length);
  const planned = groups.map((group) => ({
    bases: cellsOf(group, 0, labels),
    planted: slowdowns.flatMap((slowdown) => cellsOf(group, slowdown, 1).map((cell) => ({ cell, slowdown }))),
  }));
  return {
    cells: planned.flatMap(({ bases, planted }) => [...bases, ...planted.map(({ cell }) => cell)]),
    pairs: planned.flatMap(({ bases, planted }) => [
      ...bases.flatMap((base, i) => bases.slice(i + 1).map((other) => ({ base, other, slowdown: 0 }))),
      ...planted.flatMap(({ cell, slowdown }) => bases.map((base) => ({ base, other: cell, slowdown }))),
    ]),
  };
}

/**
 * @typedef {object} Score
 * @property {number} comparisons of a thing with itself
 * @property {number} falseVerdicts how many of them were called faster or slower
 * @property {{ slowdown: number, found: number, of: number, wrongWay: number }[]} planted
 * @property {number | null} smallestReliable the smallest planted slowdown from which on 95% are found
 */

/**
 * @param {KnownPair[]} pairs
 * @param {Times} times
 * @param {{ threshold: number }} options
 * @returns {Score}
 */
export function keepScore(pairs, times, options) {
  const figuresOf = (/** @type {Cell} */ cell) => times.get(cellKey(cell)) ?? newTimes();
  const cells = pairs.map(({ base, other }) => ({ base: figuresOf(base), other: figuresOf(other) }));
  const judged = compareSuite(cells, options).map(({ verdict }, i) => ({
    slowdown: pairs[i]?.slowdown,
    verdict,
  }));
  const same = judged.filter(({ slowdown }) => slowdown === 0);
  const planted = slowdowns.map((slowdown) => {
    const verdicts = judged.filter((pair) => pair.slowdown === slowdown).map(({ verdict }) => verdict);
    return {
      slowdown,
      found: verdicts.filter((verdict) => verdict === 'slower').length,
      of: verdicts.length,
      wrongWay: verdicts.filter((verdict) => verdict === 'faster').length,
    };
  });
  return {
    comparisons: same.length,
    falseVerdicts: same.filter(({ verdict }) => verdict === 'faster' || verdict === 'slower').length,
    planted,
    smallestReliable: smallestReliable(planted),
  };
}

/** @param {{ slowdown: number, found: number, of: number }[]} planted ascending */
function smallestReliable(planted) {
  let reliable = null;
  for (const { slowdown, found, of } of planted.toReversed()) {
    if (of === 0 || found / of < 0.95) break;
    reliable = slowdown;
  }
  return reliable;
}
