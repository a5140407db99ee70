import { cellKey } from '@rounds/record';
import { compareFamily, logRatios } from '@rounds/stats';
import { timedWorkloads } from './plan.js';

/**
 * Every comparison that a report of a run shows, judged as one family: each case with the baseline case in the
 * same runtime, and each runtime with the first one that has the case.
 *
 * @typedef {import('@rounds/record').Cell} Cell
 * @typedef {import('@rounds/stats').Comparison} Comparison
 * @typedef {import('@rounds/record').Plan} Plan
 * @typedef {import('@rounds/record').PlannedSuite} PlannedSuite
 * @typedef {Map<string, Map<number, number>>} Times ns by round, by the cell's key
 */

/** @typedef {{ axis: 'case' | 'runtime', base: Cell, other: Cell }} Pair `axis`: what differs between the two */

/**
 * @param {Plan} plan
 * @param {{ has(key: string): boolean }} cells those that there are, by their keys
 * @returns {Pair[]}
 */
export function plannedPairs(plan, cells) {
  return plan.suites.flatMap((suite) => [
    ...casePairs(suite, plan, cells),
    ...runtimePairs(suite, plan, cells),
  ]);
}

/**
 * @template {{ base: Cell, other: Cell }} Of
 * @param {Of[]} pairs
 * @param {{ get(key: string): ReadonlyMap<number, number> | undefined }} times ns by round, by the cell's key
 * @param {{ threshold?: number }} [options]
 * @returns {(Of & { comparison: Comparison })[]}
 */
export function comparePairs(pairs, times, options) {
  const roundsOf = (/** @type {Cell} */ cell) => times.get(cellKey(cell)) ?? new Map();
  const ratios = pairs.map(({ base, other }) => ({ logRatios: logRatios(roundsOf(base), roundsOf(other)) }));
  const comparisons = compareFamily(ratios, options);
  return pairs.map((pair, i) => ({ ...pair, comparison: /** @type {Comparison} */ (comparisons[i]) }));
}

/**
 * @param {PlannedSuite} suite
 * @param {Plan} plan
 * @param {{ has(key: string): boolean }} cells
 * @returns {Pair[]}
 */
function casePairs(suite, { runtimes }, cells) {
  const { name, baseline, baselineRuntime, cases } = suite;
  const others = cases.filter((caseName) => caseName !== baseline);
  return timedWorkloads(suite).flatMap((workload) =>
    runtimes.flatMap((runtime) => {
      const base = { suite: name, case: baseline, workload, runtime: baselineRuntime ?? runtime };
      if (!cells.has(cellKey(base))) return [];
      return others
        .map((other) => ({
          axis: /** @type {const} */ ('case'),
          base,
          other: { ...base, case: other, runtime },
        }))
        .filter(({ other }) => cells.has(cellKey(other)));
    }),
  );
}

/**
 * @param {PlannedSuite} suite
 * @param {Plan} plan
 * @param {{ has(key: string): boolean }} cells
 * @returns {Pair[]}
 */
function runtimePairs(suite, { runtimes }, cells) {
  const { name, cases } = suite;
  return timedWorkloads(suite).flatMap((workload) =>
    cases.flatMap((caseName) => {
      const [base, ...others] = runtimes
        .map((runtime) => ({ suite: name, case: caseName, workload, runtime }))
        .filter((cell) => cells.has(cellKey(cell)));
      return base ? others.map((other) => ({ axis: /** @type {const} */ ('runtime'), base, other })) : [];
    }),
  );
}
