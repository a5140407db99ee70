import { own } from '@rounds/record';
import { defaultDetect } from '@rounds/stats';
import { groupBy } from '@rounds/stats/group.js';

/**
 * What a run measures and compares. The plan is made before the first trial and recorded in the header of the file.
 *
 * @import { ProgramSuite, Suite } from '@rounds/harness'
 * @import { Cell, Plan, PlannedSuite } from '@rounds/record'
 */

/**
 * @param {{ name: string, suite: Suite | ProgramSuite }[]} suites
 * @param {Cell[]} cells a workload may lack some cases and runtimes of the suite; in each of its runtimes it has all
 *   of its cases that run there
 * @returns {Plan}
 */
export function makePlan(suites, cells) {
  const runtimes = distinct(cells, 'runtime');
  return {
    suites: suites.map(({ name, suite }) => {
      const own = cells.filter((cell) => cell.suite === name);
      const cases = distinct(own, 'case');
      // Without the suite's own baseline, the first selected case is the baseline.
      const baseline = cases.includes(suite.baseline) ? suite.baseline : (cases[0] ?? suite.baseline);
      const isOfPrograms = suite.work === 'programs';
      const byCase = groupBy(own, (cell) => cell.case);
      const ownRuntimes = Object.fromEntries(
        [...byCase].map(([caseName, group]) => [caseName, distinct(group, 'runtime')]),
      );
      const differ = Object.values(ownRuntimes).some((ids) => ids.length < runtimes.length);
      const casesOf = incomplete(own, 'case');
      const runtimesOf = incomplete(own, 'runtime');
      return {
        name,
        question: suite.question,
        baseline,
        ...(isOfPrograms && { baselineRuntime: ownRuntimes[baseline]?.[0] }),
        cases,
        workloads: distinct(own, 'workload'),
        ...(casesOf && { casesOf }),
        ...(runtimesOf && { runtimesOf }),
        ...((isOfPrograms || differ) && { runtimes: ownRuntimes }),
        ...(suite.columns && { columns: suite.columns }),
        ...('endurance' in suite && { endurance: suite.endurance }),
      };
    }),
    runtimes,
  };
}

/** @param {Cell[]} cells @param {keyof Cell} part */
function distinct(cells, part) {
  return [...new Set(cells.map((cell) => cell[part]))];
}

/**
 * @param {Cell[]} cells of a suite
 * @param {'case' | 'runtime'} part
 * @returns {Record<string, string[]> | undefined} by workload, for those that lack some; undefined if none does
 */
function incomplete(cells, part) {
  const all = distinct(cells, part).length;
  const some = [...groupBy(cells, ({ workload }) => workload)]
    .map(([workload, own]) => /** @type {const} */ ([workload, distinct(own, part)]))
    .filter(([, names]) => names.length < all);
  return some.length > 0 ? Object.fromEntries(some) : undefined;
}

/**
 * @param {Plan} plan
 * @returns {Cell[]} in the order that rounds shuffle: with the same seed, a resumed run has the same rounds
 */
export function plannedCells(plan) {
  return plan.suites.flatMap((suite) =>
    suite.workloads.flatMap((workload) => {
      const ids = own(suite.runtimesOf, workload);
      return (own(suite.casesOf, workload) ?? suite.cases).flatMap((caseName) =>
        (own(suite.runtimes, caseName) ?? plan.runtimes)
          .filter((runtime) => !ids || ids.includes(runtime))
          .map((runtime) => ({ suite: suite.name, case: caseName, workload, runtime })),
      );
    }),
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

/** @param {Plan} plan @returns {Cell[]} all cells, in the order of tables */
export function tableCells(plan) {
  return plan.suites.flatMap((suite) =>
    suite.workloads.flatMap((workload) => cellsByRuntime(plan, suite, workload)),
  );
}

/** Cells with the same key are compared with each other. @param {Pick<Cell, 'suite' | 'workload'>} cell */
export function workloadKey({ suite, workload }) {
  return JSON.stringify([suite, workload]);
}

/**
 * A group: the cells whose processes take turns within a round and stop together. Comparisons never span two workloads.
 * @param {Plan} plan
 * @returns {(cell: Cell) => string} the key of its group: its
 *   workload; for versions of the code, its case and runtime
 */
export function makeGroupKey({ pairs }) {
  if (!pairs) return workloadKey;
  /** @type {Map<string, string>} name of each version → name of the working tree */
  const trees = new Map();
  for (const { base, other, control } of pairs) if (!control) trees.set(base, other);
  for (const { base, other, control } of pairs) if (control) trees.set(other, trees.get(base) ?? base);
  return ({ suite, case: name, workload, runtime }) =>
    JSON.stringify([suite, workload, name, trees.get(runtime) ?? runtime]);
}

/** One or two outcomes may be chance. */
export const enduranceTrials = 3;

/**
 * Endurance workloads test survival, not speed; their times are not shown.
 * @param {Pick<PlannedSuite, 'workloads' | 'endurance'>} suite
 * @returns {string[]} the workloads that test speed
 */
export function timedWorkloads({ workloads, endurance = [] }) {
  return workloads.filter((workload) => !endurance.includes(workload));
}

/**
 * @param {Plan} plan
 * @returns {(cell: Pick<Cell, 'suite' | 'workload'>) => boolean} whether the cell belongs to an endurance workload
 */
export function makeIsEndurance({ suites }) {
  const workloads = new Map(suites.map(({ name, endurance }) => [name, new Set(endurance)]));
  return ({ suite, workload }) => workloads.get(suite)?.has(workload) ?? false;
}

/** A report uses `detect` of its run. @param {import('@rounds/record').Run} run */
export function runDetect({ header }) {
  const { detect } = header.options;
  return typeof detect === 'number' && detect > 0 && detect < 1 ? detect : defaultDetect;
}
