import { cellKey } from '@rounds/record';
import { compareFamily, logRatios } from '@rounds/stats';

/**
 * @typedef {import('@rounds/record').Cell} Cell
 * @typedef {import('@rounds/stats').Comparison} Comparison
 * @typedef {Map<string, { cell: Cell, rounds: Map<number, number> }>} Times ns by round, by the cell's key
 */

/**
 * @typedef {object} Plan what a run set out to compare
 * @property {PlannedSuite[]} suites
 * @property {string[]} runtimes their ids; the others are compared with the first
 */

/**
 * @typedef {object} PlannedSuite
 * @property {string} name
 * @property {string} question
 * @property {string} baseline the case that the others are compared with
 * @property {string} [baselineRuntime] in which all are compared with it; each in its own, unless told
 * @property {string[]} cases
 * @property {string[]} workloads
 * @property {import('@rounds/harness/contract.js').Column[]} [columns] further figures to show
 * @property {string[]} [endurance] workloads, each harder to survive than the one before: tried once, not compared
 */

/**
 * @typedef {object} ComparedCells
 * @property {'case' | 'runtime'} axis what differs between the two
 * @property {Cell} base
 * @property {Cell} other
 * @property {Comparison} comparison
 */

/**
 * Every comparison that a report of the run shows, judged as one family: each case with the baseline case in the
 * same runtime, and each runtime with the first one that has the case.
 *
 * @param {Times} times
 * @param {Plan} plan
 * @param {{ threshold?: number }} [options]
 * @returns {ComparedCells[]}
 */
export function compareCells(times, plan, options) {
  const pairs = plan.suites.flatMap((suite) => [
    ...casePairs(suite, plan, times),
    ...runtimePairs(suite, plan, times),
  ]);
  const ratios = pairs.map(({ base, other }) => ({
    logRatios: logRatios(roundsOf(times, base), roundsOf(times, other)),
  }));
  const comparisons = compareFamily(ratios, options);
  return pairs.map((pair, i) => ({ ...pair, comparison: /** @type {Comparison} */ (comparisons[i]) }));
}

/**
 * How many comparisons a plan will show at the most: enough to say beforehand how many rounds a verdict needs.
 *
 * @param {Cell[]} cells
 * @param {Plan} plan
 */
export function countComparisons(cells, plan) {
  /** @type {Times} */
  const planned = new Map(cells.map((cell) => [cellKey(cell), { cell, rounds: new Map() }]));
  return plan.suites.reduce(
    (count, suite) =>
      count + casePairs(suite, plan, planned).length + runtimePairs(suite, plan, planned).length,
    0,
  );
}

/**
 * Where the question is whether something is survived, one trial answers it, and its time is no figure.
 *
 * @param {Pick<PlannedSuite, 'workloads' | 'endurance'>} suite
 * @returns {string[]} the workloads whose question is how long they take
 */
export function timedWorkloads({ workloads, endurance = [] }) {
  return workloads.filter((workload) => !endurance.includes(workload));
}

/**
 * @param {Plan} plan
 * @param {Pick<Cell, 'suite' | 'workload'>} cell
 * @returns {boolean} whether the question is if its workload is survived
 */
export function isEndurance({ suites }, { suite, workload }) {
  return suites.some(({ name, endurance }) => name === suite && endurance?.includes(workload));
}

/**
 * @param {Times} times
 * @param {Cell} cell
 */
function roundsOf(times, cell) {
  return times.get(cellKey(cell))?.rounds ?? new Map();
}

/**
 * @param {PlannedSuite} suite
 * @param {Plan} plan
 * @param {Times} times
 * @returns {{ axis: 'case', base: Cell, other: Cell }[]}
 */
function casePairs(suite, { runtimes }, times) {
  const { name, baseline, baselineRuntime, cases } = suite;
  const others = cases.filter((caseName) => caseName !== baseline);
  return timedWorkloads(suite).flatMap((workload) =>
    runtimes.flatMap((runtime) =>
      others
        .map((other) => ({
          axis: /** @type {const} */ ('case'),
          base: { suite: name, case: baseline, workload, runtime: baselineRuntime ?? runtime },
          other: { suite: name, case: other, workload, runtime },
        }))
        .filter(({ base, other }) => times.has(cellKey(base)) && times.has(cellKey(other))),
    ),
  );
}

/**
 * @param {PlannedSuite} suite
 * @param {Plan} plan
 * @param {Times} times
 * @returns {{ axis: 'runtime', base: Cell, other: Cell }[]}
 */
function runtimePairs(suite, { runtimes }, times) {
  const { name, cases } = suite;
  return timedWorkloads(suite).flatMap((workload) =>
    cases.flatMap((caseName) => {
      const cells = runtimes
        .map((runtime) => ({ suite: name, case: caseName, workload, runtime }))
        .filter((cell) => times.has(cellKey(cell)));
      const [base, ...others] = cells;
      return base ? others.map((other) => ({ axis: /** @type {const} */ ('runtime'), base, other })) : [];
    }),
  );
}
