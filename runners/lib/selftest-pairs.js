import { cellKey } from '@rounds/record';
import { compareFamily, logRatios } from '@rounds/stats';

/**
 * What the self-test compares and how it keeps score: pairs whose truth is known before they are measured.
 *
 * @typedef {import('@rounds/record').Cell} Cell
 * @typedef {import('@rounds/report').Times} Times
 */

/** @typedef {{ runtime: string, workload: string }} Group a runtime with one kind of work */

/**
 * @typedef {object} KnownPair
 * @property {Cell} base
 * @property {Cell} other
 * @property {number} slowdown 0 for two labels of the very same thing
 */

export const slowdowns = [0.03, 0.05, 0.1];

/** How many labels each thing has. All pairs of labels are compared, so a few shared trials make many comparisons. */
const labels = { base: 15, slower: 3 };

/** @param {number} slowdown */
function caseFor(slowdown) {
  return slowdown === 0 ? 'base' : `slower-${Math.round(slowdown * 100)}%`;
}

/**
 * The labelled cells of a group; a label is only a name, behind it is the same binary with the same flags.
 *
 * @param {Group} group
 * @param {number} slowdown
 * @returns {Cell[]}
 */
function cellsOf({ runtime, workload }, slowdown) {
  const number = slowdown === 0 ? labels.base : labels.slower;
  return Array.from({ length: number }, (_, i) => ({
    suite: 'selftest',
    case: caseFor(slowdown),
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
  const cells = groups.flatMap((group) => [0, ...slowdowns].flatMap((slowdown) => cellsOf(group, slowdown)));
  const pairs = groups.flatMap((group) => {
    const base = cellsOf(group, 0);
    const same = [0, ...slowdowns].flatMap((slowdown) => allPairs(cellsOf(group, slowdown)));
    const planted = slowdowns.flatMap((slowdown) =>
      base.flatMap((cell) => cellsOf(group, slowdown).map((other) => ({ base: cell, other, slowdown }))),
    );
    return [...same, ...planted];
  });
  return { cells, pairs };
}

/**
 * @param {Cell[]} cells
 * @returns {KnownPair[]}
 */
function allPairs(cells) {
  return cells.flatMap((base, i) => cells.slice(i + 1).map((other) => ({ base, other, slowdown: 0 })));
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
  const rounds = (/** @type {Cell} */ cell) => times.get(cellKey(cell))?.rounds ?? new Map();
  const judged = compareFamily(
    pairs.map(({ base, other }) => ({ logRatios: logRatios(rounds(base), rounds(other)) })),
    options,
  ).map(({ verdict }, i) => ({ verdict, slowdown: pairs[i]?.slowdown ?? 0 }));
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
