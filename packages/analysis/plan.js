import { cellKey } from '@rounds/record';
import { groupBy } from './group.js';

/**
 * What a run sets out to measure and to compare. It is made before the first trial, and stands in the file's header.
 *
 * @typedef {import('@rounds/record').Cell} Cell
 * @typedef {import('@rounds/record').Plan} Plan
 * @typedef {import('@rounds/record').PlannedSuite} PlannedSuite
 * @typedef {import('@rounds/harness').Suite | import('@rounds/harness').ProgramSuite} Suite
 */

/**
 * @param {{ name: string, suite: Suite }[]} suites
 * @param {Cell[]} cells for each of the suites all its cases with all its workloads
 * @returns {Plan}
 */
export function makePlan(suites, cells) {
  const runtimes = distinct(cells, 'runtime');
  return {
    suites: suites.map(({ name, suite }) => {
      const own = cells.filter((cell) => cell.suite === name);
      const byCase = groupBy(own, (cell) => cell.case);
      const cases = [...byCase.keys()];
      // Without the suite's own baseline the first of the chosen cases stands in for it.
      const baseline = cases.includes(suite.baseline) ? suite.baseline : (cases[0] ?? suite.baseline);
      const isOfPrograms = suite.work === 'programs';
      const ownRuntimes = Object.fromEntries(
        [...byCase].map(([caseName, group]) => [caseName, distinct(group, 'runtime')]),
      );
      const differ = Object.values(ownRuntimes).some((ids) => ids.length < runtimes.length);
      return {
        name,
        question: suite.question,
        baseline,
        ...(isOfPrograms && { baselineRuntime: ownRuntimes[baseline]?.[0] }),
        cases,
        workloads: distinct(own, 'workload'),
        ...((isOfPrograms || differ) && { runtimes: ownRuntimes }),
        ...(suite.columns && { columns: suite.columns }),
        ...('endurance' in suite && { endurance: suite.endurance }),
      };
    }),
    runtimes,
  };
}

/**
 * @param {Cell[]} cells
 * @param {keyof Cell} part
 */
function distinct(cells, part) {
  return [...new Set(cells.map((cell) => cell[part]))];
}

/**
 * @param {Plan} plan
 * @returns {Cell[]} in the order that rounds shuffle, so that a run with the same seed has the same rounds
 */
export function cellsOf(plan) {
  return plan.suites.flatMap((suite) =>
    suite.workloads.flatMap((workload) =>
      suite.cases.flatMap((caseName) =>
        runtimesOf(plan, suite, caseName).map((runtime) => ({
          suite: suite.name,
          case: caseName,
          workload,
          runtime,
        })),
      ),
    ),
  );
}

/**
 * @param {Plan} plan
 * @param {PlannedSuite} suite
 * @param {string} workload
 * @returns {Cell[]} in the order of tables: by runtime, then by case
 */
export function cellsByRuntime(plan, { name, cases }, workload) {
  return plan.runtimes.flatMap((runtime) =>
    cases.map((caseName) => ({ suite: name, case: caseName, workload, runtime })),
  );
}

/**
 * @param {Plan} plan
 * @param {PlannedSuite} suite
 * @param {string} caseName
 */
function runtimesOf({ runtimes }, suite, caseName) {
  // The file is untrusted: a case may be called `constructor`.
  const own = suite.runtimes && Object.hasOwn(suite.runtimes, caseName) && suite.runtimes[caseName];
  return own || runtimes;
}

/**
 * Equal for the cells that are compared with each other: those of a suite and workload.
 *
 * @param {Pick<Cell, 'suite' | 'workload'>} cell
 */
export function workloadKey({ suite, workload }) {
  return JSON.stringify([suite, workload]);
}

/**
 * For sorting by the place of a cell in a list; what the list does not have comes last.
 *
 * @param {Cell[]} cells
 * @returns {(a: Cell, b: Cell) => number}
 */
export function cellOrder(cells) {
  const places = new Map(cells.map((cell, i) => [cellKey(cell), i]));
  const placeOf = (/** @type {Cell} */ cell) => places.get(cellKey(cell)) ?? places.size;
  return (a, b) => placeOf(a) - placeOf(b);
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
 * @returns {(cell: Pick<Cell, 'suite' | 'workload'>) => boolean} whether the question is if its workload is survived
 */
export function enduranceIn({ suites }) {
  const workloads = new Map(suites.map(({ name, endurance }) => [name, new Set(endurance)]));
  return ({ suite, workload }) => workloads.get(suite)?.has(workload) ?? false;
}
